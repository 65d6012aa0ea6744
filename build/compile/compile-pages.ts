/** Second stage: every page compiled and its code highlighted, each only once for each state of its source. */
import { ownValue } from '../../src/shared/own-value.ts'
import type { BuildRecord } from '../cache/record.ts'
import type { SourcePage } from '../discover/discover-pages.ts'
import { generatorVersion } from '../generator.ts'
import { hashOf } from '../hash.ts'
import type { Progress } from '../report/progress.ts'
import type { PageStore } from '../store/page-store.ts'
import type { WorkerPool } from '../workers/pool.ts'
import type { PageSummary } from './compile-task.ts'
import { highlightAtOnce, highlightSteps } from './highlight/highlight-steps.ts'
import type { TokenLook } from './highlight/styles.ts'
import { attachParts, type PlacedPart, withParts } from './parts.ts'
import { createDependencyCheck, keyWithDependencies, type SitePaths } from './site-files.ts'

export interface CompiledSource {
  page: SourcePage
  /** Names the compiled page in the store. */
  key: string
  /** Names its summary in the record: what is known of a page before it is compiled. */
  sourceKey: string
  /** Names its highlighted code; undefined where it has none. */
  codeKey?: string
  summary: PageSummary
  /** Token styles of its code. */
  looks: TokenLook[]
  /** Markdown files that it imports and shows. */
  parts: PlacedPart[]
}

export interface CompileOptions {
  basePath: string
  themes: { light: string; dark: string }
  store: PageStore
  paths: SitePaths
  /** True where pages are indexed for search as they are compiled. */
  isIndexed?: boolean
}

export interface CompileTools {
  pool: WorkerPool
  record: BuildRecord
  progress: Progress
  /** Called for each page that shows no other, once its code is highlighted too. */
  onReady?(source: CompiledSource): void
  /**
   * Called once all pages are compiled, and have their parts, while code is still being highlighted.
   * @param isHighlighted settles when the code of one of them is, or of a part
   */
  onCompiled?(sources: readonly CompiledSource[], isHighlighted: (source: CompiledSource) => Promise<void>): void
}

/** Compiles the pages whose compiled form isn't in the store, or is damaged there. Broken pages come back with their diagnostics. */
export async function compilePages(pages: readonly SourcePage[], options: CompileOptions, tools: CompileTools): Promise<CompiledSource[]> {
  const step = tools.progress.step('compile', pages.length)
  const areUnchanged = createDependencyCheck(options.paths.root)
  let made = 0
  let highlighted = 0
  const onHighlighted = (): void => {
    highlighted++
  }
  const isSplit = pages.length > 1 && pages.length < LARGE_SITE && Object.keys(tools.record.codes).length === 0
  const highlighting = new Map<CompiledSource, Promise<void>>()
  const isHighlighted = (source: CompiledSource) => highlighting.get(source) ?? Promise.resolve()
  const finish = async (source: CompiledSource): Promise<void> => {
    source.looks = await highlight(source, options, { ...tools, isSplit, onHighlighted })
    step.tick(source.page.displayPath)
    if (source.summary.partReferences.length === 0) tools.onReady?.(source)
  }
  const compileOne = async (page: SourcePage, isIndexed = false): Promise<CompiledSource> => {
    const sourceKey = compileKey(page, options)
    const last = ownValue(tools.record.pages, sourceKey)
    const isKnown =
      last !== undefined && areUnchanged(last.dependencies) && options.store.hasPage(keyWithDependencies(sourceKey, last.dependencies))
    if (!isKnown) made++
    const make = () => compile(page, { key: sourceKey, isIndexed }, options, tools.pool)
    const summary = isKnown ? last : await options.store.once(`page ${sourceKey}`, make)
    const key = keyWithDependencies(sourceKey, summary.dependencies)
    const codeKey = codeKeyOf(summary, options.themes)
    const source = { page, key, sourceKey, ...(codeKey !== undefined && { codeKey }), summary, looks: [], parts: [] }
    const finished = finish(source)
    // Waited for below, when all are compiled.
    finished.catch(() => {})
    highlighting.set(source, finished)
    return source
  }
  const compiled = await Promise.all(pages.map((page) => compileOne(page, options.isIndexed)))
  await attachParts(compiled, (page) => compileOne(page), options.paths.pages)
  tools.onCompiled?.(compiled, isHighlighted)
  await Promise.all(highlighting.values())
  if (highlighted > 0) await tools.pool.saveTranslations()
  step.done(`${made} of ${withParts(compiled).length} pages`)
  return compiled
}

function compile(
  { filePath, displayPath, source, route, frontmatter, syntax, titled }: SourcePage,
  { key, isIndexed }: { key: string; isIndexed: boolean },
  { basePath, store, paths }: CompileOptions,
  pool: WorkerPool,
): Promise<PageSummary> {
  const page = { filePath, displayPath, source, route, basePath, paths, ...(syntax && { syntax }), ...(titled && { titled }) }
  return pool.run('compile', { page, key, storeFolder: store.folder, ...(isIndexed && { frontmatter }) })
}

/** With so many pages the time to warm up is little beside the rest, and a page is less work in one step than in two. */
const LARGE_SITE = 250

/** Names a page's highlighted code; undefined where it has none. */
function codeKeyOf({ codesHash }: PageSummary, { light, dark }: CompileOptions['themes']): string | undefined {
  return codesHash === undefined ? undefined : hashOf('code', generatorVersion, codesHash, light, dark)
}

/**
 * Highlights a compiled page's code, unless it is in the store. Pages with the same code share a key: the first one that asks has it
 * highlighted, and the others wait for that.
 * @returns the token styles of its code
 */
async function highlight(
  { key: pageKey, codeKey, summary }: CompiledSource,
  { themes, store }: CompileOptions,
  { pool, record, isSplit, onHighlighted }: Pick<CompileTools, 'pool' | 'record'> & { isSplit: boolean; onHighlighted(): void },
): Promise<TokenLook[]> {
  if (codeKey === undefined) return []
  const known = ownValue(record.codes, codeKey)
  if (known !== undefined && store.hasCode(codeKey)) return known
  return store.once(`code ${codeKey}`, async () => {
    const looks: TokenLook[] = []
    const task = { storeFolder: store.folder, pageKey, codeKey, themes }
    let begun: string[] | undefined
    for (const step of isSplit ? highlightSteps(summary.codeGroups, task) : highlightAtOnce(task)) {
      const result = await pool.run(step.group === 'other' ? 'highlightOthers' : 'highlightScripts', { ...step, begun })
      looks.push(...result.looks)
      begun = result.begun
    }
    // For pages with the same code that come later.
    record.codes[codeKey] = looks
    onHighlighted()
    return looks
  })
}

/** All of what a compiled page depends on that is known before it is compiled. The display path is in its messages. */
function compileKey(page: SourcePage, { basePath }: CompileOptions): string {
  return hashOf(generatorVersion, page.sourceHash, page.filePath, page.displayPath, page.route, basePath)
}
