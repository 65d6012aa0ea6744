/**
 * The search index in a worker thread (SPEC.md section 7). Pages' tables are kept from build to build, so that one changed page
 * is one page indexed anew.
 */
import { assembleIndex } from './assemble-index.ts'
import type { PageTable } from './index-page.ts'
import { pageTable, type TableSource } from './page-tables.ts'

export interface SearchTask {
  cacheFolder: string
  pages: readonly TableSource[]
}

/** @returns MiniSearch's own JSON */
export function searchTask({ cacheFolder, pages }: SearchTask): string {
  function* tables(): Generator<PageTable> {
    for (const page of pages) yield pageTable(cacheFolder, page)
  }
  return assembleIndex(tables())
}
