/** Parses the HTML that components render. Starting the parser of the HTML standard would take longer than all of that HTML. */
import type { Element, Root } from 'hast'
import { find, html } from '../compile/tree/attribute-info.ts'
import { parseMarkup } from '../compile/tree/parse-xml.ts'

/** A fragment as a tree. */
export function parseHtml(text: string): Root {
  return parseMarkup(text, { decodeEntities: true }, propertiesOf)
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
