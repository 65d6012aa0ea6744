/** Converts HTML attributes to React's. */
import type { Properties } from 'hast'
import type { MdxJsxAttribute } from 'mdast-util-mdx-jsx'
import styleToObject from 'style-to-js'
import { getOwn } from '../../../src/shared/get-own.ts'
import { find, hastToReact, type Schema } from './attribute-info.ts'
import { makeAttribute } from './jsx-element.ts'
import { literal } from './make-expression.ts'
import { objectAttribute } from './object-attribute.ts'

/** Converts the attributes of an element to JSX. @throws Error if its style isn't valid CSS */
export function reactAttributes(properties: Properties, schema: Schema): MdxJsxAttribute[] {
  return Object.entries(properties).flatMap(([name, value]) => toAttribute(name, value, schema))
}

function toAttribute(name: string, value: Properties[string], schema: Schema): MdxJsxAttribute[] {
  if (value === null || value === undefined || value === false) return []
  const info = find(schema, name)
  const reactName = info.space ? (getOwn(hastToReact, info.property) ?? info.property) : info.attribute
  if (info.property === 'style') {
    const declarations = Object.entries(styleObject(String(value)))
    return [
      objectAttribute(
        'style',
        declarations.map(([key, text]) => [key, literal(text)]),
      ),
    ]
  }
  if (value === true) return [makeAttribute(reactName, info.overloadedBoolean || info.boolean ? null : '')]
  return [makeAttribute(reactName, Array.isArray(value) ? value.join(info.commaSeparated ? ', ' : ' ') : String(value))]
}

/** @throws Error if it isn't valid CSS */
export function styleObject(style: string): Record<string, string> {
  return styleToObject(style, { reactCompat: true })
}
