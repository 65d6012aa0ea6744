import { SEARCH_FIELDS } from '../../../src/shared/search/search-document.ts'
import type { PageTable } from '../../compile/search-table/page-table.ts'

/** Stands for the number of titles above a row of a table, by which rows are known. They're indexed without titles. */
const ROW = -1

const TITLES = SEARCH_FIELDS.indexOf('titles')

/** How many terms each field of each section of a page has, section by section. */
export function lengthsIn(documents: PageTable['documents']): number[] {
  return documents.flatMap(({ fields, isRow }) => fields.map(({ length }, field) => (isRow && field === TITLES ? ROW : length)))
}

/** Whether a section of a page is a row of a table. @param lengths see `lengthsIn` */
export function isRow(lengths: readonly number[], section: number): boolean {
  return lengths[section * SEARCH_FIELDS.length + TITLES] === ROW
}

/**
 * The average length of each field. Updated section by section like in MiniSearch, so that rounding is the same. Rows don't count: a site with tables would seem
 * to have short sections, and longer ones would rank lower.
 * @param pages for each, see `lengthsIn`
 */
export function averageLengths(pages: Iterable<readonly number[]>): number[] {
  const means: number[] = []
  let count = 0
  for (const lengths of pages) {
    for (let section = 0; section < lengths.length / SEARCH_FIELDS.length; section++) {
      if (isRow(lengths, section)) continue
      SEARCH_FIELDS.forEach((_, field) => {
        means[field] = ((means[field] ?? 0) * count + (lengths[section * SEARCH_FIELDS.length + field] ?? 0)) / (count + 1)
      })
      count++
    }
  }
  return means
}
