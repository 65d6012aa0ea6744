/** Compiles the pages of a site in worker threads, each only once for each state of its source. */

import type { SourcePage } from '../discover/discover-pages.ts'
import { generatorVersion } from '../generator.ts'
import { hashOf } from '../hash.ts'
import { siteError } from '../report/diagnostic.ts'
import type { Progress } from '../report/progress.ts'
import type { WorkerPool } from '../workers/pool.ts'
import { isMemoryLimit, isTimeLimit, MOST_MEMORY } from '../workers/time-limit.ts'
import type { CompiledTask, CompileTask, PageSummary } from './compile-task.ts'
import { type CompiledSource, type CompileOptions, SUMMARIES } from './compiled-source.ts'
import { CODE } from './highlight/code-entry.ts'
import type { PageSettings, PageSource, PartCopy } from './page-source.ts'
import { attachParts, withParts } from './parts.ts'
import { PLUGIN_FAILED } from './plugin-source.ts'
import { NO_ICONS } from './plugins/rehype-card-icons.ts'
import { NO_RENDERER } from './plugins/rehype-diagrams.ts'
import { mayShowFrontmatter } from './plugins/rehype-known-values.ts'
import { createDependencyCheck, keyWithDependencies } from './site-files.ts'
import { PAGES } from './stored-page.ts'
import { COMPILE, COMPILE_LIMIT, COMPILE_WITH_PLUGINS, HIGHLIGHT } from './tasks.ts'
import type { TypeTables } from './type-tables/type-table.ts'

export interface CompileTools {
  pool: WorkerPool
  progress: Progress
}

/** Compiles the pages whose compiled form isn't in the store, or is damaged there. Broken pages come back with their diagnostics. */
export async function compilePages(
  pages: readonly SourcePage[],
  options: CompileOptions,
  { pool, progress }: CompileTools,
): Promise<CompiledSource[]> {
  const step = progress.step('compile', pages.length)
  const { store } = options
  const summaries = store.map(SUMMARIES)
  const areUnchanged = createDependencyCheck(options.paths.root)
  let compiledNow = 0
  const isStored = (sourceKey: string, { dependencies, diagnostics, codeKey }: PageSummary): boolean =>
    // A package may have been installed since, and a plugin may have failed for a reason outside of the site, such as the network.
    diagnostics.every(({ code }) => code !== PLUGIN_FAILED && code !== NO_RENDERER && code !== NO_ICONS) &&
    areUnchanged(dependencies) &&
    store.has(PAGES, keyWithDependencies(sourceKey, dependencies)) &&
    (codeKey === undefined || store.has(CODE, codeKey))
  const compile = (page: SourcePage, entry: CompileEntry): Promise<PageSummary> => {
    compiledNow++
    return store.once(entry.key, () => compileAndHighlight(page, entry, options, pool))
  }
  const compileOne = async (page: SourcePage, { isIndexed = false, copy }: Partial<CompileEntry> = {}): Promise<CompiledSource> => {
    const tables = await options.typeTables(page)
    const sourceKey = compileKey(page, options, tables, copy)
    const last = summaries.get(sourceKey)
    const summary =
      last !== undefined && isStored(sourceKey, last) ? last : await compile(page, { key: sourceKey, isIndexed, tables, copy })
    summaries.set(sourceKey, summary)
    const key = keyWithDependencies(sourceKey, summary.dependencies)
    store.keep(PAGES, key)
    if (summary.codeKey !== undefined) store.keep(CODE, summary.codeKey)
    step.tick(page.displayPath)
    return { page, key, sourceKey, summary, parts: [] }
  }
  const compiled = await Promise.all(pages.map((page) => compileOne(page, { isIndexed: options.isIndexed === true })))
  await attachParts(compiled, (part, copy) => compileOne(part, { copy }), options.paths.pages)
  step.done(`${compiledNow} of ${withParts(compiled).length} pages`)
  return compiled
}

interface CompileEntry {
  key: string
  /** The tables of types that the page asks for. */
  tables: TypeTables | undefined
  /** Set for a copy of a part. */
  copy: PartCopy | undefined
  /** Whether it's indexed for search right away. */
  isIndexed: boolean
}

async function compileAndHighlight(
  source: SourcePage,
  { key, isIndexed, tables, copy }: CompileEntry,
  options: CompileOptions,
  pool: WorkerPool,
): Promise<PageSummary> {
  const { themes, store } = options
  const page = pageSource(source, options, tables, copy)
  const task = { page, key, themes, ...(isIndexed && { frontmatter: source.frontmatter }) }
  const { summary, codes } = await compileWithin(options.plugins === undefined ? COMPILE : COMPILE_WITH_PLUGINS, task, pool)
  const { codeKey } = summary
  if (codeKey === undefined) return { ...summary, styles: [] }
  if (store.has(CODE, codeKey)) return { ...summary, styles: store.need(CODE, codeKey).styles }
  const styles = await store.once(codeKey, () => pool.run(HIGHLIGHT, { codes, themes, codeKey }))
  return { ...summary, styles }
}

/** @throws SiteError naming the page that takes too long or too much memory, which mostly is a plugin's fault */
async function compileWithin(kind: typeof COMPILE, task: CompileTask, pool: WorkerPool): Promise<CompiledTask> {
  try {
    return await pool.run(kind, task)
  } catch (error) {
    const hasPlugins = kind === COMPILE_WITH_PLUGINS
    const subject = `Compiling this page${hasPlugins ? " with the site's plugins" : ''}`
    const plugins = 'Look in the plugins of `markdown.remarkPlugins` and `markdown.rehypePlugins` for'
    if (isMemoryLimit(error)) {
      throw siteError({
        code: hasPlugins ? PLUGIN_FAILED : 'page-size',
        file: task.page.displayPath,
        message: `${subject} took more than ${MOST_MEMORY} megabytes of memory and was stopped.`,
        fix: hasPlugins ? `${plugins} a list that never stops growing.` : 'Split the page into several.',
      })
    }
    if (!isTimeLimit(error)) throw error
    throw siteError({
      code: PLUGIN_FAILED,
      file: task.page.displayPath,
      message: `${subject} had not finished after ${COMPILE_LIMIT / 1000} seconds and was stopped.`,
      fix: `${plugins} a loop that never ends, or a promise that never settles.`,
    })
  }
}

/** A page as threads compile it. @param typeTables the tables that it asks for @param copy set for a copy of a part */
export function pageSource(page: SourcePage, options: CompileOptions, typeTables?: TypeTables, copy?: PartCopy): PageSource {
  const { filePath, displayPath, source, route, syntax, titled, frontmatter } = page
  return {
    ...settingsOf(options),
    paths: options.paths,
    filePath,
    displayPath,
    source,
    route,
    ...(typeTables && { typeTables }),
    ...(syntax && { syntax }),
    ...(titled && { titled }),
    ...(copy && { copy }),
    ...(mayShowFrontmatter(source) && { frontmatter }),
  }
}

/** Without what only the main thread can use, and what differs between machines. */
function settingsOf({ themes, store, paths, typeTables, isIndexed, ...settings }: CompileOptions): PageSettings {
  return settings
}

/**
 * Hash of everything that a compiled page depends on and that is known before it is compiled. The display path is in its messages. A setting
 * that's added is part of it without being named here.
 */
export function compileKey(page: SourcePage, options: CompileOptions, typeTables?: TypeTables, copy?: PartCopy): string {
  // Where the plugins are is no part of them.
  const { paths, source, syntax, plugins, ...rest } = pageSource(page, options, typeTables, copy)
  return hashOf(generatorVersion, page.sourceHash, JSON.stringify([rest, plugins?.key, options.themes]))
}
