/** Takes the base tag out of a document, as a server does that is asked for localhost or 127.0.0.1. */
export function withoutBaseTag(html: string): string {
  return html.replace(/<base href="[^"]*"\s*\/?>/, '')
}
