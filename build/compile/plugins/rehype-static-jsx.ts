/** Turns JSX such as `<a href="/x">` into HTML elements, so that linking, hoisting and search handle it like Markdown. */
import type { ObjectExpression } from 'estree'
import type { Element, ElementContent, Properties, Root } from 'hast'
import type { MdxJsxAttribute } from 'mdast-util-mdx-jsx'
import { getOwn } from '../../../src/shared/get-own.ts'
import { find, html, svg } from '../tree/attribute-info.ts'
import { isJsx, type JsxElement } from '../tree/jsx-element.ts'
import { makeElement } from '../tree/make-element.ts'
import { replaceNodes } from '../tree/walk.ts'

export function rehypeStaticJsx() {
  return (tree: Root): undefined => {
    replaceNodes(tree, (node) => (isJsx(node) ? toElement(node) : undefined))
  }
}

function toElement(node: JsxElement): Element | undefined {
  if (node.name === null || !/^[a-z][a-z0-9]*$/.test(node.name)) return undefined
  const properties: Properties = {}
  for (const attribute of node.attributes) {
    if (attribute.type !== 'mdxJsxAttribute') return undefined
    const style = staticStyle(attribute)
    if (style !== undefined) {
      properties['style'] = style
      continue
    }
    if (attribute.value !== null && typeof attribute.value === 'object') return undefined
    const info = find(node.name === 'svg' ? svg : html, getOwn(REACT_NAMES, attribute.name) ?? attribute.name)
    if (!info.defined && !/^(?:data|aria)-/.test(attribute.name)) return undefined
    properties[info.property] = toProperty(attribute.value ?? true, info)
  }
  return makeElement(node.name, properties, node.children as ElementContent[], node)
}

const REACT_NAMES: Record<string, string> = { className: 'class', htmlFor: 'for' }

function toProperty(value: string | true, info: { spaceSeparated: boolean; commaSeparated: boolean }): Properties[string] {
  if (value === true) return true
  if (info.spaceSeparated) return value.split(/\s+/).filter((part) => part !== '')
  return info.commaSeparated ? value.split(/\s*,\s*/) : value
}

// Styles in JSX that are known without running the page.

/** Properties whose numbers aren't pixels, as React has them. */
const UNITLESS =
  /^(?:--.*|animationIterationCount|aspectRatio|borderImage(?:Outset|Slice|Width)|columnCount|columns|fillOpacity|flex(?:Grow|Shrink)?|floodOpacity|fontWeight|grid(?:Area|Column|Row)(?:Start|End|Span)?|line(?:Clamp|Height)|opacity|order|orphans|scale|stopOpacity|stroke\w*|tabSize|widows|zIndex|zoom)$/

/** The CSS of `style={{ color: 'red', marginTop: 4 }}`. Undefined if it's anything but texts and numbers. */
function staticStyle({ name, value }: MdxJsxAttribute): string | undefined {
  if (name !== 'style' || typeof value !== 'object') return undefined
  const statement = value?.data?.estree?.body[0]
  if (statement?.type !== 'ExpressionStatement' || statement.expression.type !== 'ObjectExpression') return undefined
  const declarations = statement.expression.properties.map(declaration)
  return declarations.includes(undefined) ? undefined : declarations.join(';')
}

function declaration(property: ObjectExpression['properties'][number]): string | undefined {
  if (property.type !== 'Property' || property.computed || property.value.type !== 'Literal') return undefined
  const { key } = property
  const { value } = property.value
  const name = key.type === 'Identifier' ? key.name : key.type === 'Literal' && typeof key.value === 'string' ? key.value : undefined
  if (name === undefined || (typeof value !== 'string' && typeof value !== 'number')) return undefined
  const written = name.startsWith('--') ? name : name.replace(/^ms-/, '-ms-').replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  return `${written}:${typeof value === 'number' && value !== 0 && !UNITLESS.test(name) ? `${value}px` : String(value).trim()}`
}
