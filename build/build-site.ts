/** The build, as a table of contents: every stage is a function from what came before to what comes next. */
import { join } from 'node:path'
import { stop } from 'esbuild'
import type { PageMeta } from '../src/shared/page/page.ts'
import type { RouteEntry } from '../src/shared/routes/manifest.ts'
import { NOT_FOUND_TITLE } from '../src/shared/shell/not-found.tsx'
import { workAhead } from './ahead.ts'
import { bundleBrowserRuntime } from './bundle/browser-runtime.ts'
import type { PageOnDisk } from './bundle/link.ts'
import { linkableParts } from './bundle/linkable-parts.ts'
import { bundlePageModules, type LinkablePage } from './bundle/page-modules.ts'
import { pruneCache } from './cache/prune.ts'
import { type BuildRecord, writeAtomically, writeRecord } from './cache/record.ts'
import { checkSite } from './check/check-site.ts'
import { type CompiledSource, compilePages } from './compile/compile-pages.ts'
import { DEFAULT_THEMES } from './compile/highlight/themes.ts'
import { withParts } from './compile/parts.ts'
import { type BundledConfig, saysRootDir } from './config/bundle-config.ts'
import { checkThemes } from './config/check-themes.ts'
import { loadConfig } from './config/load-config.ts'
import { discoverPages } from './discover/discover-pages.ts'
import { emitSite, prepareOutput } from './emit/emit.ts'
import type { Output } from './emit/output.ts'
import { hashOf } from './hash.ts'
import type { SiteFolders } from './options.ts'
import { type DocumentContext, notFoundOutput, pageOutputs } from './render/documents.ts'
import { createPlacer, pageMeta } from './render/place-pages.ts'
import type { ModuleSource } from './render/render-task.ts'
import { listParams } from './render/static-params.ts'
import { type Diagnostic, SiteError, sortDiagnostics } from './report/diagnostic.ts'
import type { Progress } from './report/progress.ts'
import { tableSources } from './search/search-output.ts'
import { findBlogPosts } from './site/blog-posts.ts'
import { createFragments } from './site/fragments.ts'
import {
  assetOutputs,
  darkStylesheetOutput,
  findOutputClashes,
  hashedOutput,
  manifestOutput,
  navigationOutput,
  publicOutputs,
  runtimeOutputs,
  stylesheetOutput,
} from './site/outputs.ts'
import { resolveBasics, resolveSite } from './site/resolve-site.ts'
import { expectWork, workLength } from './tiering.mjs'
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
  const runtimeBundle = bundleBrowserRuntime()
  // Waited for below: a configuration that fails first must not leave this one unheard.
  runtimeBundle.catch(() => {})
  // Most sites keep their pages where the configuration is: these are read while that is being run.
  const discoveryAhead = saysRootDir(folders) ? undefined : discoverPages(folders, undefined, record.frontmatter)
  discoveryAhead?.catch(() => {})
  const { config, file: configFile, diagnostics: configDiagnostics } = await loadConfig(folders, bundledConfig)
  const basics = resolveBasics(config)
  const themeDiagnostics = checkThemes(basics.themes, configFile)
  const discovery = await ((config.rootDir === undefined && discoveryAhead) || discoverPages(folders, config.rootDir, record.frontmatter))
  expectWork(workLength(discovery.pages.length))
  const themes = themeDiagnostics.length > 0 ? DEFAULT_THEMES : basics.themes
  const options = {
    basePath: basics.basePath,
    themes,
    cacheFolder: folders.cache,
    paths: { root: folders.root, pages: discovery.folder, public: folders.public },
  }
  const described = new Map<CompiledSource, LinkableSource>()
  const describe = (source: CompiledSource): LinkableSource => {
    const page = described.get(source) ?? linkablePage(source, folders)
    described.set(source, page)
    return page
  }
  const { root, cache: cacheFolder } = folders
  const { basePath } = basics
  const ahead = workAhead({ root, basePath, cacheFolder, record, pool, runtime: runtimeBundle, describe })
  const fragments = createFragments(options, configFile, { pool, record })
  const compiling = Promise.all([
    compilePages(discovery.pages, { ...options, isIndexed: true }, { pool, record, progress, ...ahead }),
    fragments.compile(config),
  ])
  // Rendered while code is still being highlighted. What is wrong with it is told after what is wrong with pages.
  const resolving = resolveSite(config, basics, fragments.render)
  resolving.catch(() => {})
  const [compiled, compiledFragments] = await compiling
  pool.warmUpRendering()
  const sources = withParts([...compiled, ...compiledFragments])
  const published = publicOutputs(folders)
  const publicFiles = published.map(({ path }) => path)
  const diagnostics = sortDiagnostics([
    ...discovery.diagnostics,
    ...sources.flatMap(({ summary }) => summary.diagnostics),
    ...configDiagnostics,
    ...themeDiagnostics,
    ...checkSite({ pages: compiled, fragments: compiledFragments, config, configFile, basePath: basics.basePath, publicFiles }),
    // Where a part of the configuration was left out, pages seem out of reach that are not.
  ]).filter(({ severity }) => severity === 'error' || configDiagnostics.length === 0)
  record.frontmatter = discovery.frontmatter
  record.pages = Object.fromEntries(sources.map(({ sourceKey, summary }) => [sourceKey, summary]))
  record.codes = Object.fromEntries(sources.flatMap(({ codeKey, looks }) => (codeKey === undefined ? [] : [[codeKey, looks]])))
  // What has been compiled stays so, also where a later stage fails.
  writeRecord(folders.cache, record)
  if (diagnostics.some(({ severity }) => severity === 'error')) throw new SiteError(diagnostics)

  const linkable = compiled.map(describe)
  const search = ahead.search(compiled)
  const [modules, serverModules, siteBase] = await Promise.all([
    bundlePageModules(linkable, { root, basePath, record, runtime: runtimeBundle, ahead: ahead.modules, progress }),
    ahead.serverModules(compiled),
    resolving,
  ])
  const runtime = await runtimeBundle
  const site = { ...siteBase, blogPosts: findBlogPosts(linkable, config.blogDir) }
  const siteModule = hashedOutput('assets/site', '.js', `export default ${JSON.stringify(site)}\n`)
  const siteFile = join(folders.cache, 'site', `${hashOf(JSON.stringify(site))}.json`)
  writeAtomically(siteFile, JSON.stringify(site))
  const stylesheet = stylesheetOutput(
    folders,
    runtime,
    sources.flatMap(({ looks }) => looks),
    modules.styles,
  )
  const darkStylesheet = site.colorScheme === undefined ? await darkStylesheetOutput(stylesheet) : undefined

  const sourceOf = (source: CompiledSource): ModuleSource => {
    const bundled = serverModules.get(source.page.route)
    return { ...onDisk(source, describe(source).meta, folders), ...(bundled !== undefined && { bundled }) }
  }
  const placePages = createPlacer(config.sidebar)
  const render = progress.step('render')
  let rendered = 0
  const context: DocumentContext = {
    config,
    site,
    siteFile,
    siteModule: siteModule.path,
    stylesheet: stylesheet.path,
    ...(darkStylesheet && { darkStylesheet: darkStylesheet.path }),
    runtime,
    pool,
    onRendered(path) {
      rendered++
      render.tick(path)
    },
  }
  const documents: Output[] = [notFoundOutput(NOT_FOUND_TITLE, context)]
  for (const source of compiled) {
    for (const placed of placePages(source, await listParams(source, sourceOf(source), pool))) {
      const { route, displayPath } = source.page
      documents.push(
        ...pageOutputs(
          {
            ...placed,
            meta: describe(source).meta,
            source: sourceOf(source),
            displayPath,
            module: modules.modules.get(route)?.start ?? '',
            chunks: modules.chunks.get(route) ?? [],
            runtimeEntries: modules.runtimeEntries.get(route) ?? [],
          },
          context,
        ),
      )
    }
  }
  // Bundling is over: the bundler's process need not hold its memory while pages render.
  stop()
  const withSearch = (index: Output): Output[] => [index, navigationOutput(config, `${site.basePath}/${index.path}`)]
  const ready = [
    ...documents,
    ...modules.outputs,
    ...runtimeOutputs(runtime),
    ...published,
    ...assetOutputs(sources.flatMap(({ summary }) => summary.assets)),
    siteModule,
    stylesheet,
    ...(darkStylesheet ? [darkStylesheet] : []),
    manifestOutput(linkable.map((page): RouteEntry => toRouteEntry(page, `${site.basePath}/${modules.modules.get(page.route)?.whole}`))),
    { path: '.nojekyll', key: 'empty', contents: () => '' },
    ...(search instanceof Promise ? [] : withSearch(search)),
  ]
  const clashes = findOutputClashes(ready, folders)
  if (clashes.length > 0) throw new SiteError([...diagnostics, ...clashes])
  const late = search instanceof Promise ? search.then(withSearch) : undefined
  const emitted = await emitSite(folders.out, { ready, ...(late && { late }) }, { record, cacheFolder: folders.cache })
  render.done(`${rendered} of ${documents.filter(({ sameAs }) => sameAs === undefined).length} documents`)
  record.fragments = fragments.rendered()
  record.names = Object.fromEntries(Object.entries(record.names).filter(([, path]) => path in record.outputs))
  writeRecord(folders.cache, record)
  pruneCache(
    folders.cache,
    new Set([...sources.flatMap(({ key, codeKey = key }) => [key, codeKey]), ...tableSources(compiled).map(({ tableKey }) => tableKey)]),
  )
  return { pages: compiled.length, ...emitted, warnings: diagnostics, notices: discovery.notices }
}

type LinkableSource = LinkablePage & CompiledSource['page']

function linkablePage(source: CompiledSource, folders: SiteFolders): LinkableSource {
  return { ...source.page, ...source.summary, ...onDisk(source, pageMeta(source), folders), parts: linkableParts(source, folders.cache) }
}

function onDisk({ key, codeKey, summary }: CompiledSource, meta: PageMeta, { cache }: SiteFolders): PageOnDisk {
  return { cacheFolder: cache, key, runtimeImports: summary.runtimeImports, meta, ...(codeKey !== undefined && { codeKey }) }
}

function toRouteEntry(page: { route: string; filePath: string; lastUpdatedAt: number; meta: PageMeta }, module: string): RouteEntry {
  return { path: page.route, type: 'mdx', filePath: page.filePath, lastUpdatedAt: page.lastUpdatedAt, title: page.meta.title, module }
}
