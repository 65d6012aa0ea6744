/** Puts tables into a scrollable frame that's focusable, for keyboards. */
import type { Element, Root } from 'hast'
import { walk, walkElements } from '../tree/walk.ts'

export function rehypeTables() {
  return (tree: Root): undefined => {
    // The walk visits a table again inside its frame.
    const framed = new Set<Element>()
    walk(tree, (node) => {
      if (node.type !== 'element' || node.tagName !== 'table' || framed.has(node)) return undefined
      framed.add(node)
      walkElements(node, alignByStyle)
      return { type: 'element', tagName: 'div', properties: { className: ['table-frame'], tabIndex: 0 }, children: [node] }
    })
  }
}

/** Any stylesheet would override an `align` attribute, so the author's alignment becomes a style. */
function alignByStyle({ tagName, properties }: Element): void {
  if ((tagName !== 'th' && tagName !== 'td') || typeof properties.align !== 'string') return
  properties.style = `text-align:${properties.align}`
  delete properties.align
}
