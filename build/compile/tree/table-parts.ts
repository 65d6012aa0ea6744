import type { Element } from 'hast'
import { asImage } from './image-data.ts'
import { isSpace } from './make-element.ts'
import { walk } from './walk.ts'

/** With this property, a table keeps its columns on narrow screens, and scrolls. */
export const SCROLLS = 'dataScroll'

/** A table in which no cell spans several rows or columns. */
export interface TableParts {
  sections: Element[]
  rows: Element[]
  /** The cells of the first row if they're titles of columns. */
  titles: Element[]
  records: Element[][]
}

/** Undefined if cells span several rows or columns, or if components or expressions draw some of them. */
export function tableParts(table: Element): TableParts | undefined {
  const sections: Element[] = []
  const rows: Element[] = []
  const cells: Element[][] = []
  const read = ({ children }: Element): boolean =>
    children.every((child) => {
      if (child.type !== 'element') return child.type === 'comment' || isSpace(child)
      const { tagName, properties } = child
      if (tagName === 'caption' || tagName === 'colgroup') return true
      if (tagName === 'td' || tagName === 'th') {
        cells.at(-1)?.push(child)
        return properties.colSpan === undefined && properties.rowSpan === undefined
      }
      if (tagName === 'tr') cells[rows.push(child) - 1] = []
      else sections.push(child)
      return read(child)
    })
  if (!read(table)) return undefined
  const [first = [], ...others] = cells
  const hasTitles = first.every((cell, column) => cell.tagName === 'th' || (column === 0 && cellText(cell) === ''))
  return { sections, rows, titles: hasTitles ? first : [], records: hasTitles ? others : cells }
}

/** The text to read in a cell, with the descriptions of its images. */
export function cellText(cell: Element): string {
  const texts: string[] = []
  walk(cell, (node) => {
    const text = node.type === 'text' ? node.value : asImage(node)?.properties.alt
    if (typeof text === 'string') texts.push(text)
  })
  return texts.join('').replace(/\s+/g, ' ').trim()
}
