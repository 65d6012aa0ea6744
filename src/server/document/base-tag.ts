/** Takes the base tag out of a document: a copy of the site that is opened locally must not load from the published one (SPEC.md section 7). */
export function withoutBaseTag(html: string): string {
  return html.replace(/<base href="[^"]*"\s*\/?>/, '')
}
