import type { Nodes } from 'hast'

/** Whether a node is a `Badge`. In a heading, it's neither part of the heading's id nor of its text elsewhere. */
export function isBadge(node: Nodes): boolean {
  return (node.type === 'mdxJsxTextElement' || node.type === 'mdxJsxFlowElement') && node.name === 'Badge'
}
