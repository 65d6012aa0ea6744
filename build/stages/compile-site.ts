/** From sources to compiled pages, checked against each other. */
import type { SiteData } from '../../src/shared/config/site-data.ts'
import { memoized } from '../../src/shared/memoized.ts'
import { ownValue } from '../../src/shared/own-value.ts'
import type { BrowserRuntime } from '../bundle/browser-runtime.ts'
import { type LinkableSource, linkablePage } from '../bundle/linkable-page.ts'
import { bundleTheme, type ThemeStyles } from '../bundle/theme-styles.ts'
import { type BuildRecord, writeRecord } from '../cache/record.ts'
import { checkSite } from '../check/check-site.ts'
import { type CompiledSource, compilePages } from '../compile/compile-pages.ts'
import { withParts } from '../compile/parts.ts'
import type { Output } from '../emit/output.ts'
import { type Diagnostic, SiteError, sortDiagnostics } from '../report/diagnostic.ts'
import type { Progress } from '../report/progress.ts'
import { createFragments, type Fragments } from '../site/fragments.ts'
import { publicOutputs } from '../site/outputs.ts'
import { findSecrets } from '../site/public-files.ts'
import { resolveSite } from '../site/resolve-site.ts'
import type { WorkerPool } from '../workers/pool.ts'
import { type Ahead, workAhead } from './ahead.ts'
import type { SiteSources } from './read-site.ts'

export interface StageTools {
  /** React, router, shell and components for browsers. */
  runtime: Promise<BrowserRuntime>
  progress: Progress
  record: BuildRecord
  pool: WorkerPool
}

export interface CompiledSite extends SiteSources {
  pages: CompiledSource[]
  /** The pages with all that they show, and what the configuration holds of Markdown. */
  compiled: CompiledSource[]
  /** What bundling takes of a page; made once for each. */
  describe(page: CompiledSource): LinkableSource
  /** What other stages have begun meanwhile. */
  ahead: Ahead
  fragments: Fragments
  /** The site's data without what needs the pages. */
  resolving: Promise<Omit<SiteData, 'blogPosts'>>
  theme: ThemeStyles
  /** Files of `public/`. */
  published: Output[]
  warnings: Diagnostic[]
}

/** @throws SiteError with all that is wrong with the pages and the configuration */
export async function compileSite(sources: SiteSources, { runtime, progress, record, pool }: StageTools): Promise<CompiledSite> {
  const { folders, config, configFile, basics, discovery, options } = sources
  const { root, cache: cacheFolder } = folders
  const { basePath } = basics
  const describe = memoized((page: CompiledSource) => linkablePage(page, cacheFolder))
  const ahead = workAhead({ root, basePath, cacheFolder, record, pool, runtime, describe })
  const fragments = createFragments(options, configFile, { pool, record })
  const compiling = Promise.all([
    compilePages(discovery.pages, { ...options, isIndexed: true }, { pool, record, progress, ...ahead }),
    fragments.compile(config),
  ])
  // Rendered while code is still being highlighted. What is wrong with it is told after what is wrong with pages.
  const resolving = resolveSite(config, basics, fragments.render)
  resolving.catch(() => {})
  const bundlingTheme = bundleTheme(folders, basePath)
  const [pages, compiledFragments] = await compiling
  pool.warmUpRendering()
  const compiled = withParts([...pages, ...compiledFragments])
  const published = publicOutputs(folders)
  const theme = await bundlingTheme
  const publicFiles = published.map(({ path }) => path)
  const found = sortDiagnostics([
    ...sources.diagnostics,
    ...theme.diagnostics,
    ...findSecrets(folders.public),
    ...compiled.flatMap(({ summary }) => summary.diagnostics),
    ...checkSite({ pages, fragments: compiledFragments, config, configFile, basePath, publicFiles }),
  ])
  // Where a part of the configuration was left out, pages seem out of reach that are not.
  const diagnostics = sources.isPartial ? found.filter(isError) : found
  const compiledNow = compiled.filter(({ sourceKey, summary }) => ownValue(record.pages, sourceKey) !== summary)
  record.frontmatter = discovery.frontmatter
  record.pages = Object.fromEntries(compiled.map(({ sourceKey, summary }) => [sourceKey, summary]))
  record.codes = Object.fromEntries(compiled.flatMap(({ codeKey, looks }) => (codeKey === undefined ? [] : [[codeKey, looks]])))
  record.entries = options.store.checked()
  // A later stage may fail. Writing the record takes as long as compiling a hundredth of the pages again.
  if (compiledNow.length * 100 > compiled.length) writeRecord(cacheFolder, record)
  if (diagnostics.some(isError)) throw new SiteError(diagnostics)
  return { ...sources, pages, compiled, describe, ahead, fragments, resolving, theme, published, warnings: diagnostics }
}

function isError({ severity }: Diagnostic): boolean {
  return severity === 'error'
}
