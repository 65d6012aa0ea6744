/** Parses the HTML that components render. Starting the parser of the HTML standard would take longer than all of that HTML. */
import type { Element, Root } from 'hast'
import { Parser } from 'htmlparser2'
import { find, html } from '../compile/tree/attribute-info.ts'

/** A fragment as a tree. Repairs missing end tags, but not misplaced elements. */
export function parseHtml(text: string): Root {
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
        else children?.push({ type: 'text', value })
      },
      onclosetag() {
        open.pop()
      },
    },
    { decodeEntities: true },
  )
  parser.end(text)
  return root
}

function propertiesOf(attributes: Record<string, string>): Element['properties'] {
  return Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => {
      const info = find(html, name)
      if (info.property === 'className') return ['className', value.split(/\s+/).filter((part) => part !== '')]
      return [info.property, value === '' && (info.boolean || info.overloadedBoolean) ? true : value]
    }),
  )
}
