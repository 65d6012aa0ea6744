/** Makes the files with what isn't about terms: what a search knows of all pages, and what it shows of its results. */
import { deflateSync } from 'node:zlib'
import {
  encodeSizes,
  NAME_LENGTH,
  PAGES_PER_GROUP,
  PAGES_PER_TABLE,
  type PageExcerpts,
  type StoredSection,
  storedName,
} from '../../../../src/shared/search/pieces/format.ts'
import { SEARCH_FIELDS, type SearchDocument } from '../../../../src/shared/search/search-document.ts'
import type { PageTable } from '../../../compile/search-table/page-table.ts'
import { contentHash } from '../../../util/hash.ts'
import { isRow } from '../average-lengths.ts'
import { type IndexedPageState, NO_PAGE, type PageFilesState } from './pieces-state.ts'

export interface IndexedPage {
  /** Key of the page's table. */
  tableKey: string
  /** Path of the page. */
  route: string
  /** How much it counts; 1 is usual. */
  priority: number
  /** Place of its group of the sidebar. */
  section?: number
}

export interface PageFileTools {
  /** A page's table by its key. */
  tableOf(key: string): PageTable
  /** Keeps a piece and returns its name. */
  keep(bytes: Uint8Array): string
  /** Keeps a piece by its name, unless it's there. */
  keepAs(name: string, make: () => Uint8Array): void
}

/**
 * @param pages by their numbers; undefined where one has been removed
 * @param states of the same pages
 * @param last what the last build made
 */
export function pageFiles(
  pages: readonly (IndexedPage | undefined)[],
  states: readonly IndexedPageState[],
  last: readonly PageFilesState[],
  tools: PageFileTools,
): PageFilesState[] {
  return Array.from({ length: Math.ceil(pages.length / PAGES_PER_TABLE) }, (_, table) => {
    const start = table * PAGES_PER_TABLE
    const inTable = pages.slice(start, start + PAGES_PER_TABLE)
    const key = contentHash(JSON.stringify(inTable))
    const known = last[table]
    return known?.key === key ? known : { key, ...makeFiles(inTable, states.slice(start, start + PAGES_PER_TABLE), tools) }
  })
}

function makeFiles(
  pages: readonly (IndexedPage | undefined)[],
  states: readonly IndexedPageState[],
  { tableOf, keep, keepAs }: PageFileTools,
): Omit<PageFilesState, 'key'> {
  const stored: string[] = []
  const groups: string[] = []
  for (let start = 0; start < pages.length; start += PAGES_PER_GROUP) {
    const group = pages.slice(start, start + PAGES_PER_GROUP)
    const beginning = contentHash(`stored ${group.map((page) => page?.tableKey ?? '').join()}`).slice(0, NAME_LENGTH - 1)
    groups.push(beginning)
    group.forEach((page, place) => {
      if (page === undefined) return
      const name = storedName(beginning, place)
      keepAs(name, () => deflated(JSON.stringify(toStoredPage(page.route, tableOf(page.tableKey)))))
      stored.push(name)
    })
  }
  const sizes = pages.map((page, index) => ({
    lengths: textLengths(states[index]),
    rows: textLengths(states[index]).map((_, section) => isRow(states[index]?.lengths ?? [], section)),
    priority: Math.round((page?.priority ?? 0) * 100),
    ...(page?.section !== undefined && { section: page.section }),
  }))
  return { sizes: keep(encodeSizes({ pages: sizes, groups })), stored }
}

function textLengths({ lengths }: IndexedPageState = NO_PAGE): number[] {
  return lengths.filter((_, place) => SEARCH_FIELDS[place % SEARCH_FIELDS.length] === 'text')
}

export function deflated(bytes: Uint8Array | string): Uint8Array {
  return deflateSync(bytes, { level: 9 })
}

function toStoredPage(route: string, { documents }: PageTable): PageExcerpts {
  return {
    route,
    sections: documents.map(({ stored }): StoredSection => {
      const { href, title, titles, text } = JSON.parse(stored) as SearchDocument
      return [href.slice(route.length + 1), title, titles, text]
    }),
  }
}
