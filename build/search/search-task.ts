/**
 * Builds the search index in a worker thread. The table of each page is kept from build to build, so if one page changes,
 * only that page is indexed again.
 */
import type { PageTable } from '../store/entries.ts'
import { pageStore } from '../store/page-store.ts'
import { assembleIndex } from './assemble-index.ts'
import { pageTable, type TableSource } from './page-tables.ts'

export interface SearchTask {
  storeFolder: string
  pages: readonly TableSource[]
}

/** @returns MiniSearch's JSON, in shared memory, because copying it would be slow: it's a tenth of the size of the site */
export function searchTask({ storeFolder, pages }: SearchTask): SharedArrayBuffer {
  const store = pageStore(storeFolder)
  function* tables(): Generator<PageTable> {
    for (const page of pages) yield pageTable(store, page)
  }
  const index = assembleIndex(tables())
  const shared = new SharedArrayBuffer(Buffer.byteLength(index))
  Buffer.from(shared).write(index)
  return shared
}
