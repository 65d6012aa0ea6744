import type { Element, Properties, Root } from 'hast'
import { Parser, type ParserOptions } from 'htmlparser2'
import { textNode } from './make-element.ts'

/** The tree of some markup. Repairs missing end tags, but not misplaced elements. @param propertiesOf an element's attributes */
export function parseMarkup(text: string, options: ParserOptions, propertiesOf: (attributes: Record<string, string>) => Properties): Root {
  const root: Root = { type: 'root', children: [] }
  const open: (Root | Element)[] = [root]
  const parser = new Parser(
    {
      onopentag(tagName, attributes) {
        const element: Element = { type: 'element', tagName, properties: propertiesOf(attributes), children: [] }
        open.at(-1)?.children.push(element)
        open.push(element)
      },
      ontext(value) {
        const children = open.at(-1)?.children
        const last = children?.at(-1)
        if (last?.type === 'text') last.value += value
        else children?.push(textNode(value))
      },
      onclosetag() {
        open.pop()
      },
    },
    options,
  )
  parser.end(text)
  return root
}

/** The elements of some XML, such as SVG or MathML. Attributes keep their names. */
export function parseXml(xml: string): Element[] {
  const { children } = parseMarkup(xml, { xmlMode: true }, (attributes) => ({ ...attributes }))
  return children.filter((child): child is Element => child.type === 'element')
}
