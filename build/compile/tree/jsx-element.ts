/** Elements that an MDX page writes as JSX, in a line of text or between its blocks. */
import type { MdxJsxFlowElementHast, MdxJsxTextElementHast } from 'mdast-util-mdx-jsx'

export type JsxElement = MdxJsxFlowElementHast | MdxJsxTextElementHast

export function isJsx(node: { type: string }): node is JsxElement {
  return node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement'
}
