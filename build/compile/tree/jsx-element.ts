/** JSX elements on an MDX page, in a line of text or between blocks. */
import type { MdxJsxFlowElementHast, MdxJsxTextElementHast } from 'mdast-util-mdx-jsx'

export type JsxElement = MdxJsxFlowElementHast | MdxJsxTextElementHast

export function isJsx(node: { type: string }): node is JsxElement {
  return node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement'
}
