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
  frontmatter: Frontmatter
  meta: { title: string }
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
  const key = hashOf('search', generatorVersion, ...included.map((page) => `${page.route} ${page.meta.title} ${page.sectionsHash}`))
  const make = () =>
    pool.run('search', { cacheFolder, pages: included.map(({ key: page, route, meta }) => ({ key: page, route, title: meta.title })) })
  const known = record.names[key]
  if (known !== undefined) return { path: known, key, contents: make }
  return make().then((index) => {
    const path = `.site/search-index-${contentHash(index)}.json`
    record.names[key] = path
    return { path, key, contents: () => index }
  })
}
