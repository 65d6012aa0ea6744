/** Wide tables scroll inside a frame of their own, which keyboards can reach. */
import type { Element, Root } from 'hast'
import { SKIP, visit } from 'unist-util-visit'

export function rehypeTables() {
  return (tree: Root): undefined => {
    visit(tree, 'element', (node, index, parent) => {
      if (node.tagName !== 'table' || parent === undefined || index === undefined) return
      const frame: Element = {
        type: 'element',
        tagName: 'div',
        properties: { className: ['table-frame'], tabIndex: 0 },
        children: [node],
      }
      parent.children.splice(index, 1, frame)
      return SKIP
    })
  }
}
