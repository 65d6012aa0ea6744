/** Builds the search index in a worker thread. The table of each page is kept from build to build, so if one page changes, only that page is indexed again. */
import { brotliCompressSync, constants } from 'node:zlib'
import type { PageTable } from '../../compile/search-table/page-table.ts'
import { pageTable, type TableSource } from '../../compile/search-table/page-tables.ts'
import type { Store } from '../../store/store.ts'
import type { ThreadTools } from '../../store/thread-tools.ts'
import { assembleIndex, type IndexedSite, type WeighedTable } from './assemble-index.ts'
import { makePieces, PIECES, type SearchPieces } from './pieces/make-pieces.ts'

export interface SearchTask extends IndexedSite {
  pages: readonly TableSource[]
}

function wholeIndex({ pages, ...site }: SearchTask, store: Store): string {
  function* tables(): Generator<WeighedTable> {
    for (const page of pages) {
      yield { ...pageTable(store, page), priority: page.priority, section: page.section }
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
export type SiteIndex = { whole: SharedArrayBuffer } | SearchPieces

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
  let size = 0
  for (const page of pages) {
    size += estimate(pageTable(store, page))
    if (size > SURELY_LARGE) break
  }
  if (size <= SURELY_LARGE) {
    const index = wholeIndex(task, store)
    const fastSize = () => brotliCompressSync(index, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length
    if (size < SURELY_SMALL || fastSize() <= LARGEST_WHOLE) return { whole: toShared(index) }
  }
  const sources = new Map(pages.map((page) => [page.tableKey, page]))
  const pieces = {
    table: (key: string) => pageTable(store, sources.get(key) as TableSource),
    has: (name: string) => store.has(PIECES, name),
    put: (name: string, piece: Uint8Array) => store.put(PIECES, name, piece),
  }
  return makePieces(pages, pieces, site)
}

function estimate({ documents }: PageTable): number {
  const postings = documents.reduce((sum, { fields }) => sum + fields.flat().length, 0)
  return documents.reduce((sum, { stored }) => sum + stored.length, postings * POSTING)
}
