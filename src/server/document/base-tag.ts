/** Removes the base tag from a document of the generator, for servers on localhost and 127.0.0.1. Those in `public/` keep theirs. */
export function withoutBaseTag(html: string): string {
  return isPageDocument(html) ? html.replace(/<base href="[^"]*"\s*\/?>/, '') : html
}

/** True for the document of a page, by its styles until it has started. */
export function isPageDocument(html: string): boolean {
  return html.includes('<style id="startup-styles">')
}
