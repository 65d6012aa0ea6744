/** Everything that a built document is styled with: what it brings along, then its stylesheet. */
export function documentStyles(html: string, read: (path: string) => string): string {
  const inside = [...html.matchAll(/<style>(.*?)<\/style>/gs)].map(([, css = '']) => css)
  const [, address = ''] = /<link rel="stylesheet" href="([^"]*assets\/style-[^"]+)"/.exec(html) ?? []
  return [...inside, read(address.replace(/^.*(?=assets\/)/, ''))].join('\n')
}

/** A built document without the styles that it brings along, for tests of what it contains. */
export function withoutStyles(html: string): string {
  return html.replace(/<style>.*?<\/style>/gs, '')
}
