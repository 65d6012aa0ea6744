import type { Element } from 'hast'
import { Parser } from 'htmlparser2'

/** The elements of some XML, such as SVG or MathML. Attributes keep their names. */
export function parseXml(xml: string): Element[] {
  const outermost: Element = { type: 'element', tagName: 'root', properties: {}, children: [] }
  const open = [outermost]
  const parser = new Parser(
    {
      onopentag(tagName, attributes) {
        const element: Element = { type: 'element', tagName, properties: { ...attributes }, children: [] }
        open.at(-1)?.children.push(element)
        open.push(element)
      },
      ontext(value) {
        open.at(-1)?.children.push({ type: 'text', value })
      },
      onclosetag() {
        open.pop()
      },
    },
    { xmlMode: true },
  )
  parser.end(xml)
  return outermost.children.filter((child): child is Element => child.type === 'element')
}
