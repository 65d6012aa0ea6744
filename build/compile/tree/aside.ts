import type { Nodes } from 'hast'

/** Whether a node in a heading is neither part of the heading's id nor of its text elsewhere: a `Badge`, or the number of a footnote. */
export function isAside(node: Nodes): boolean {
  return isBadge(node) || isNoteReference(node)
}

function isNoteReference(node: Nodes): boolean {
  if (node.type !== 'element' || node.tagName !== 'sup') return false
  return node.children.some((child) => child.type === 'element' && child.properties.dataFootnoteRef !== undefined)
}

/** Whether a node is a `Badge`. In a heading, it's neither part of the heading's id nor of its text elsewhere. */
export function isBadge(node: Nodes): boolean {
  return (node.type === 'mdxJsxTextElement' || node.type === 'mdxJsxFlowElement') && node.name === 'Badge'
}
