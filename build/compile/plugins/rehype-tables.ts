/** Wide tables scroll inside a frame of their own, which keyboards can reach. */
import type { Element, Root } from 'hast'
import { walk, walkElements } from './walk.ts'

export function rehypeTables() {
  return (tree: Root): undefined => {
    // A table is met again within its frame.
    const framed = new Set<Element>()
    walk(tree, (node) => {
      if (node.type !== 'element' || node.tagName !== 'table' || framed.has(node)) return undefined
      framed.add(node)
      walkElements(node, alignByStyle)
      return { type: 'element', tagName: 'div', properties: { className: ['table-frame'], tabIndex: 0 }, children: [node] }
    })
  }
}

/** An `align` attribute yields to any stylesheet; what an author asked for does not. */
function alignByStyle({ tagName, properties }: Element): void {
  if ((tagName !== 'th' && tagName !== 'td') || typeof properties.align !== 'string') return
  properties.style = `text-align:${properties.align}`
  delete properties.align
}
