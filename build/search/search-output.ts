import type { BuildRecord } from '../cache/record.ts'
import type { CompiledSource } from '../compile/compile-pages.ts'
import { partsOf } from '../compile/parts.ts'
import type { Output } from '../emit/output.ts'
import { generatorVersion } from '../generator.ts'
import { contentHash, hashOf } from '../hash.ts'
import { pageMeta } from '../render/place-pages.ts'
import type { WorkerPool } from '../workers/pool.ts'
import type { TableSource } from './page-tables.ts'

/** What search needs of a page; undefined where it is not to be found: by `search: false`, or because its values are not known. */
export function tableSource(source: CompiledSource): TableSource | undefined {
  const { route, frontmatter } = source.page
  if (frontmatter.search === false || /[:*]/.test(route)) return undefined
  const { title, description } = pageMeta(source)
  const parts = partsOf(source)
  const hashes = [source, ...parts].map(({ summary }) => summary.sectionsHash)
  return {
    key: source.key,
    route,
    title,
    ...(description !== undefined && { description }),
    ...(parts.length > 0 && { partKeys: parts.map(({ key }) => key) }),
    tableKey: hashOf(generatorVersion, ...hashes, route, title, description ?? ''),
  }
}

/** Makes pages' tables while other pages are still being compiled. */
export function indexAhead(cacheFolder: string, pool: WorkerPool): { add(source: CompiledSource): void; done(): Promise<unknown> } {
  const tables: Promise<void>[] = []
  return {
    add(source) {
      const { partReferences, diagnostics } = source.summary
      // The table of a page with parts is made from theirs too, and a broken page gets none.
      if (partReferences.length > 0 || diagnostics.some(({ severity }) => severity === 'error')) return
      const page = tableSource(source)
      // What fails here is tried again, and told, where the index is made.
      if (page !== undefined) tables.push(pool.run('indexPage', { cacheFolder, page }).catch(() => {}))
    },
    done: () => Promise.all(tables),
  }
}

export interface SearchTools {
  cacheFolder: string
  record: BuildRecord
  pool: WorkerPool
  /** Tables that are being made; the index waits for them. */
  indexing?: Promise<unknown>
}

/**
 * The search index, made anew only when a section of some page changed: known at once where it did not, else a promise.
 * Pages opt out with `search: false`.
 */
export function searchOutput(
  pages: readonly TableSource[],
  { cacheFolder, record, pool, indexing }: SearchTools,
): Output | Promise<Output> {
  const key = hashOf('search', ...pages.map(({ tableKey }) => tableKey))
  const make = async () => {
    await indexing
    return pool.run('search', { cacheFolder, pages })
  }
  const known = record.names[key]
  if (known !== undefined) return { path: known, key, contents: make }
  return make().then((index) => {
    const path = `.site/search-index-${contentHash(index)}.json`
    record.names[key] = path
    return { path, key, contents: () => index }
  })
}
