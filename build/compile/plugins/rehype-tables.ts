/**
 * Puts tables into a scrollable frame. It's focusable, for keyboards, and so it has a name: that of the table or of the section around it. The
 * client takes frames that don't scroll out of the tab order. On narrow screens, the rows of most tables become records: each cell is below the
 * last one, beside the title of its column.
 */
import type { Element, Properties, Root } from 'hast'
import { headingRank } from 'hast-util-heading-rank'
import { isTag, makeElement, textNode } from '../tree/make-element.ts'
import { cellText, SCROLLS, type TableParts, tableParts } from '../tree/table-parts.ts'
import { holdsNode, replaceNodes, walkElements } from '../tree/walk.ts'

export function rehypeTables() {
  return (tree: Root): undefined => {
    // The walk visits a table again inside its frame.
    const framed = new Set<Element>()
    let section: string | undefined
    replaceNodes(tree, (node) => {
      if (node.type !== 'element') return undefined
      if (headingRank(node) !== undefined && typeof node.properties.id === 'string') section = node.properties.id
      if (node.tagName !== 'table' || framed.has(node)) return undefined
      framed.add(node)
      walkElements(node, alignByStyle)
      const parts = node.properties[SCROLLS] === undefined ? tableParts(node) : undefined
      if (parts !== undefined) allowRecords(node, parts)
      for (const [name] of parts?.records ?? []) if (name !== undefined) walkElements(name, allowBreaks)
      const className = parts !== undefined && markColumns(parts) ? ['dw-table-frame', 'dw-long-table'] : ['dw-table-frame']
      const properties = { className, tabIndex: 0, role: 'group', ...nameOf(node, section) }
      return makeElement('section', properties, [node])
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
    if (element.tagName === tagName) texts.push(cellText(element))
  })
  return texts.filter((text) => text !== '').join(', ')
}

/** Without titles, nobody could tell the cells of more than two columns from each other. */
function allowRecords(table: Element, { sections, rows, titles, records }: TableParts): void {
  // Words that are only known when the page renders can't stand beside cells.
  if (titles.some((title) => holdsNode(title, ({ type }) => type === 'mdxTextExpression'))) return
  const texts = titles.map(cellText)
  const hasTitles = texts.some((text) => text !== '')
  if (!hasTitles && records.some(({ length }) => length > 2)) return
  // A row of empty titles, which Markdown needs, is none.
  if (!hasTitles) table.children = table.children.filter((part) => !isTag(part, 'thead'))
  // Browsers forget what the parts of a table are when styles arrange them in another way. The styles also find them by their roles.
  table.properties.role = 'table'
  for (const section of sections) section.properties.role = 'rowgroup'
  for (const row of rows) row.properties.role = 'row'
  for (const title of titles) title.properties.role = 'columnheader'
  for (const cells of records)
    for (const [column, cell] of cells.entries()) {
      cell.properties.role = cell.tagName === 'th' ? 'rowheader' : 'cell'
      if (column > 0 && texts[column]) cell.properties.dataTh = texts[column]
    }
}

/** From this number of characters on, a cell is text that takes several lines. */
const TEXT = 50

/** Says which columns have text. Returns whether the table is long, and surely as narrow as the page's text on a wide screen. */
function markColumns({ titles, records }: TableParts): boolean {
  const widths = titles.map((title, column) => {
    const texts = records.map((cells) => (cells[column] ? cellText(cells[column]) : ''))
    const isText = column > 0 && texts.some(({ length }) => length >= TEXT)
    if (isText) title.properties.dataText = ''
    const words = [cellText(title), ...texts].flatMap((text) => text.split(' '))
    return Math.max(isText ? 22 : 0, ...words.map(({ length }) => length)) + 3
  })
  return records.length > 9 && widths.length > 0 && widths.reduce((sum, width) => sum + width, 0) < 88
}

/** A name of so many characters may break before a capital, because it alone would make its column wide. */
const LONG_NAME = 17

function allowBreaks(code: Element): void {
  const [text] = code.children
  if (code.tagName !== 'code' || code.children.length !== 1 || text?.type !== 'text' || text.value.length < LONG_NAME) return
  const words = text.value.split(/(?<=\p{Ll})(?=\p{Lu})/u)
  code.children = words.flatMap((word, place) => [...(place > 0 ? [makeElement('wbr', {}, [])] : []), textNode(word)])
}

/** Any stylesheet would override an `align` attribute, so the author's alignment becomes a style. */
function alignByStyle({ tagName, properties }: Element): void {
  if ((tagName !== 'th' && tagName !== 'td') || typeof properties.align !== 'string') return
  properties.style = `text-align:${properties.align}`
  delete properties.align
}
