import { ownValue } from '../../src/shared/own-value.ts'
import type { BuildRecord } from '../cache/record.ts'
import type { CompiledSource } from '../compile/compile-pages.ts'
import { partsOf } from '../compile/parts.ts'
import type { Output } from '../emit/output.ts'
import { contentHash, hashOf } from '../hash.ts'
import type { WorkerPool } from '../workers/pool.ts'
import { type TableSource, tableSource } from './page-tables.ts'

/** The tables of all pages that search finds. */
export function tableSources(compiled: readonly CompiledSource[]): TableSource[] {
  return compiled.map((source) => tableSource(source, partsOf(source))).filter((table) => table !== undefined)
}

export interface SearchTools {
  /** Where the pages' tables are. */
  storeFolder: string
  record: BuildRecord
  pool: WorkerPool
}

/**
 * The search index, made anew only when a section of some page changed: known at once where it did not, else a promise.
 * Pages opt out with `search: false`.
 */
export function searchOutput(pages: readonly TableSource[], { storeFolder, record, pool }: SearchTools): Output | Promise<Output> {
  const key = hashOf('search', ...pages.map(({ tableKey }) => tableKey))
  const make = async () => Buffer.from(await pool.run('search', { storeFolder, pages }))
  const known = ownValue(record.names, key)
  if (known !== undefined) return { path: known, key, contents: make }
  return make().then((index) => {
    const path = `.site/search-index-${contentHash(index)}.json`
    record.names[key] = path
    return { path, key, contents: () => index }
  })
}
