/** Every file of a site, as an output: its path, and a key that says whether it's as it was. Only those that changed are made later. */
import type { SiteData } from '../src/shared/config/site-data.ts'
import type { SidebarLists } from '../src/shared/page/sidebar.ts'
import type { BrowserRuntime } from './bundle/browser-runtime.ts'
import { runtimeOutputs } from './bundle/browser-runtime.ts'
import { joinStyles } from './bundle/own-styles.ts'
import type { PageModules } from './bundle/page-modules.ts'
import type { SourceToBundle } from './bundle/page-to-bundle.ts'
import type { ThemeStyles } from './bundle/theme-styles.ts'
import { assetOutputs } from './compile/compiled-page.ts'
import type { CompiledSource } from './compile/compiled-source.ts'
import type { AnsweredPages } from './compile/samples/answer-samples.ts'
import type { Output } from './emit/output.ts'
import { hasFeed } from './features/feed/feed.ts'
import type { SiteFonts } from './features/fonts/site-fonts.ts'
import { siteIcon } from './features/icons/site-icon.ts'
import { cutNavigation, isInPieces } from './features/navigation/navigation-pieces.ts'
import { pagesByPath } from './features/published-urls/site-urls.ts'
import { documentRoutes, HOST_FILE, redirectOutputs } from './features/redirects/redirects.ts'
import { pictureOutputs } from './features/responsive-images/picture-outputs.ts'
import type { SearchOutputs } from './features/search/search-outputs.ts'
import { COMPONENT_STYLES, HEADERS, securityOutputs } from './features/security-policy/security-outputs.ts'
import type { SiteNeeds } from './features/security-policy/site-needs.ts'
import { IMAGE_SIZE } from './features/social-images/image-node.ts'
import { hasOgImage, ogImagePath, ogImages } from './features/social-images/og-images.ts'
import { listingOutputs } from './listing-outputs.ts'
import { fragmentStyles } from './render/fragment-styles.ts'
import { siteIntegrity } from './render/integrity.ts'
import { listedPages } from './render/listed-pages.ts'
import { keepRoutes, markdownOutputs } from './render/markdown/markdown-outputs.ts'
import { ownValuesByRoute, withSiteValues } from './render/own-values.ts'
import { createSurroundings, listedPaths } from './render/place-pages.ts'
import { listPages, siteDocuments } from './render/site-documents.ts'
import type { Diagnostic } from './report/diagnostic.ts'
import { routeEntries, sharedFiles } from './shared-files.ts'
import { findBlogPosts } from './site/blog-posts.ts'
import type { Site } from './site/site.ts'
import type { FragmentHtml } from './site/site-data.ts'
import { completeSite } from './site/site-data.ts'
import type { SiteModules } from './site/site-modules.ts'

/** What the earlier stages made of a site. */
export interface BuiltSite {
  /** Without what depends on compiled pages. */
  shell: SiteData
  siteModules: SiteModules
  pages: readonly CompiledSource[]
  /** The site's own not-found page. */
  notFound: CompiledSource | undefined
  /** All of these, and the Markdown of the configuration. */
  compiled: readonly CompiledSource[]
  sidebar: SidebarLists | undefined
  toBundle: readonly SourceToBundle[]
  modules: PageModules
  /** Modules for Node by route. */
  serverModules: ReadonlyMap<string, string>
  runtime: BrowserRuntime
  theme: ThemeStyles
  fonts: SiteFonts
  searchIndex: SearchOutputs
  answers: Pick<AnsweredPages, 'outputs'>
  /** The HTML of the banner and the outline's footer. */
  texts: FragmentHtml
  /** Files in `public/`. */
  published: readonly Output[]
  /** Addresses that were published, from the lock file. */
  known: readonly string[]
  /** Collects what documents need of the security policy, as they are rendered. */
  needs: SiteNeeds
  onRendered(): void
  /** Has outputs that take long to make counted under a name. */
  count(outputs: readonly Output[], name: string): readonly Output[]
}

export interface SiteOutputs {
  outputs: Output[]
  /** How many of them are documents, without aliases. */
  documents: number
  /** Every page by each of its paths. */
  pagesByPath: ReadonlyMap<string, CompiledSource>
  /** Documents that need the security policy. */
  secured: Output[]
  /** Lists that are only complete when all outputs have been made. */
  warnings: readonly (readonly Diagnostic[])[]
}

/** Lists them. Documents are rendered when they are written. */
export async function siteOutputs(source: Site, built: BuiltSite): Promise<SiteOutputs> {
  const { folders, config, places, socialIcons, store, pool, environment } = source
  const { basePath } = config
  const { shell, siteModules, pages, notFound, compiled, sidebar, toBundle, modules, serverModules } = built
  const { runtime, theme, fonts, searchIndex, answers, texts, published, known } = built
  const { needs, onRendered, count } = built
  const styled = fragmentStyles(texts)
  const site = completeSite(shell, config, styled.html, {
    blogPosts: findBlogPosts(toBundle, config.blogDir),
    hasNotFound: notFound !== undefined,
    inPieces: isInPieces(pages.length),
  })
  const styles = {
    tokens: compiled.flatMap(({ summary }) => summary.styles),
    inline: [...compiled.flatMap(({ summary }) => summary.inlineStyles), ...styled.styles],
    icons: socialIcons.css,
    own: joinStyles(modules.styles),
    theme,
    fonts,
    strings: config.strings,
  }

  const patterns = pages.map(({ page }) => ({ path: page.route }))
  const around = createSurroundings(sidebar, patterns, site.inPieces === true)
  const placed = await listPages(pages, serverModules, source, { around, notFound })
  const { listed, values } = withSiteValues(placed, {
    ...{ config, bundled: source.bundled, places },
    files: new Set(published.map(({ path }) => path)),
  })
  const entries = routeEntries(toBundle, modules, { basePath, ownValues: ownValuesByRoute(listed.pages) })
  const navigation = site.inPieces === true ? cutNavigation(listed.pages, entries, { basePath, around }) : undefined
  const shared = await sharedFiles({
    ...{ site, sidebar, store, routes: entries, listed: listedPaths(listed.pages), pieces: navigation?.pieces },
    ...{ modules, runtime, styles, searchIndex: searchIndex.main },
  })
  const knownRoutes = keepRoutes(
    listed.pages.flatMap(({ placed }) => placed.map(({ place }) => place.path)),
    store,
  )
  const policy = config.security.csp === false ? undefined : { componentStyles: COMPONENT_STYLES, onNeeds: needs.add }
  const documents = siteDocuments(listed, modules, {
    config,
    site,
    fontPreloads: fonts.preloads,
    drawnImage: (path, own) => (hasOgImage(config, path, own) ? { path: ogImagePath(path), ...IMAGE_SIZE } : undefined),
    hasFeed: hasFeed(site, listedPages(listed.pages, config.blogDir)),
    icon: siteIcon(config, basePath, folders.public),
    ...shared.addresses,
    ...{ runtime, siteModules, slots: modules.own.slots },
    ...(policy && { policy }),
    integrity: siteIntegrity(runtime, [modules.integrity, shared.addresses.integrity], usedEntries(modules)),
    pool,
    environment,
    onRendered,
  })
  const routes = documentRoutes(documents)
  const moved = redirectOutputs({ config, site, routes, known, published })
  const markdown = markdownOutputs(listed.pages, { site, siteFile: shared.addresses.siteFile, routes: knownRoutes, environment, pool })
  const byPath = pagesByPath(pages, routes)
  const images = ogImages({
    config,
    site,
    folders,
    sidebar,
    ...{ pages: byPath, values },
    css: { shell: runtime.css, theme: theme.css },
    store,
    pool,
  })
  const pictures = pictureOutputs(compiled, { store, pool })
  const listings = listingOutputs({ config, site, sidebar, pages: listed.pages, documents, markdown, published })
  const secured = [...documents.filter(({ sameAs }) => sameAs === undefined), ...published.filter(({ path }) => path.endsWith('.html'))]
  const security = securityOutputs({
    ...{ config, basePath, needs, documents: secured },
    stylesheet: shared.stylesheet,
    own: published.find(({ path }) => path === HEADERS),
  })

  return {
    outputs: [
      ...documents,
      ...security.outputs,
      ...markdown,
      ...listings,
      ...count(images.outputs, 'social images'),
      ...count(pictures.outputs, 'images'),
      ...fonts.outputs,
      ...socialIcons.outputs,
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
    ],
    documents: documents.filter(({ sameAs }) => sameAs === undefined).length,
    pagesByPath: byPath,
    secured,
    warnings: [images.warnings, pictures.warnings, security.warnings],
  }
}

/** The runtime entries that a page or one of the site's own modules imports. */
function usedEntries({ runtimeEntries, own }: PageModules): Set<string> {
  return new Set([...[...runtimeEntries.values()].flat(), ...Object.values(own).flatMap((module) => module.runtimeEntries)])
}
