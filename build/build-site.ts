/** The schedule of a build, from top to bottom: what runs, in which order, and what runs at the same time. */
import { stop as stopBundler } from 'esbuild'
import { bundleBrowserRuntime } from './bundle/browser-runtime.ts'
import { bundlePageModules } from './bundle/page-modules.ts'
import { pageToBundle } from './bundle/page-to-bundle.ts'
import { bundleServerModules } from './bundle/server-modules.ts'
import { bundleTheme } from './bundle/theme-styles.ts'
import { ENVIRONMENT, environmentAfter } from './cache/environment.ts'
import { siteInputs } from './cache/site-inputs.ts'
import type { BuiltSite } from './cache/untouched.ts'
import { checkBuild, warningsOf } from './check/check-build.ts'
import { type CompileOptions, compilePages } from './compile/compile-pages.ts'
import { toListable } from './compile/page-meta.ts'
import { withParts } from './compile/parts.ts'
import { answerSamples } from './compile/samples/answer-samples.ts'
import { WARM_UP } from './compile/tasks.ts'
import { pagesToCompile } from './discover/discover-pages.ts'
import { checkOutputs } from './emit/check-outputs.ts'
import { countOutputs } from './emit/count-outputs.ts'
import { emitSite } from './emit/emit.ts'
import { withKeptAssets } from './emit/kept-assets.ts'
import { prepareOutput } from './emit/output-folder.ts'
import { pathsByKey, WRITTEN_FILES } from './emit/written-file.ts'
import { siteFonts } from './features/fonts/site-fonts.ts'
import { publicOutputs } from './features/public-files/public-files.ts'
import { lockedUrls, readLock } from './features/published-urls/lock.ts'
import { describeNew, siteUrls } from './features/published-urls/site-urls.ts'
import { missingEncoder } from './features/responsive-images/picture-outputs.ts'
import { searchOutputs, tableSources } from './features/search/search-outputs.ts'
import { sidebarSections } from './features/search/sidebar-sections.ts'
import { createSiteNeeds } from './features/security-policy/site-needs.ts'
import { openSite, type SiteTools } from './open-site.ts'
import type { Sharing } from './remote/remote-cache.ts'
import { throwStrays } from './render/describe-failure.ts'
import { renderElements } from './render/elements.ts'
import { compileFragments, renderFragments } from './render/fragments.ts'
import { sortDiagnostics } from './report/diagnostic.ts'
import { resolveSidebar } from './site/sidebar/resolve-sidebar.ts'
import { resolveSite } from './site/site-data.ts'
import { siteModuleEntries } from './site-modules/site-module-entries.ts'
import { siteOutputs } from './site-outputs.ts'
import type { SiteFolders } from './util/site-folders.ts'

export interface BuildSummary extends BuiltSite {
  /** How many files were written. The others are those of the last build. */
  written: number
  /** Every address and anchor of the site, without the base path. */
  urls: string[]
}

export interface BuildSettings {
  /** False if addresses that were published may be gone. */
  checksUrls?: boolean
  /** How many earlier builds keep their assets. */
  keepAssets?: number | undefined
}

export interface BuildTools extends BuildSettings, SiteTools {
  /** Shares with other machines what this build makes. */
  sharing?: Sharing | undefined
}

/**
 * Builds a site into its output folder.
 * @throws SiteError with everything that is wrong; the last good site stays in place
 */
export async function buildSite(
  folders: SiteFolders,
  { sharing, checksUrls = true, keepAssets, ...tools }: BuildTools,
): Promise<BuildSummary> {
  const { store, progress, pool } = tools
  const { root } = folders
  prepareOutput(folders.out)

  // Read the configuration and the pages.
  const reading = progress.step('read')
  const site = await openSite(folders, tools)
  const { config, environment } = site
  const { basePath } = config
  const discovery = await site.pages()
  const siteModules = await site.modules()
  reading.done()

  // Compile every page that isn't in the store. In a first build, a thread gets ready for code meanwhile.
  const { last } = store.memory(WRITTEN_FILES)
  const isFirst = Object.keys(last).length === 0
  const compileAll = (options: CompileOptions = {}) => compilePages(pagesToCompile(discovery), site, { ...options, isIndexed: true })
  const [compiledWithCopies, fragments, theme, runtime, fonts] = await Promise.all([
    compileAll(),
    compileFragments(site),
    bundleTheme(folders, basePath),
    bundleBrowserRuntime(),
    siteFonts(config.font, { root, store, pool }),
    isFirst ? pool.run(WARM_UP, config.markdown.code.themes) : undefined,
  ])

  const withoutEncoder = await missingEncoder(withParts(compiledWithCopies), (path) => Object.hasOwn(last, path), pool)
  const compiledPages = withoutEncoder === undefined ? compiledWithCopies : await compileAll({ copiesPictures: false })

  const pages = compiledPages.filter(({ page }) => page !== discovery.notFound)
  const notFound = compiledPages.find(({ page }) => page === discovery.notFound)
  const compiled = withParts([...compiledPages, ...fragments.map(({ source }) => source)])

  // Ask the compiler about samples, unless their pages still have the answers.
  const answers = await answerSamples(compiled, site)
  sharing?.onCompiled()
  // What follows may fail, or be stopped.
  store.checkpoint()

  // Check the pages against each other.
  const checking = progress.step('check')
  const published = publicOutputs(folders)
  const sidebar = resolveSidebar(site, pages.map(toListable))
  const lock = readLock(folders)
  const known = lockedUrls(lock?.source ?? '').map(({ address }) => address)
  const warnings = checkBuild(site, {
    discovery,
    pages,
    notFound,
    fragments,
    compiled,
    sidebar,
    theme,
    published,
    samples: answers.diagnostics,
    ...(lock && checksUrls && { lock }),
  })
  checking.done()

  // Make what browsers and Node load of the pages, and what all pages share.
  const toBundle = pages.map(pageToBundle)
  const allToBundle = notFound === undefined ? toBundle : [...toBundle, pageToBundle(notFound)]
  const shell = resolveSite(site)
  const bundling = { root, basePath, store, runtime, progress, paths: pathsByKey(last) }
  const sections = sidebarSections(sidebar.lists)
  const indexing = progress.step('search')
  const [modules, serverModules, searchIndex, html, elements] = await Promise.all([
    bundlePageModules(allToBundle, { ...bundling, own: siteModuleEntries(siteModules) }),
    bundleServerModules(allToBundle, { ...bundling, components: siteModules.components }),
    searchOutputs(tableSources(pages, config.search, sections), {
      store,
      paths: bundling.paths,
      pool,
      sections: sections.names,
      ...(config.lang !== undefined && { lang: config.lang }),
    }).finally(() => indexing.done()),
    renderFragments(fragments, shell, site),
    renderElements(shell, site),
  ])
  const styleWarnings = warningsOf(modules.warnings, config)
  // The bundler's process needn't keep its memory while pages render.
  stopBundler()

  // List every file of the site. Documents are rendered when they are written, except those that nothing has changed.
  const rendering = progress.step('render')
  const needs = createSiteNeeds(store)
  const files = await siteOutputs(site, {
    ...{ siteModules, shell, known, published },
    ...{ pages, notFound, compiled, sidebar: sidebar.lists },
    ...{ theme, runtime, fonts, modules, serverModules, searchIndex, answers, toBundle },
    texts: { ...html, ...elements },
    needs,
    onRendered: rendering.tick,
    count: (outputs, name) => countOutputs(outputs, name, { progress, memories: store }),
  })
  checkOutputs(files.outputs, folders)
  const writing = progress.step('write', files.outputs.length)
  const approve = async () => throwStrays(await pool.settle())
  const emitted = await emitSite(folders.out, withKeptAssets(folders.out, files.outputs, keepAssets, last), {
    store,
    approve,
    onWritten: sharing?.onWritten,
    onReady: () => writing.tick(),
  })
  writing.done()
  rendering.done(`${rendering.count} of ${files.documents} documents`)

  // Remember what the next build can use, and forget what no build has used for days.
  needs.keep(files.secured)
  const environments = store.memory(ENVIRONMENT)
  const read = environmentAfter(environments.last, environment, pool.variables())
  environments.next = read
  sharing?.onBuilt()
  store.commit()
  const urls = siteUrls(files.pagesByPath)
  return {
    ...{ pages: pages.length, files: emitted.files, bytes: emitted.bytes, written: emitted.written, urls, outputs: emitted.outputs },
    warnings: sortDiagnostics([...warnings, ...(withoutEncoder ? [withoutEncoder] : []), ...styleWarnings, ...files.warnings.flat()]),
    notices: [...discovery.notices, ...(lock && checksUrls ? describeNew(urls, known) : [])],
    inputs: siteInputs(site, { compiled, modules, siteModules, theme, variables: read.variables }),
  }
}
