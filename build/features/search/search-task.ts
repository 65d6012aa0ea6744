/** Builds the search index in a worker thread. The table of each page is kept from build to build, so if one page changes, only that page is indexed again. */
import { brotliCompressSync, constants, inflateSync } from 'node:zlib'
import type { PiecesEntry } from '../../../src/shared/search/pieces/format.ts'
import { TABLES } from '../../compile/search-table/page-table.ts'
import { pageTable, type TableSource } from '../../compile/search-table/page-tables.ts'
import { lostEntryPath } from '../../store/lost-entry.ts'
import type { ThreadTools } from '../../store/thread-tools.ts'
import { assembleIndex, estimatedSize, type IndexedSite, type WeighedTable } from './assemble-index.ts'
import { INDEXES, type LastIndex, makePieces, PIECES, type SearchPieces } from './pieces/make-pieces.ts'

export interface SearchTask extends IndexedSite {
  pages: readonly TableSource[]
  /** Hash of all inputs. */
  key: string
  /** The key of the last index of these pages. */
  last?: string
}

/** A whole index, or the entry of one in pieces and their names; the pieces are in the store. */
export type SiteIndex = { whole: string } | { entry: PiecesEntry; names: readonly string[] }

/** Largest index that a site has in one file, in bytes after fast Brotli compression. Hosts compress better, by about a tenth. */
const LARGEST_WHOLE = 120_000

/** Estimated sizes in characters, below and above which there's no need to compress an index to know whether it's too large. */
const SURELY_SMALL = 300_000
const SURELY_LARGE = 3_000_000

/** Makes the index of a site, in one file if it's small and else in pieces. */
export function siteIndexTask({ key, last: lastKey, pages, ...site }: SearchTask, { store }: ThreadTools): SiteIndex {
  const last = lastKey === undefined ? undefined : store.get(INDEXES, lastKey)
  const known = new Map(last?.pages.map(({ tableKey, size }) => [tableKey, size]))
  let size = 0
  for (const page of pages) {
    size += known.get(page.tableKey) ?? estimatedSize(pageTable(store, page))
    if (size > SURELY_LARGE) break
  }
  if (size <= SURELY_LARGE) {
    const tables = pages.map((page): WeighedTable => ({ ...pageTable(store, page), priority: page.priority, section: page.section }))
    const whole = assembleIndex(tables, site)
    const fastSize = () => brotliCompressSync(whole, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length
    if (size < SURELY_SMALL || fastSize() <= LARGEST_WHOLE) return { whole }
  }
  const sources = new Map(pages.map((page) => [page.tableKey, page]))
  const pieces = {
    table(key: string) {
      const source = sources.get(key)
      return source === undefined ? store.need(TABLES, key) : pageTable(store, source)
    },
    read: (name: string) => inflateSync(store.need(PIECES, name)),
    has: (name: string) => store.has(PIECES, name),
    put: (name: string, piece: Uint8Array) => store.put(PIECES, name, piece),
  }
  const { entry, index } = makeFrom(last, (from) => makePieces(pages, pieces, site, from))
  store.put(INDEXES, key, index)
  return { entry, names: index.names }
}

/** Makes an index from nothing if something of the last one is gone. */
function makeFrom(last: LastIndex | undefined, make: (last?: LastIndex) => SearchPieces): SearchPieces {
  try {
    return make(last)
  } catch (error) {
    if (last === undefined || lostEntryPath(error) === undefined) throw error
    return make()
  }
}
