/** Makes the files with what isn't about terms: what a search knows of all pages, and what it shows of its results. */
import { deflateSync } from 'node:zlib'
import { encodeSizes, PAGES_PER_TABLE, type StoredPage, type StoredSection } from '../../../src/shared/search/pieces/format.ts'
import { SEARCH_FIELDS, type SearchDocument } from '../../../src/shared/search/search-document.ts'
import { contentHash } from '../../hash.ts'
import type { PageTable } from '../../store/entries.ts'
import { type CutSizes, cutPieces } from './cut.ts'
import type { IndexedPageState, PageFilesState } from './pieces-state.ts'

/** In characters. A search shows sections of up to ten pages, so these pieces are small. */
const SIZES: CutSizes = { least: 5000, most: 13_000, every: 2 }

export interface IndexedPage {
  /** Key of the page's table. */
  tableKey: string
  /** Path of the page. */
  route: string
  /** How much it counts; 1 is usual. */
  priority: number
  /** Place of its section of the sidebar. */
  section?: number
}

export interface PageFileTools {
  tableOf(page: number): PageTable
  /** Keeps a piece and returns its name. */
  keep(bytes: Uint8Array): string
  /** Keeps a piece by its name, unless it's there. */
  keepAs(name: string, make: () => Uint8Array): void
}

export function pageFiles(
  pages: readonly IndexedPage[],
  states: readonly IndexedPageState[],
  last: readonly PageFilesState[],
  tools: PageFileTools,
): PageFilesState[] {
  return Array.from({ length: Math.ceil(pages.length / PAGES_PER_TABLE) }, (_, table) => {
    const start = table * PAGES_PER_TABLE
    const inTable = pages.slice(start, start + PAGES_PER_TABLE)
    const key = contentHash(JSON.stringify(inTable))
    const known = last[table]
    return known?.key === key ? known : { key, ...makeFiles(inTable, start, states, tools) }
  })
}

function makeFiles(
  pages: readonly IndexedPage[],
  start: number,
  states: readonly IndexedPageState[],
  { tableOf, keep, keepAs }: PageFileTools,
): Omit<PageFilesState, 'key'> {
  const stored: string[] = []
  const nameOf: string[] = []
  const items = pages.map(({ route }, index) => ({ key: route, cost: states[start + index]?.storedSize ?? 0 }))
  let from = 0
  for (const end of cutPieces(items, SIZES)) {
    const range = pages.slice(from, end)
    const first = start + from
    const name = contentHash(`stored ${range.map(({ tableKey }) => tableKey).join()}`)
    keepAs(name, () => deflated(JSON.stringify(range.map(({ route }, index) => toStoredPage(route, tableOf(first + index))))))
    stored.push(name)
    nameOf.push(...range.map(() => name))
    from = end
  }
  const sizes = pages.map(({ priority, section }, index) => ({
    lengths: (states[start + index]?.lengths ?? []).filter((_, place) => SEARCH_FIELDS[place % SEARCH_FIELDS.length] === 'text'),
    priority: Math.round(priority * 100),
    ...(section !== undefined && { section }),
    stored: nameOf[index] ?? '',
  }))
  return { sizes: keep(encodeSizes(sizes)), stored }
}

export function deflated(bytes: Uint8Array | string): Uint8Array {
  return deflateSync(bytes, { level: 9 })
}

function toStoredPage(route: string, { documents }: PageTable): StoredPage {
  return {
    route,
    sections: documents.map(({ stored }): StoredSection => {
      const { href, title, titles, text } = JSON.parse(stored) as SearchDocument
      return [href.slice(route.length + 1), title, titles, text]
    }),
  }
}
