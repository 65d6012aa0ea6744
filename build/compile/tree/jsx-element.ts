/** JSX elements on an MDX page, in a line of text or between blocks, and other nodes that only such pages have. */
import type { Nodes } from 'hast'
import type { MdxFlowExpressionHast, MdxTextExpressionHast } from 'mdast-util-mdx-expression'
import type { MdxJsxAttribute, MdxJsxFlowElementHast, MdxJsxTextElementHast } from 'mdast-util-mdx-jsx'
import type { Node } from 'unist'
import { attributeValue, type JsxAttribute, literalText } from '../../parse/expressions.ts'
import type { PartialPosition } from '../../report/position-at.ts'
import { isSpace } from './make-element.ts'

export type JsxElement = MdxJsxFlowElementHast | MdxJsxTextElementHast

export function isJsx(node: { type: string }): node is JsxElement {
  return node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement'
}

/** True if a name of JSX is an element's, and not a component's. */
export function isHtmlName(name: string | null): name is string {
  return name !== null && /^[a-z][^.]*$/.test(name)
}

/** Creates an explicit element: otherwise MDX would make its tag replaceable, which costs code on every page. @param place of the node it replaces */
export function makeJsx(
  name: string,
  attributes: JsxElement['attributes'] = [],
  children: readonly Nodes[] = [],
  { position }: Pick<Node, 'position'> = {},
  type: JsxElement['type'] = 'mdxJsxFlowElement',
): JsxElement {
  const content = children as MdxJsxFlowElementHast['children']
  return { type, name, attributes, children: content, data: { _mdxExplicitJsx: true }, ...(position && { position }) } as JsxElement
}

/** Creates an attribute. Without a value, it's a flag. */
export function makeAttribute(name: string, value: MdxJsxAttribute['value'] = null): MdxJsxAttribute {
  return { type: 'mdxJsxAttribute', name, value }
}

export function findAttribute({ attributes }: Pick<JsxElement, 'attributes'>, name: string): MdxJsxAttribute | undefined {
  return attributes.find((attribute): attribute is MdxJsxAttribute => attribute.type === 'mdxJsxAttribute' && attribute.name === name)
}

/** True for `{…}`. */
export function isExpression(node: { type: string }): node is MdxFlowExpressionHast | MdxTextExpressionHast {
  return node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression'
}

/** The text of an expression that is just text, `{' '}` for example, and of a comment. */
export function writtenText(node: Nodes): string | undefined {
  if (!isExpression(node)) return undefined
  const [statement] = node.data?.estree?.body ?? []
  if (statement === undefined) return ''
  return statement.type === 'ExpressionStatement' ? literalText(statement.expression) : undefined
}

/** White space, comments and imports aren't content. */
export function isContent(node: Nodes): boolean {
  if (isExpression(node)) return node.data?.estree?.body.length !== 0
  return node.type !== 'comment' && node.type !== 'mdxjsEsm' && !isSpace(node)
}

/** The start of a node or an attribute, as far as it's known. */
export function startOf({ position }: Pick<Node, 'position'>): PartialPosition {
  return position === undefined ? {} : { line: position.start.line, column: position.start.column }
}

/** The attributes of an element, but for those of `{...props}`. */
export function jsxAttributes(node: JsxElement): JsxAttribute[] {
  return node.attributes.flatMap((attribute) => {
    if (attribute.type !== 'mdxJsxAttribute') return []
    const { name, value } = attribute
    const isBare = value === null || value === undefined
    const place = { ...startOf(node), ...startOf(attribute) }
    return [{ name, value: attributeValue(attribute), ...(isBare && { isBare }), place }]
  })
}
