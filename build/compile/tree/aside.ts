import type { Nodes } from 'hast'
import { isJsx } from './jsx-element.ts'
import { isTag } from './make-element.ts'

/** True for a node in a heading that's neither part of its id nor of its text elsewhere: a `Badge`, or the number of a footnote. */
export function isAside(node: Nodes): boolean {
  if (!isTag(node, 'sup')) return isBadge(node)
  return node.children.some((child) => child.type === 'element' && child.properties.dataFootnoteRef !== undefined)
}

export function isBadge(node: Nodes): boolean {
  return isJsx(node) && node.name === 'Badge'
}
