/** Compiles the pages of a site in worker threads, each only once for each state of its source. */
import { look } from '../inputs/looks.ts'
import { siteError } from '../report/diagnostic.ts'
import type { SourcePage } from '../site/discover/page-entry.ts'
import type { WorkerPool } from '../workers/pool.ts'
import { isMemoryLimit, isTimeLimit, MOST_MEMORY } from '../workers/time-limit.ts'
import type { CompiledTask, CompileTask } from './compile-task.ts'
import { type CompiledPage, type PageSummary, SUMMARIES } from './compiled-page.ts'
import { CODE } from './highlight/code-entry.ts'
import { inputKey, type PageInput, pageInput, pageSettings, type SiteToCompile, sitePaths, withContent } from './page-input.ts'
import { attachPartials, partialsOf, withPartials } from './partials.ts'
import { PLUGIN_FAILED } from './plugin-source.ts'
import { NO_ICONS } from './plugins/rehype-card-icons.ts'
import { NO_RENDERER } from './plugins/rehype-diagrams.ts'
import { createPageReferences } from './reference/page-references.ts'
import { createDependencyCheck, keyWithDependencies, UNKNOWABLE } from './site-files.ts'
import { PAGES } from './stored-page.ts'
import { COMPILE, COMPILE_ALONE, COMPILE_LIMIT, COMPILE_WITH_PLUGINS, HIGHLIGHT } from './tasks.ts'
import { createPageTranslations } from './translations/page-translation.ts'
import { createTypeTables } from './type-tables/type-tables.ts'

/** Compiles pages that the store lacks. Broken ones come back with their diagnostics. @param options whether pages are indexed for search, and show translators their sources */
export async function compilePages(
  pages: readonly SourcePage[],
  site: SiteToCompile,
  { isIndexed = false, showsSources = false }: { isIndexed?: boolean; showsSources?: boolean } = {},
): Promise<CompiledPage[]> {
  const { folders, store, progress } = site
  const settings = await pageSettings(site)
  const step = progress.step('compile', pages.length)
  const summaries = store.map(SUMMARIES)
  const tablesOf = createTypeTables(site)
  const translationOf = createPageTranslations(site, showsSources)
  const referencesOf = createPageReferences(site)
  const areUnchanged = createDependencyCheck(sitePaths(folders, settings))
  let compiledNow = 0
  const isStored = (sourceKey: string, { dependencies, diagnostics, codeKey }: PageSummary): boolean =>
    // A package may have been installed since, and a plugin may have failed for a reason outside of the site, such as the network.
    diagnostics.every(({ code }) => code !== PLUGIN_FAILED && code !== NO_RENDERER && code !== NO_ICONS) &&
    areUnchanged(dependencies) &&
    store.has(PAGES, keyWithDependencies(sourceKey, dependencies)) &&
    (codeKey === undefined || store.has(CODE, codeKey))
  const compileOne = async (
    page: SourcePage,
    mayBeIndexed: boolean,
    more: Pick<PageInput, 'copy' | 'choicesOfParts'> = {},
  ): Promise<CompiledPage> => {
    const [typeTables, translation] = [await tablesOf(page), translationOf(page)]
    const known = { ...more, ...(await referencesOf(page)), ...(typeTables && { typeTables }), ...(translation && { translation }) }
    const input = pageInput(page, settings, known)
    const sourceKey = inputKey(input, page)
    const { displayPath, route, frontmatter } = page
    const last = summaries.get(sourceKey)
    const compile = () => {
      compiledNow++
      const task = { key: sourceKey, displayPath, ...(mayBeIndexed && { searched: { route, frontmatter } }) }
      return store.once(sourceKey, async () => compileAndHighlight({ ...task, page: await withContent(input, page) }, site))
    }
    const summary = last !== undefined && isStored(sourceKey, last) ? last : await compile()
    summaries.set(sourceKey, summary)
    if (summary.dependencies.some(({ file }) => file === UNKNOWABLE)) look('unknowable', displayPath)
    const key = keyWithDependencies(sourceKey, summary.dependencies)
    store.keep(PAGES, key)
    if (summary.codeKey !== undefined) store.keep(CODE, summary.codeKey)
    step.tick(displayPath)
    const diagnostics = summary.diagnostics.map((diagnostic) => ({ ...diagnostic, file: displayPath }))
    return { ...page, key, summary: { ...summary, diagnostics }, parts: [] }
  }
  const compiled = await Promise.all(pages.map((page) => compileOne(page, isIndexed)))
  await attachPartials(compiled, (part, copy) => compileOne(part, false, copy && { copy }), sitePaths(folders, settings))
  const result = await Promise.all(
    compiled.map(async (page) => {
      const ofParts = new Set(partialsOf(page).flatMap(({ summary }) => Object.keys(summary.choices)))
      const choicesOfParts = [...ofParts].filter((name) => !(name in page.summary.choices)).sort()
      // The choices of parts are only known now, and the page needs them.
      return choicesOfParts.length === 0 ? page : { ...(await compileOne(page, isIndexed, { choicesOfParts })), parts: page.parts }
    }),
  )
  // Parts that are at several places of a page are compiled for each.
  step.done(`${compiledNow} of ${Math.max(compiledNow, withPartials(result).length)} pages`)
  return result
}

async function compileAndHighlight(given: Omit<CompileTask, 'themes'>, { config, store, pool }: SiteToCompile): Promise<PageSummary> {
  const { themes } = config.markdown.code
  const kind = given.page.plugins === undefined ? COMPILE : COMPILE_WITH_PLUGINS
  const { summary, codes } = await compileWithin(kind, { ...given, themes }, pool)
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
    if (isTimeLimit(error) && kind === COMPILE_WITH_PLUGINS) return compileWithin(COMPILE_ALONE, task, pool)
    const hasPlugins = kind !== COMPILE
    const subject = `Compiling this page${hasPlugins ? " with the site's plugins" : ''}`
    const plugins = 'Look in the plugins of `markdown.remarkPlugins` and `markdown.rehypePlugins` for'
    const { displayPath: file } = task
    if (isMemoryLimit(error)) {
      const message = `${subject} took more than ${MOST_MEMORY} megabytes of memory and was stopped.`
      const fix = hasPlugins ? `${plugins} a list that never stops growing.` : 'Split the page into several.'
      throw siteError({ code: hasPlugins ? PLUGIN_FAILED : 'page-size', file, message, fix })
    }
    if (!(isTimeLimit(error) && error instanceof Error)) throw error
    const message = `${subject} had not finished after ${COMPILE_LIMIT / 1000} seconds. Tried again alone, it ${error.message} and was stopped.`
    throw siteError({ code: PLUGIN_FAILED, file, message, fix: `${plugins} a loop that never ends, or a promise that never settles.` })
  }
}
