/** Wide tables scroll inside a frame of their own, which keyboards can reach. */
import type { Element, Root } from 'hast'
import { SKIP, visit } from 'unist-util-visit'

export function rehypeTables() {
  return (tree: Root): undefined => {
    visit(tree, 'element', (node, index, parent) => {
      if (node.tagName !== 'table' || parent === undefined || index === undefined) return
      visit(node, 'element', alignByStyle)
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

/** An `align` attribute yields to any stylesheet; what an author asked for does not. */
function alignByStyle({ tagName, properties }: Element): void {
  if ((tagName !== 'th' && tagName !== 'td') || typeof properties.align !== 'string') return
  properties.style = `text-align:${properties.align}`
  delete properties.align
}
