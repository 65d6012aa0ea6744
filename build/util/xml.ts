/** Already XML, unlike text, which is escaped. */
export interface Xml {
  readonly xml: string
}

/** @param inside text, or elements, which get lines of their own */
export function xmlElement(name: string, attributes: Readonly<Record<string, string>>, inside?: string | readonly Xml[]): Xml {
  const pairs = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeXml(value)}"`)
  const start = `<${name}${pairs.join('')}`
  if (inside === undefined) return { xml: `${start}/>` }
  const content =
    typeof inside === 'string' ? escapeXml(inside) : inside.map(({ xml }) => `\n${xml}`).join('') + (inside.length > 0 ? '\n' : '')
  return { xml: `${start}>${content}</${name}>` }
}

/** Control characters and halves of characters, which XML 1.0 can't contain, not even escaped. */
const FORBIDDEN = /[^\P{Cc}\t\n\r]|\p{Cs}|[\ufffe\uffff]/gu

export function escapeXml(text: string): string {
  return text.replace(FORBIDDEN, '').replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;')
}
