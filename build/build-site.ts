/** The schedule of a build, from top to bottom: what runs, in which order, and what runs at the same time. */
import { stop as stopBundler } from 'esbuild'
import { bundleBrowserRuntime } from './bundle/browser-runtime.ts'
import { joinStyles } from './bundle/own-styles.ts'
import { bundlePageModules } from './bundle/page-modules.ts'
import { pageToBundle } from './bundle/page-to-bundle.ts'
import { bundleServerModules } from './bundle/server-modules.ts'
import { bundleTheme } from './bundle/theme-styles.ts'
import { pruneCache } from './cache/prune.ts'
import { type BuildRecord, pathsByKey, writeRecord } from './cache/record.ts'
import { checkBuild } from './check/check-build.ts'
import { compilePages } from './compile/compile-pages.ts'
import { withParts } from './compile/parts.ts'
import { WARM_UP } from './compile/tasks.ts'
import type { BundledConfig } from './config/bundle-config.ts'
import { pagesToCompile } from './discover/discover-pages.ts'
import { emitSite } from './emit/emit.ts'
import { withKeptAssets } from './emit/kept-assets.ts'
import { prepareOutput } from './emit/output-folder.ts'
import { siteFonts } from './fonts/site-fonts.ts'
import { generatorVersion } from './generator.ts'
import { hasFeed } from './listings/feed.ts'
import { listedPages } from './listings/listed-page.ts'
import { listingOutputs } from './listings/listing-outputs.ts'
import { ogImages } from './og/og-images.ts'
import type { SiteFolders } from './options.ts'
import { findBlogPosts } from './outputs/blog-posts.ts'
import { assetOutputs, checkOutputs, publicOutputs, runtimeOutputs } from './outputs/outputs.ts'
import { documentRoutes, HOST_FILE, redirectOutputs } from './outputs/redirect-outputs.ts'
import { resolveSidebar, toListable } from './outputs/resolve-sidebar.ts'
import { completeSite, resolveSite } from './outputs/resolve-site.ts'
import { searchOutputs, tableSources } from './outputs/search-output.ts'
import { routeEntries, sharedFiles } from './outputs/shared-files.ts'
import { siteIcon } from './outputs/site-icon.ts'
import { missingEncoder, pictureOutputs } from './pictures/picture-outputs.ts'
import { readSite } from './read-site.ts'
import { throwStrays } from './render/describe-failure.ts'
import { renderElements } from './render/elements.ts'
import { fragmentStyles } from './render/fragment-styles.ts'
import { compileFragments, renderFragments } from './render/fragments.ts'
import { siteIntegrity } from './render/integrity.ts'
import { keepRoutes, markdownOutputs } from './render/markdown-outputs.ts'
import { cutNavigation, isInPieces } from './render/navigation-pieces.ts'
import { ownValuesByRoute, withSiteValues } from './render/own-values.ts'
import { createSurroundings } from './render/place-pages.ts'
import { listPages, siteDocuments } from './render/site-documents.ts'
import type { Diagnostic } from './report/diagnostic.ts'
import type { Progress } from './report/progress.ts'
import { answerSamples } from './samples/answer-samples.ts'
import { sidebarSections } from './search/sidebar-sections.ts'
import { COMPONENT_STYLES, HEADERS, securityOutputs } from './security/security-outputs.ts'
import { createSiteNeeds } from './security/site-needs.ts'
import { readSiteModules } from './site-modules/read-site-modules.ts'
import { siteModuleEntries } from './site-modules/site-module-entries.ts'
import { lockedUrls, readLock } from './urls/lock.ts'
import { describeNew, pagesByPath, siteUrls } from './urls/site-urls.ts'
import type { WorkerPool } from './workers/pool.ts'

export interface BuildSummary {
  pages: number
  files: number
  bytes: number
  written: number
  warnings: Diagnostic[]
  notices: string[]
  /** Every address and anchor of the site, without the base path. */
  urls: string[]
}

export interface BuildSettings {
  /** False if addresses that were published may be gone. */
  checksUrls?: boolean
  /** How many earlier builds keep their assets. */
  keepAssets?: number | undefined
}

export interface BuildTools extends BuildSettings {
  bundledConfig: BundledConfig
  /** What the last build knew. */
  last: BuildRecord
  progress: Progress
  pool: WorkerPool
}

/**
 * Builds a site into its output folder.
 * @throws SiteError with everything that is wrong; the last good site stays in place
 */
export async function buildSite(
  folders: SiteFolders,
  { bundledConfig, last, progress, pool, checksUrls = true, keepAssets }: BuildTools,
): Promise<BuildSummary> {
  const { root, cache: cacheFolder } = folders
  prepareOutput(folders.out)

  // Read the configuration and the pages.
  const sources = await readSite(folders, bundledConfig, last)
  const { config, configFile, basics, discovery } = sources
  const { basePath } = basics
  const siteModules = await readSiteModules(folders, { basePath, pool })
  const options = { ...sources.options, own: siteModules.names }

  // Compile every page that isn't in the store. In a first build, a thread gets ready for code meanwhile.
  const compiling = { pool, progress, summaries: last.pages }
  const isFirst = Object.keys(last.pages).length === 0
  const compileAll = (copiesPictures = true) =>
    compilePages(pagesToCompile(discovery), { ...options, copiesPictures, isIndexed: true }, compiling)
  const [compiledWithCopies, fragments, theme, runtime, fonts] = await Promise.all([
    compileAll(),
    compileFragments(config, configFile, options, compiling),
    bundleTheme(folders, basePath),
    bundleBrowserRuntime(),
    siteFonts(config.font, { root, storeFolder: cacheFolder, pool }),
    isFirst ? pool.run(WARM_UP, options.themes) : undefined,
  ])

  const withoutEncoder = await missingEncoder(withParts(compiledWithCopies), (path) => Object.hasOwn(last.outputs, path), pool)
  const compiledPages = withoutEncoder === undefined ? compiledWithCopies : await compileAll(false)

  const pages = compiledPages.filter(({ page }) => page !== discovery.notFound)
  const notFound = compiledPages.find(({ page }) => page === discovery.notFound)
  const compiled = withParts([...compiledPages, ...fragments.map(({ source }) => source)])
  const summaries = Object.fromEntries(compiled.map(({ sourceKey, summary }) => [sourceKey, summary]))
  const changed = compiled.filter(({ sourceKey, summary }) => last.pages[sourceKey] !== summary)

  // Ask the compiler about samples, unless their pages still have the answers.
  const answers = await answerSamples(compiled, {
    ...{ root, basePath, store: options.store, themes: options.themes, samples: config.samples },
    ...{ pool, progress, last: last.answers },
  })
  const record: BuildRecord = {
    ...{
      version: generatorVersion,
      frontmatter: discovery.frontmatter,
      fragments: last.fragments,
      outputs: last.outputs,
      needs: last.needs,
      integrity: last.integrity,
    },
    pages: summaries,
    answers: answers.record,
    entries: options.store.checked(),
  }
  // What follows may fail, or be stopped. Writing the record takes as long as compiling a hundredth of the pages again.
  if (answers.areNew || changed.length * 100 > compiled.length) writeRecord(cacheFolder, record)

  // Check the pages against each other.
  const published = publicOutputs(folders)
  const sidebar = resolveSidebar(sources, pages.map(toListable))
  const lock = readLock(folders)
  const warnings = checkBuild(sources, {
    folders,
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

  // Make what browsers and Node load of the pages, and what all pages share.
  const toBundle = pages.map((page) => pageToBundle(page, cacheFolder))
  const allToBundle = notFound === undefined ? toBundle : [...toBundle, pageToBundle(notFound, cacheFolder)]
  const shell = resolveSite(config, basics, sources.socials)
  const bundling = { root, basePath, cacheFolder, runtime, progress, paths: pathsByKey(last.outputs), integrity: last.integrity }
  const sections = sidebarSections(sidebar.lists)
  const [modules, serverModules, searchIndex, { html, cache: fragmentCache }, elements] = await Promise.all([
    bundlePageModules(allToBundle, { ...bundling, own: siteModuleEntries(siteModules) }),
    bundleServerModules(allToBundle, { ...bundling, components: siteModules.components }),
    searchOutputs(tableSources(pages, config.search, sections), {
      storeFolder: cacheFolder,
      paths: bundling.paths,
      pool,
      sections: sections.names,
    }),
    renderFragments(fragments, shell, { last: last.fragments, pool, cacheFolder }),
    renderElements(config, shell, { bundled: bundledConfig, folders, pool }),
  ])
  // The bundler's process needn't keep its memory while pages render.
  stopBundler()

  const styled = fragmentStyles({ ...html, ...elements })
  const site = completeSite(shell, config, styled.html, {
    blogPosts: findBlogPosts(toBundle, config.blogDir),
    hasNotFound: notFound !== undefined,
    inPieces: isInPieces(pages.length),
  })
  const styles = {
    tokens: compiled.flatMap(({ summary }) => summary.styles),
    inline: [...compiled.flatMap(({ summary }) => summary.inlineStyles), ...styled.styles],
    own: joinStyles(modules.styles),
    theme,
    fonts,
    strings: config.strings,
  }

  // List every file of the site. Documents are rendered when they are written, except those that nothing has changed.
  const rendering = progress.step('render')
  const around = createSurroundings(sidebar.lists, site.inPieces === true)
  const placed = await listPages(pages, serverModules, options, { around, notFound, siteModules, pool })
  const { listed, values } = withSiteValues(placed, {
    ...{ config, bundled: bundledConfig, places: sources.places },
    files: new Set(published.map(({ path }) => path)),
  })
  const entries = routeEntries(toBundle, modules, { basePath, ownValues: ownValuesByRoute(listed.pages) })
  const navigation = site.inPieces === true ? cutNavigation(listed.pages, entries, { basePath, around }) : undefined
  const shared = await sharedFiles({
    ...{ site, sidebar: sidebar.lists, cacheFolder, routes: entries, pieces: navigation?.pieces },
    ...{ modules, runtime, styles, searchIndex: searchIndex.main },
  })
  const knownRoutes = keepRoutes(
    listed.pages.flatMap(({ placed }) => placed.map(({ place }) => place.path)),
    cacheFolder,
  )
  const needs = createSiteNeeds(last.needs)
  const policy = config.security?.csp === false ? undefined : { componentStyles: COMPONENT_STYLES, onNeeds: needs.add }
  const documents = siteDocuments(listed, modules, {
    config,
    site,
    fonts,
    drawsImages: true,
    hasFeed: hasFeed(site, listedPages(listed.pages, config.blogDir)),
    icon: siteIcon(config, basePath, folders.public),
    ...shared.addresses,
    ...{ runtime, siteModules, slots: modules.own.slots },
    ...(policy && { policy }),
    integrity: siteIntegrity(runtime, [modules.integrity, shared.addresses.integrity]),
    pool,
    onRendered: rendering.tick,
  })
  const known = lockedUrls(lock?.text ?? '').map(({ address }) => address)
  const routes = documentRoutes(documents)
  const moved = redirectOutputs({ config, site, routes, known, published })
  const markdown = markdownOutputs(listed.pages, { site, siteFile: shared.addresses.siteFile, routes: knownRoutes, pool })
  const byPath = pagesByPath(pages, routes)
  const images = ogImages({
    config,
    site,
    folders,
    sidebar: sidebar.lists,
    ...{ pages: byPath, values },
    css: { shell: runtime.css, theme: theme.css },
    pool,
  })
  const pictures = pictureOutputs(compiled, { storeFolder: cacheFolder, pool })
  const listings = listingOutputs({ config, site, sidebar: sidebar.lists, pages: listed.pages, documents, markdown, published })
  const secured = [...documents.filter(({ sameAs }) => sameAs === undefined), ...published.filter(({ path }) => path.endsWith('.html'))]
  const security = securityOutputs({
    ...{ config, basePath, needs, documents: secured },
    stylesheet: shared.stylesheet,
    own: published.find(({ path }) => path === HEADERS),
  })
  const outputs = [
    ...documents,
    ...security.outputs,
    ...markdown,
    ...listings,
    ...images.outputs,
    ...pictures.outputs,
    ...fonts.outputs,
    ...modules.outputs,
    searchIndex.main,
    ...searchIndex.pieces,
    ...answers.outputs,
    ...shared.outputs,
    ...(navigation?.outputs ?? []),
    ...runtimeOutputs(runtime),
    ...assetOutputs(compiled.flatMap(({ summary }) => summary.assets)),
    ...published.filter(({ path }) => path !== HOST_FILE && path !== HEADERS),
    ...moved,
  ]
  checkOutputs(outputs, folders)
  const approve = async () => throwStrays(await pool.settle())
  const emitted = await emitSite(folders.out, withKeptAssets(folders.out, outputs, keepAssets, last.outputs), {
    last: last.outputs,
    cacheFolder,
    approve,
  })
  rendering.done(`${rendering.count} of ${documents.filter(({ sameAs }) => sameAs === undefined).length} documents`)

  // Remember what the next build can use, and forget what no build has used for days.
  writeRecord(cacheFolder, {
    ...record,
    fragments: fragmentCache,
    outputs: emitted.outputs,
    needs: needs.kept(secured),
    integrity: Object.fromEntries(modules.integrity),
  })
  const tables = tableSources(pages).map(({ tableKey }) => tableKey)
  const code = [...Object.values(summaries).flatMap(({ codeKey = [] }) => codeKey), ...Object.keys(answers.record)]
  pruneCache(
    cacheFolder,
    new Set([...compiled.map(({ key }) => key), ...code, ...tables, ...searchIndex.kept, ...images.keys, ...pictures.keys]),
  )
  const { files, bytes, written } = emitted
  const urls = siteUrls(byPath)
  return {
    ...{ pages: pages.length, files, bytes, written, urls },
    warnings: [
      ...warnings,
      ...(withoutEncoder ? [withoutEncoder] : []),
      ...modules.warnings,
      ...images.warnings,
      ...pictures.warnings,
      ...security.warnings,
    ],
    notices: [...discovery.notices, ...(lock && checksUrls ? describeNew(urls, known) : [])],
  }
}
