/**
 * Builds the search index in a worker thread. The table of each page is kept from build to build, so if one page changes,
 * only that page is indexed again. Of a large site, only the pieces of the index are made in which that page changes something.
 */
import { brotliCompressSync, constants } from 'node:zlib'
import type { PiecesEntry } from '../../../src/shared/search/pieces/format.ts'
import { TABLES } from '../../compile/search-table/page-table.ts'
import { pageTable, type TableSource } from '../../compile/search-table/page-tables.ts'
import type { Store } from '../../store/store.ts'
import type { ThreadTools } from '../../store/thread-tools.ts'
import { assembleIndex, type IndexedSite, type WeighedTable } from './assemble-index.ts'
import type { IndexedPageState } from './pieces/pieces-state.ts'
import { pageState } from './pieces/site-postings.ts'
import { lastState, PIECES, saveState } from './pieces/state-file.ts'
import { pieceNames, updatePieces } from './pieces/update-pieces.ts'

export interface SearchTask extends IndexedSite {
  pages: readonly TableSource[]
}

function wholeIndex({ pages, ...site }: SearchTask, store: Store): string {
  function* tables(): Generator<WeighedTable> {
    for (const page of pages) {
      const { priority, section } = page
      yield { ...pageTable(store, page), ...(priority !== undefined && { priority }), ...(section !== undefined && { section }) }
    }
  }
  return assembleIndex(tables(), site)
}

/** Copying the index would be slow: it's a tenth of the size of the site. */
function toShared(index: string): SharedArrayBuffer {
  const shared = new SharedArrayBuffer(Buffer.byteLength(index))
  Buffer.from(shared).write(index)
  return shared
}

/** A whole index, or the entry of one in pieces and their names; the pieces are in the store. */
export type SiteIndex = { whole: SharedArrayBuffer } | { entry: PiecesEntry; names: string[] }

/** Largest index that a site has in one file, in bytes after fast Brotli compression. Hosts compress better, by about a tenth. */
const LARGEST_WHOLE = 120_000

/** Estimated sizes in characters, below and above which there's no need to compress an index to know whether it's too large. */
const SURELY_SMALL = 300_000
const SURELY_LARGE = 3_000_000

/** Estimated size of a posting in MiniSearch's JSON, in characters. */
const POSTING = 10

/** Makes the index of a site, in one file if it's small and else in pieces. */
export function siteIndexTask(task: SearchTask, { store }: ThreadTools): SiteIndex {
  const { pages, ...site } = task
  const last = lastState(store)
  const known = new Map(last?.pages.map((page) => [page.key, page]))
  let size = 0
  for (const page of pages) {
    size += estimate(known.get(page.tableKey) ?? pageState(page, pageTable(store, page)))
    if (size > SURELY_LARGE) break
  }
  if (size <= SURELY_LARGE) {
    const index = wholeIndex(task, store)
    if (size < SURELY_SMALL || fastSize(index) <= LARGEST_WHOLE) return { whole: toShared(index) }
  }
  const sources = new Map(pages.map((page) => [page.tableKey, page]))
  const updated = updatePieces(
    pages.map(({ tableKey, route, priority = 1, section }) => ({ tableKey, route, priority, ...(section !== undefined && { section }) })),
    {
      tableOf: (key) => pageTable(store, sources.get(key) as TableSource),
      table: (key) => store.get(TABLES, key),
      piece: (name) => store.get(PIECES, name),
      putPiece: (name, piece) => store.put(PIECES, name, piece),
    },
    last,
    site,
  )
  saveState(store, updated.state)
  return { entry: updated.entry, names: pieceNames(updated) }
}

function estimate({ lengths, storedSize }: IndexedPageState): number {
  return lengths.reduce((sum, length) => sum + length * POSTING, storedSize)
}

function fastSize(index: string): number {
  return brotliCompressSync(index, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length
}
