/** JSX elements on an MDX page, in a line of text or between blocks. */
import type { MdxJsxFlowElementHast, MdxJsxTextElementHast } from 'mdast-util-mdx-jsx'
import type { Node } from 'unist'
import { attributeValue, type JsxAttribute } from '../../parse/expressions.ts'
import type { PartialPosition } from '../../report/position-at.ts'

export type JsxElement = MdxJsxFlowElementHast | MdxJsxTextElementHast

export function isJsx(node: { type: string }): node is JsxElement {
  return node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement'
}

/** Where a node or an attribute starts, as far as it's known. */
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
