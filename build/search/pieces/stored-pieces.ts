import { deflateSync } from 'node:zlib'
import { PAGES_PER_TABLE, type StoredPage, type StoredSection } from '../../../src/shared/search/pieces/format.ts'
import type { SearchDocument } from '../../../src/shared/search/search-document.ts'
import { contentHash } from '../../hash.ts'
import type { PageTable } from '../../store/entries.ts'
import { type CutSizes, cutPieces } from './cut.ts'
import type { IndexedPageState } from './pieces-state.ts'
import type { IndexedPage, PieceStore } from './site-terms.ts'

/** In characters. A search shows sections of up to 16 pages, so these pieces are small. */
const SIZES: CutSizes = { least: 3500, most: 9000, every: 2 }

export interface StoredPieces {
  names: string[]
  /** For each page, the name of its piece. */
  nameOf: string[]
}

/** What results show of each section. @param existing names of pieces that the last build has made */
export function storedPieces(
  pages: readonly IndexedPage[],
  states: readonly IndexedPageState[],
  store: PieceStore,
  existing: ReadonlySet<string>,
): StoredPieces {
  const found: StoredPieces = { names: [], nameOf: [] }
  for (let start = 0; start < pages.length; start += PAGES_PER_TABLE) {
    const inTable = pages.slice(start, start + PAGES_PER_TABLE)
    const items = inTable.map(({ route }, index) => ({ key: route, cost: states[start + index]?.storedSize ?? 0 }))
    let from = 0
    for (const end of cutPieces(items, SIZES)) {
      const range = inTable.slice(from, end)
      const name = contentHash(`stored ${range.map(({ tableKey }) => tableKey).join()}`)
      if (!existing.has(name)) {
        const stored = range.map(({ route }, index) => toStoredPage(route, store.tableOf(start + from + index)))
        store.putPiece(name, deflateSync(JSON.stringify(stored), { level: 9 }))
      }
      found.names.push(name)
      found.nameOf.push(...range.map(() => name))
      from = end
    }
  }
  return found
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
