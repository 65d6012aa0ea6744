/** The build, as a table of contents: every stage is a function from what came before to what comes next. */
import { stop as stopBundler } from 'esbuild'
import type { RouteEntry } from '../src/shared/routes/manifest.ts'
import { bundleBrowserRuntime } from './bundle/browser-runtime.ts'
import type { LinkableSource } from './bundle/linkable-page.ts'
import { pruneCache } from './cache/prune.ts'
import { type BuildRecord, writeRecord } from './cache/record.ts'
import type { BundledConfig } from './config/bundle-config.ts'
import { emitSite, type SiteOutputs } from './emit/emit.ts'
import type { Output } from './emit/output.ts'
import { prepareOutput } from './emit/output-folder.ts'
import type { SiteFolders } from './options.ts'
import { throwStrays } from './render/describe-failure.ts'
import { type Diagnostic, SiteError } from './report/diagnostic.ts'
import type { Progress } from './report/progress.ts'
import { tableSources } from './search/search-output.ts'
import { assetOutputs, findOutputClashes, manifestOutput, navigationOutput, runtimeOutputs } from './site/outputs.ts'
import { type BundledSite, bundleSite } from './stages/bundle-site.ts'
import { type CompiledSite, compileSite } from './stages/compile-site.ts'
import { readSite } from './stages/read-site.ts'
import { renderSite } from './stages/render-site.ts'
import type { WorkerPool } from './workers/pool.ts'

export interface BuildSummary {
  pages: number
  files: number
  bytes: number
  written: number
  warnings: Diagnostic[]
  notices: string[]
}

export interface BuildTools {
  bundledConfig: Promise<BundledConfig>
  progress: Progress
  /** What the last build knew; what this one learns is added, and written. */
  record: BuildRecord
  pool: WorkerPool
}

/**
 * Builds a site into its output folder.
 * @throws SiteError with everything that is wrong; the last good site stands
 */
export async function buildSite(folders: SiteFolders, { bundledConfig, progress, record, pool }: BuildTools): Promise<BuildSummary> {
  prepareOutput(folders.out)
  const runtime = bundleBrowserRuntime()
  // Waited for below: a configuration that fails first must not leave this one unheard.
  runtime.catch(() => {})
  const tools = { runtime, progress, record, pool }
  const sources = await readSite(folders, { bundledConfig, record })
  const compiled = await compileSite(sources, tools)
  const search = compiled.ahead.search(compiled.pages)
  const bundled = await bundleSite(compiled, tools)
  const { documents, done } = await renderSite(compiled, bundled, tools)
  // Bundling is over: the bundler's process need not hold its memory while pages render.
  stopBundler()
  const outputs = siteOutputs(compiled, bundled, { documents, search })
  const clashes = findOutputClashes(outputs.ready, folders)
  if (clashes.length > 0) throw new SiteError([...compiled.warnings, ...clashes])
  const approve = async () => throwStrays(await pool.settle())
  const emitted = await emitSite(folders.out, outputs, { record, cacheFolder: folders.cache, approve })
  done()
  keepRecord(record, compiled)
  return {
    pages: compiled.pages.length,
    ...emitted,
    warnings: [...compiled.warnings, ...bundled.modules.warnings],
    notices: sources.discovery.notices,
  }
}

/** All files of the site. */
function siteOutputs(
  { config, pages, compiled, describe, published }: CompiledSite,
  { modules, runtime, site, siteModule, stylesheet, styleFiles, darkStylesheet }: BundledSite,
  { documents, search }: { documents: readonly Output[]; search: Output | Promise<Output> },
): SiteOutputs {
  const withSearch = (index: Output): Output[] => [index, navigationOutput(config, `${site.basePath}/${index.path}`)]
  const routes = pages.map(describe).map((page) => toRouteEntry(page, `${site.basePath}/${modules.modules.get(page.route)}`))
  const ready = [
    ...documents,
    ...modules.outputs,
    ...runtimeOutputs(runtime),
    ...published,
    ...assetOutputs(compiled.flatMap(({ summary }) => summary.assets)),
    siteModule,
    stylesheet,
    ...styleFiles,
    ...(darkStylesheet ? [darkStylesheet] : []),
    manifestOutput(routes),
    // Many sites have one of their own.
    ...(published.some(({ path }) => path === '.nojekyll') ? [] : [{ path: '.nojekyll', key: 'empty', contents: () => '' }]),
  ]
  if (!(search instanceof Promise)) return { ready: [...ready, ...withSearch(search)] }
  const late = search.then(withSearch)
  // Nobody waits for it where files clash.
  late.catch(() => {})
  return { ready, late }
}

/** Keeps what the next build can go by, and nothing that no build has used for a while. */
function keepRecord(record: BuildRecord, { folders, fragments, compiled, pages }: CompiledSite): void {
  record.fragments = fragments.rendered()
  record.names = Object.fromEntries(Object.entries(record.names).filter(([, path]) => Object.hasOwn(record.outputs, path)))
  writeRecord(folders.cache, record)
  const tables = tableSources(pages).map(({ tableKey }) => tableKey)
  pruneCache(folders.cache, new Set([...compiled.flatMap(({ key, codeKey = key }) => [key, codeKey]), ...tables]))
}

function toRouteEntry({ route, filePath, lastUpdatedAt, meta }: LinkableSource, module: string): RouteEntry {
  return { path: route, type: 'mdx', filePath, lastUpdatedAt, title: meta.title, module }
}
