/** Reads and changes JSX elements of a page in its source. */
import type { Expression, Identifier, Program } from 'estree'
import type { MdxJsxAttribute, MdxJsxAttributeValueExpression, MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx'
import { getOwn } from '../../../src/shared/get-own.ts'
import type { Edits } from '../text/edits.ts'
import { rangeOf } from './parse.ts'

export type JsxNode = MdxJsxFlowElement | MdxJsxTextElement

export interface Tags {
  open: { start: number; end: number }
  /** Undefined for an element that closes itself. */
  close?: { start: number; end: number }
}

/** Where the tags of an element are. */
export function tagsOf(source: string, node: JsxNode): Tags {
  const { start, end } = rangeOf(node)
  const last = node.attributes.at(-1)
  const afterName = start + 1 + (node.name ?? '').length
  const from = last?.position === undefined ? afterName : rangeOf(last).end
  const openEnd = source.indexOf('>', from) + 1
  if (source[openEnd - 2] === '/' && openEnd >= end) return { open: { start, end } }
  const closeStart = source.lastIndexOf('</', end)
  return { open: { start, end: openEnd }, close: { start: closeStart, end } }
}

/** Removes an element's tags and keeps what is between them. */
export function unwrap(source: string, node: JsxNode, edits: Edits, before = '', after = ''): void {
  const { open, close } = tagsOf(source, node)
  edits.replace(open.start, open.end, before)
  if (close !== undefined) edits.replace(close.start, close.end, after)
  else if (after !== '') edits.insert(open.end, after)
}

/** Gives an element another name and other attributes, written as in the source: ` title="A"`. */
export function rename(source: string, node: JsxNode, edits: Edits, name: string, attributes: string, content = ''): void {
  const { open, close } = tagsOf(source, node)
  if (close !== undefined) {
    edits.replace(open.start, open.end, `<${name}${attributes}>${content}`)
    edits.replace(close.start, close.end, `</${name}>`)
  } else edits.replace(open.start, open.end, content === '' ? `<${name}${attributes} />` : `<${name}${attributes}>${content}</${name}>`)
}

export function attributeOf(node: JsxNode, name: string): MdxJsxAttribute | undefined {
  return node.attributes.find((attribute): attribute is MdxJsxAttribute => attribute.type === 'mdxJsxAttribute' && attribute.name === name)
}

/** The text of an attribute, if it's written out. */
export function textOf(node: JsxNode, ...names: string[]): string | undefined {
  for (const name of names) {
    const attribute = attributeOf(node, name)
    if (attribute === undefined) continue
    const { value } = attribute
    if (typeof value === 'string') return value
    const literal = value === null || value === undefined ? undefined : literalOf(expressionOf(value))
    if (typeof literal === 'string' || typeof literal === 'number') return String(literal)
  }
  return undefined
}

/** The expression in the braces of an attribute or in those of a page. */
export function expressionOf(
  value: MdxJsxAttributeValueExpression | { data?: { estree?: Program | null | undefined } | undefined },
): Expression | undefined {
  const statement = value.data?.estree?.body[0]
  return statement?.type === 'ExpressionStatement' ? statement.expression : undefined
}

/**
 * The value of an expression that is written out: text, numbers, lists and objects of them, and texts put together. Undefined if it isn't.
 * @param constant the value of a name, as far as it's known
 */
export function literalOf(node: Expression | undefined, constant: (name: string) => unknown = () => undefined): unknown {
  const own = (inner: Expression | undefined) => literalOf(inner, constant)
  switch (node?.type) {
    case 'Literal':
      return node.value
    case 'TemplateLiteral':
      return joined(node.quasis.flatMap(({ value }, index) => [value.cooked, ...node.expressions.slice(index, index + 1).map(own)]))
    case 'Identifier':
      return constant(node.name)
    case 'MemberExpression': {
      const holder = node.object.type === 'Super' ? undefined : own(node.object)
      const isName = !node.computed && node.property.type === 'Identifier'
      const key = isName ? (node.property as Identifier).name : own(node.property as Expression)
      return typeof holder === 'object' && holder !== null ? getOwn(holder as Record<string, unknown>, String(key)) : undefined
    }
    case 'BinaryExpression':
      return node.operator === '+' && node.left.type !== 'PrivateIdentifier' ? joined([own(node.left), own(node.right)]) : undefined
    case 'ArrayExpression':
      return node.elements.map((element) => (element === null || element.type === 'SpreadElement' ? undefined : own(element)))
    case 'ObjectExpression':
      return Object.fromEntries(
        node.properties.flatMap((property) => {
          if (property.type !== 'Property' || property.computed) return []
          const key = property.key.type === 'Identifier' ? property.key.name : String(own(property.key as Expression))
          return [[key, own(property.value as Expression)]]
        }),
      )
    default:
      return undefined
  }
}

/** Parts of a text as one. Undefined if one of them isn't text or a number. */
function joined(parts: readonly unknown[]): string | undefined {
  return parts.every((part) => typeof part === 'string' || typeof part === 'number') ? parts.join('') : undefined
}

/** An attribute as it's written in MDX. */
export function writeAttribute(name: string, value: string | undefined): string {
  if (value === undefined) return ''
  return value.includes('"') ? ` ${name}={${JSON.stringify(value)}}` : ` ${name}="${value}"`
}

/** Text as it's written in MDX. */
export function escapeMdx(text: string): string {
  return text.replace(/[<{}]/g, '\\$&')
}
