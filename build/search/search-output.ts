import { ownValue } from '../../src/shared/own-value.ts'
import type { BuildRecord } from '../cache/record.ts'
import type { CompiledSource } from '../compile/compile-pages.ts'
import { partsOf } from '../compile/parts.ts'
import type { Output } from '../emit/output.ts'
import { contentHash, hashOf } from '../hash.ts'
import type { WorkerPool } from '../workers/pool.ts'
import { type TableSource, tableSource } from './page-tables.ts'

/** The table sources of all pages in the index. */
export function tableSources(compiled: readonly CompiledSource[]): TableSource[] {
  return compiled.map((source) => tableSource(source, partsOf(source))).filter((table) => table !== undefined)
}

export interface SearchTools {
  /** The folder of the store with the pages' tables. */
  storeFolder: string
  record: BuildRecord
  pool: WorkerPool
}

/**
 * The search index. It's only rebuilt if a section of a page has changed; the result is then a promise. Pages can opt out
 * with `search: false`.
 */
export function searchOutput(pages: readonly TableSource[], { storeFolder, record, pool }: SearchTools): Output | Promise<Output> {
  const key = hashOf('search', ...pages.map(({ tableKey }) => tableKey))
  const build = async () => Buffer.from(await pool.run('search', { storeFolder, pages }))
  const recordedPath = ownValue(record.names, key)
  if (recordedPath !== undefined) return { path: recordedPath, key, contents: build }
  return build().then((index) => {
    const path = `.site/search-index-${contentHash(index)}.json`
    record.names[key] = path
    return { path, key, contents: () => index }
  })
}
