import type { Element } from 'hast'
import { Parser } from 'htmlparser2'
import { makeElement, textNode } from './make-element.ts'

/** The elements of some XML, such as SVG or MathML. Attributes keep their names. */
export function parseXml(xml: string): Element[] {
  const outermost = makeElement('root')
  const open = [outermost]
  const parser = new Parser(
    {
      onopentag(tagName, attributes) {
        const element = makeElement(tagName, { ...attributes })
        open.at(-1)?.children.push(element)
        open.push(element)
      },
      ontext(value) {
        open.at(-1)?.children.push(textNode(value))
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
