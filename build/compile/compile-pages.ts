/** Second stage: every page compiled, each only once for each state of its source. */
import { existsSync } from 'node:fs'
import type { BuildRecord } from '../cache/record.ts'
import type { SourcePage } from '../discover/discover-pages.ts'
import { generatorVersion } from '../generator.ts'
import { hashOf } from '../hash.ts'
import type { Progress } from '../report/progress.ts'
import type { WorkerPool } from '../workers/pool.ts'
import type { CompiledPage } from './compile-page.ts'
import { compiledPath } from './compile-task.ts'

/** A compiled page without its code and text, which stay on disk. */
export type PageSummary = Omit<CompiledPage, 'code' | 'sections'> & { sectionsHash: string }

export interface CompiledSource {
  page: SourcePage
  /** Names the compiled page in the cache. */
  key: string
  summary: PageSummary
}

export interface CompileOptions {
  basePath: string
  themes: { light: string; dark: string }
  cacheFolder: string
}

/** Compiles the pages whose compiled form is not in the cache. Broken pages come back with their diagnostics. */
export async function compilePages(
  pages: readonly SourcePage[],
  options: CompileOptions,
  { pool, record, progress }: { pool: WorkerPool; record: BuildRecord; progress: Progress },
): Promise<CompiledSource[]> {
  const keyed = pages.map((page) => ({ page, key: compileKey(page, options) }))
  const stale = keyed.filter(({ key }) => record.pages[key] === undefined || !existsSync(compiledPath(options.cacheFolder, key)))
  const step = progress.step('compile', stale.length)
  const made = new Map<string, PageSummary>()
  await Promise.all(
    stale.map(async ({ page, key }) => {
      const { filePath, displayPath, source, route } = page
      const task = {
        page: { filePath, displayPath, source, route, basePath: options.basePath },
        key,
        cacheFolder: options.cacheFolder,
        themes: options.themes,
      }
      made.set(key, await pool.run('compile', task))
      step.tick(displayPath)
    }),
  )
  step.done(`${stale.length} of ${pages.length} pages`)
  return keyed.flatMap(({ page, key }) => {
    const summary = made.get(key) ?? record.pages[key]
    return summary === undefined ? [] : [{ page, key, summary }]
  })
}

/** Everything that a compiled page depends on. The display path is in its messages. */
function compileKey(page: SourcePage, { basePath, themes }: CompileOptions): string {
  return hashOf(generatorVersion, page.sourceHash, page.filePath, page.displayPath, page.route, basePath, themes.light, themes.dark)
}
