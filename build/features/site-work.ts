/** What a site is when its pages are compiled and bundled: where each page stands, its document, and what all documents share. */
import type { SiteData } from '../../src/shared/config/site-data.ts'
import { type BrowserRuntime, runtimeOutputs } from '../bundle/browser-runtime.ts'
import { joinStyles } from '../bundle/own-styles.ts'
import type { PageModules } from '../bundle/page-modules.ts'
import type { SourceToBundle } from '../bundle/page-to-bundle.ts'
import { themeOutputs } from '../bundle/stylesheet.ts'
import type { ThemeStyles } from '../bundle/theme-styles.ts'
import { assetOutputs } from '../compile/compiled-page.ts'
import type { Output } from '../emit/output.ts'
import { documentRoutes, pagesByPath } from '../render/document-routes.ts'
import { fragmentStyles } from '../render/fragment-styles.ts'
import { siteIntegrity } from '../render/integrity.ts'
import { listedPages } from '../render/listed-pages.ts'
import { keepRoutes, markdownOutputs } from '../render/markdown/markdown-outputs.ts'
import { withSiteValues } from '../render/own-values.ts'
import { createSurroundings } from '../render/place-pages.ts'
import { sharedAssets } from '../render/shared-assets.ts'
import { listPages, siteDocuments } from '../render/site-documents.ts'
import { COMPONENT_STYLES, type SiteNeeds } from '../render/site-needs.ts'
import { findBlogPosts } from '../site/blog-posts.ts'
import { completeSite, type FragmentHtml, isInPieces } from '../site/site-data.ts'
import type { CompiledWork, SiteWork } from './feature.ts'
import { documentTags } from './features.ts'

/** What bundling made of a site. */
export interface BundledWork extends CompiledWork {
  /** What browsers get of the configuration, without what depends on pages. */
  readonly shell: SiteData
  readonly runtime: BrowserRuntime
  readonly theme: ThemeStyles
  readonly modules: PageModules
  readonly bundled: readonly SourceToBundle[]
  /** Modules for Node by route. */
  readonly serverModules: ReadonlyMap<string, string>
  /** The HTML of the banner and the outline's footer. */
  readonly texts: FragmentHtml
  /** What features put into the stylesheet. */
  readonly featureStyles: readonly string[]
  /** Collects what documents need of the security policy, as they are rendered. */
  readonly needs: SiteNeeds
  readonly lateData: SiteWork['lateData']
  onRendered(): void
}

/** Lists the documents of a site and all that they share. They're rendered when they are written. */
export async function siteWork(work: BundledWork): Promise<{ work: SiteWork; outputs: Output[] }> {
  const { site, shell, pages, notFound, compiled, sidebar, bundled, modules, serverModules, runtime, theme, texts, published, needs } = work
  const { config, places, store, pool, environment } = site
  const styled = fragmentStyles(texts)
  const data = completeSite(shell, config, styled.html, {
    blogPosts: findBlogPosts(bundled, config.blogDir),
    hasNotFound: notFound !== undefined,
    inPieces: isInPieces(pages.length),
  })
  const patterns = pages.map(({ page }) => ({ path: page.route }))
  const around = createSurroundings(sidebar, patterns, data.inPieces === true)
  const { listed: all, values } = withSiteValues(await listPages(pages, serverModules, site, { around, notFound }), {
    ...{ config, bundled: site.bundled, places },
    files: new Set(published.map(({ path }) => path)),
  })
  const placed = all.pages
  const shared = await sharedAssets({
    ...{ data, store, runtime, strings: config.strings },
    tokens: compiled.flatMap(({ summary }) => summary.styles),
    styles: [...work.featureStyles, joinStyles(modules.styles), theme.css],
    inline: [...compiled.flatMap(({ summary }) => summary.inlineStyles), ...styled.styles],
  })
  const listed = listedPages(placed, config.blogDir)
  const documents = siteDocuments(all, modules, {
    ...{ config, site: data, runtime, pool, environment },
    ...shared.addresses,
    siteModules: await site.modules(),
    slots: modules.own.slots,
    tagsOf: await documentTags({ site, data, listed }),
    ...(config.security.csp !== false && { policy: { componentStyles: COMPONENT_STYLES, onNeeds: needs.add } }),
    integrity: siteIntegrity(runtime, [modules.integrity, shared.addresses.integrity], usedEntries(modules)),
    onRendered: work.onRendered,
  })
  const routes = documentRoutes(documents)
  const knownRoutes = keepRoutes(
    placed.flatMap((page) => page.placed.map(({ place }) => place.path)),
    store,
  )
  const { siteFile } = shared.addresses
  return {
    work: {
      ...work,
      ...{ data, placed, around, listed, values, documents, routes },
      themeCss: theme.css,
      stylesheet: shared.stylesheet,
      pagesByPath: pagesByPath(pages, routes),
      markdown: markdownOutputs(placed, { site: data, siteFile, routes: knownRoutes, environment, pool }),
    },
    outputs: [
      ...documents,
      ...modules.outputs,
      ...shared.outputs,
      ...themeOutputs(theme, modules.outputs),
      ...runtimeOutputs(runtime),
      ...assetOutputs(compiled.flatMap(({ summary }) => summary.assets)),
    ],
  }
}

/** The runtime entries that a page or one of the site's own modules imports. */
function usedEntries({ runtimeEntries, own }: PageModules): Set<string> {
  return new Set([...[...runtimeEntries.values()].flat(), ...Object.values(own).flatMap((module) => module.runtimeEntries)])
}
