/** Reads and changes JSX elements of a page in its source. */
import type { Expression, Identifier, Program } from 'estree'
import type { Nodes } from 'mdast'
import type { MdxJsxAttribute, MdxJsxAttributeValueExpression, MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx'
import { getOwn } from '../../../src/shared/get-own.ts'
import type { TextRange } from '../text/edits.ts'
import type { BodyContext } from './context.ts'
import { rangeOf } from './parse.ts'

export type JsxNode = MdxJsxFlowElement | MdxJsxTextElement

export function isJsxElement(node: Nodes): node is JsxNode {
  return node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement'
}

/** Where the tags of an element are. One that closes itself has no closing tag. */
export function tagsOf(source: string, node: JsxNode): { open: TextRange; close?: TextRange } {
  const { start, end } = rangeOf(node)
  const last = node.attributes.at(-1)
  const afterName = start + 1 + (node.name ?? '').length
  const from = last?.position === undefined ? afterName : rangeOf(last).end
  const openEnd = source.indexOf('>', from) + 1
  if (source[openEnd - 2] === '/' && openEnd >= end) return { open: { start, end } }
  return { open: { start, end: openEnd }, close: { start: source.lastIndexOf('</', end - 1), end } }
}

/** Replaces an element's opening tag by text, removes its closing tag, and keeps what is between them. */
export function unwrap(node: JsxNode, { source, edits }: BodyContext, before = ''): void {
  const { open, close } = tagsOf(source, node)
  edits.replace(open, before)
  if (close !== undefined) edits.remove(close)
}

/** Gives an element another name and other attributes, written as in the source: ` title="A"`. */
export function rename(node: JsxNode, { source, edits }: BodyContext, name: string, attributes = '', content = ''): void {
  const { open, close } = tagsOf(source, node)
  const isEmpty = close === undefined && content === ''
  const end = close === undefined ? `</${name}>` : ''
  edits.replace(open, isEmpty ? `<${name}${attributes} />` : `<${name}${attributes}>${content}${end}`)
  if (close !== undefined) edits.replace(close, `</${name}>`)
}

/** The attributes of an element that have names. */
export function attributesOf(node: JsxNode): MdxJsxAttribute[] {
  return node.attributes.filter((attribute) => attribute.type === 'mdxJsxAttribute')
}

export function attributeOf(node: JsxNode, name: string): MdxJsxAttribute | undefined {
  return attributesOf(node).find((attribute) => attribute.name === name)
}

/**
 * The value of an attribute, if it's written out.
 * @param constant the value of a name, as far as it's known
 */
export function writtenValue(node: JsxNode, name: string, constant?: (name: string) => unknown): unknown {
  const value = attributeOf(node, name)?.value
  return typeof value === 'object' && value !== null ? literalOf(expressionOf(value), constant) : value
}

/** The text of the first of these attributes that is written out. */
export function textOf(node: JsxNode, ...names: string[]): string | undefined {
  const value = names.map((name) => writtenValue(node, name)).find((own) => typeof own === 'string' || typeof own === 'number')
  return value === undefined ? undefined : String(value)
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
