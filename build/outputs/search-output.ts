import type { CompiledSource } from '../compile/compiled-source.ts'
import { partsOf } from '../compile/parts.ts'
import type { Output } from '../emit/output.ts'
import { contentHash, hashOf } from '../hash.ts'
import { type TableSource, tableSource } from '../search/page-tables.ts'
import { SEARCH } from '../search/tasks.ts'
import type { WorkerPool } from '../workers/pool.ts'

/** The table sources of all pages in the index. */
export function tableSources(compiled: readonly CompiledSource[]): TableSource[] {
  return compiled.map((source) => tableSource(source, partsOf(source))).filter((table) => table !== undefined)
}

export interface SearchTools {
  /** The folder of the store with the pages' tables. */
  storeFolder: string
  /** Paths of the last build's files, by key. */
  paths: ReadonlyMap<string, string>
  pool: WorkerPool
}

/**
 * The search index, assembled only if a section of some page has changed since the last build.
 * Pages opt out with `search: false`.
 */
export async function searchOutput(pages: readonly TableSource[], { storeFolder, paths, pool }: SearchTools): Promise<Output> {
  const key = hashOf('search', ...pages.map(({ tableKey }) => tableKey))
  const assemble = async () => Buffer.from(await pool.run(SEARCH, { storeFolder, pages }))
  const path = paths.get(key)
  if (path !== undefined) return { path, key, contents: assemble }
  const index = await assemble()
  return { path: `.site/search-index-${contentHash(index)}.json`, key, contents: () => index }
}
