import type { Frontmatter } from '../../src/shared/page/frontmatter.ts'
import type { BuildRecord } from '../cache/record.ts'
import type { Output } from '../emit/output.ts'
import { generatorVersion } from '../generator.ts'
import { contentHash, hashOf } from '../hash.ts'
import type { WorkerPool } from '../workers/pool.ts'

export interface SearchablePage {
  key: string
  route: string
  sectionsHash: string
  /** Compile keys of what the page shows besides itself. */
  partKeys?: readonly string[]
  frontmatter: Frontmatter
  meta: { title: string; description?: string }
}

/**
 * The search index, made anew only when a section of some page changed: known at once where it did not, else a promise.
 * Pages opt out with `search: false`.
 */
export function searchOutput(
  pages: readonly SearchablePage[],
  { cacheFolder, record, pool }: { cacheFolder: string; record: BuildRecord; pool: WorkerPool },
): Output | Promise<Output> {
  const included = pages.filter((page) => page.frontmatter.search !== false && !/[:*]/.test(page.route))
  const tasks = included.map(({ key, route, sectionsHash, partKeys, meta: { title, description } }) => ({
    key,
    route,
    title,
    ...(partKeys !== undefined && { partKeys }),
    ...(description !== undefined && { description }),
    tableKey: hashOf(generatorVersion, sectionsHash, route, title, description ?? ''),
  }))
  const key = hashOf('search', ...tasks.map(({ tableKey }) => tableKey))
  const make = () => pool.run('search', { cacheFolder, pages: tasks })
  const known = record.names[key]
  if (known !== undefined) return { path: known, key, contents: make }
  return make().then((index) => {
    const path = `.site/search-index-${contentHash(index)}.json`
    record.names[key] = path
    return { path, key, contents: () => index }
  })
}
