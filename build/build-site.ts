/** The schedule of a build, from top to bottom: what runs, in which order, and what runs at the same time. */
import { stop as stopBundler } from 'esbuild'
import { bundleBrowserRuntime } from './bundle/browser-runtime.ts'
import { bundlePageModules } from './bundle/page-modules.ts'
import { pageToBundle } from './bundle/page-to-bundle.ts'
import { bundleServerModules } from './bundle/server-modules.ts'
import { bundleTheme } from './bundle/theme-styles.ts'
import { siteInputs } from './cache/site-inputs.ts'
import type { BuiltSite } from './cache/untouched.ts'
import { checkBuild, warningsOf } from './check/check-build.ts'
import { type CompileOptions, compilePages } from './compile/compile-pages.ts'
import { toListable } from './compile/page-meta.ts'
import { withParts } from './compile/parts.ts'
import { answerSamples } from './compile/samples/answer-samples.ts'
import { WARM_UP } from './compile/tasks.ts'
import { checkOutputs } from './emit/check-outputs.ts'
import { countOutputs } from './emit/count-outputs.ts'
import { emitSite } from './emit/emit.ts'
import { withKeptAssets } from './emit/kept-assets.ts'
import { prepareOutput } from './emit/output-folder.ts'
import { pathsByKey, WRITTEN_FILES } from './emit/written-file.ts'
import type { CompiledWork } from './features/feature.ts'
import { FEATURES, featureOutputs } from './features/features.ts'
import { publicOutputs } from './features/public-files/list-public-files.ts'
import { lockedUrls, readLock } from './features/published-urls/lock.ts'
import { describeNew, siteUrls } from './features/published-urls/site-urls.ts'
import { missingEncoder } from './features/responsive-images/picture-outputs.ts'
import { siteWork } from './features/site-work.ts'
import { openSite, type SiteTools } from './open-site.ts'
import type { Sharing } from './remote/remote-cache.ts'
import { throwStrays } from './render/describe-failure.ts'
import { renderElements } from './render/elements.ts'
import { compileFragments, renderFragments } from './render/fragments.ts'
import { createSiteNeeds } from './render/site-needs.ts'
import type { Diagnostic } from './report/diagnostic.ts'
import { sortDiagnostics } from './report/diagnostic.ts'
import { pagesToCompile } from './site/discover/discover-pages.ts'
import { resolveSidebar } from './site/sidebar/resolve-sidebar.ts'
import { resolveSite } from './site/site-data.ts'
import { siteModuleEntries } from './site-modules/site-module-entries.ts'
import { ENVIRONMENT, environmentAfter } from './store/environment.ts'
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
  const [compiledWithCopies, fragments, theme, runtime, featureStyles] = await Promise.all([
    compileAll(),
    compileFragments(site),
    bundleTheme(folders, basePath),
    bundleBrowserRuntime(),
    Promise.all(FEATURES.flatMap((feature) => feature.styles?.(site) ?? [])),
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
  const found: Diagnostic[] = []
  const work: CompiledWork = {
    ...{ site, pages, notFound, compiled, published, known, sidebar: sidebar.lists },
    warn: (diagnostic) => void found.push(diagnostic),
  }
  const bundled = pages.map(pageToBundle)
  const allToBundle = notFound === undefined ? bundled : [...bundled, pageToBundle(notFound)]
  const shell = resolveSite(site)
  const bundling = { root, basePath, store, runtime, progress, paths: pathsByKey(last) }
  const [modules, serverModules, lateData, html, elements] = await Promise.all([
    bundlePageModules(allToBundle, { ...bundling, own: siteModuleEntries(siteModules) }),
    bundleServerModules(allToBundle, { ...bundling, components: siteModules.components }),
    Promise.all(FEATURES.flatMap((feature) => feature.lateData?.(work) ?? [])),
    renderFragments(fragments, shell, site),
    renderElements(shell, site),
  ])
  const styleWarnings = warningsOf(modules.warnings, config)
  // The bundler's process needn't keep its memory while pages render.
  stopBundler()

  // List every file of the site. Documents are rendered when they are written, except those that nothing has changed.
  const rendering = progress.step('render')
  const needs = createSiteNeeds(store)
  const listed = await siteWork({
    ...work,
    ...{ shell, runtime, theme, modules, bundled, serverModules, featureStyles, needs },
    texts: { ...html, ...elements },
    lateData: Object.assign({}, ...lateData),
    onRendered: rendering.tick,
  })
  const ofFeatures = await featureOutputs(listed.work, (outputs, name) => countOutputs(outputs, name, { progress, memories: store }))
  const outputs = [...listed.outputs, ...answers.outputs, ...ofFeatures]
  const documents = listed.work.documents.filter(({ sameAs }) => sameAs === undefined)
  checkOutputs(outputs, folders)
  const writing = progress.step('write', outputs.length)
  const approve = async () => throwStrays(await pool.settle())
  const emitted = await emitSite(folders.out, withKeptAssets(folders.out, outputs, keepAssets, last), {
    store,
    approve,
    onWritten: sharing?.onWritten,
    onReady: () => writing.tick(),
  })
  writing.done()
  rendering.done(`${rendering.count} of ${documents.length} documents`)

  // Remember what the next build can use, and forget what no build has used for days.
  needs.keep([...documents, ...published.filter(({ path }) => path.endsWith('.html'))])
  const environments = store.memory(ENVIRONMENT)
  const read = environmentAfter(environments.last, environment, pool.variables())
  environments.next = read
  sharing?.onBuilt()
  store.commit()
  const urls = siteUrls(listed.work.pagesByPath)
  return {
    ...{ pages: pages.length, files: emitted.files, bytes: emitted.bytes, written: emitted.written, urls, outputs: emitted.outputs },
    warnings: sortDiagnostics([...warnings, ...(withoutEncoder ? [withoutEncoder] : []), ...styleWarnings, ...found]),
    notices: [...discovery.notices, ...(lock && checksUrls ? describeNew(urls, known) : [])],
    inputs: siteInputs(site, { compiled, modules, siteModules, theme, variables: read.variables }),
  }
}
