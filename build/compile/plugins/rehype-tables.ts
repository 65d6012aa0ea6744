/**
 * Puts tables into a scrollable frame. It's focusable, for keyboards, and so it has a name: that of the table or of the section around it. The
 * client takes frames that don't scroll out of the tab order.
 */
import type { Element, Properties, Root } from 'hast'
import { headingRank } from 'hast-util-heading-rank'
import { toString as textOf } from 'hast-util-to-string'
import { walk, walkElements } from '../tree/walk.ts'

export function rehypeTables() {
  return (tree: Root): undefined => {
    // The walk visits a table again inside its frame.
    const framed = new Set<Element>()
    let section: string | undefined
    walk(tree, (node) => {
      if (node.type !== 'element') return undefined
      if (headingRank(node) !== undefined && typeof node.properties.id === 'string') section = node.properties.id
      if (node.tagName !== 'table' || framed.has(node)) return undefined
      framed.add(node)
      walkElements(node, alignByStyle)
      const properties = { className: ['dw-table-frame'], tabIndex: 0, role: 'group', ...nameOf(node, section) }
      return { type: 'element', tagName: 'div', properties, children: [node] }
    })
  }
}

/** The caption, or the heading above, or else the titles of the columns. */
function nameOf(table: Element, section: string | undefined): Properties {
  const caption = textsIn(table, 'caption')
  if (caption === '' && section !== undefined) return { ariaLabelledBy: [section] }
  return { ariaLabel: caption || textsIn(table, 'th') }
}

function textsIn(table: Element, tagName: string): string {
  const texts: string[] = []
  walkElements(table, (element) => {
    if (element.tagName === tagName) texts.push(textOf(element).trim())
  })
  return texts.join(', ')
}

/** Any stylesheet would override an `align` attribute, so the author's alignment becomes a style. */
function alignByStyle({ tagName, properties }: Element): void {
  if ((tagName !== 'th' && tagName !== 'td') || typeof properties.align !== 'string') return
  properties.style = `text-align:${properties.align}`
  delete properties.align
}
