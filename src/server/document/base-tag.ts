/** Removes the base tag from a document, for servers on localhost and 127.0.0.1. */
export function withoutBaseTag(html: string): string {
  return html.replace(/<base href="[^"]*"\s*\/?>/, '')
}
