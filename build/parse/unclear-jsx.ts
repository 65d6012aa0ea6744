/** JSX and expressions that the native parser and remark may parse differently. */
import { followsDirectly, isContainer, type NodeOf, type NodePlace, siblingBefore, sourceAfter } from './node-source.ts'

const CLOSED_TAG = /(?:\/\s*|<\s*\/[^<>]*)>$/

/** An element that is closed outside of the block it starts in, or whose opening tag is unclear. */
export function isUnclearElement(node: NodeOf<'mdxJsxFlowElement' | 'mdxJsxTextElement'>, text: string, place: NodePlace): boolean {
  return !CLOSED_TAG.test(text) || isUnclearStretch(node, /^[^>]*/.exec(text)?.[0] ?? '', place)
}

export function isUnclearExpression(node: NodeOf<'mdxFlowExpression' | 'mdxTextExpression'>, text: string, place: NodePlace): boolean {
  return isUnclearStretch(node, text, place)
}

type MdxNode = NodeOf<'mdxFlowExpression' | 'mdxTextExpression' | 'mdxJsxFlowElement' | 'mdxJsxTextElement'>

/** A tag or expression over several lines in a block, whose marks the lines may lack, or one that may continue the list or quote before it. */
function isUnclearStretch(node: MdxNode, text: string, place: NodePlace): boolean {
  const after = sourceAfter(node, place.source)
  if (after.startsWith('\t')) return true
  const isFlow = node.type === 'mdxFlowExpression' || node.type === 'mdxJsxFlowElement'
  const isInside = (node.position?.start.column ?? 1) > 1 || !isFlow
  if (isInside && (/[\r\n]/.test(text) || (isFlow && /^[ \t]+(?:[\r\n]|$)/.test(after)))) return true
  return isFlow && isContainer(siblingBefore(node, place)) && followsDirectly(node, place)
}
