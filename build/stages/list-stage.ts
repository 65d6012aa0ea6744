/** The last stage of a build: the document of each page, and what all documents share. */
import { COMPONENT_STYLES } from '../../src/shared/routes/site-files.ts'
import { runtimeOutputs } from '../bundle/browser-runtime.ts'
import { stylesInOrder } from '../bundle/imported-styles.ts'
import { themeOutputs } from '../bundle/stylesheet.ts'
import { assetOutputs } from '../compile/compiled-file.ts'
import type { Output } from '../emit/output.ts'
import type { HeadWork, SiteWork } from '../features/feature.ts'
import { documentTags, placeFacts } from '../features/features.ts'
import type { DocumentContext } from '../render/document-input.ts'
import { notFoundOutput } from '../render/documents.ts'
import { markdownOutput, writeRoutesForThreads } from '../render/markdown/markdown-outputs.ts'
import { withSiteOverrides } from '../render/page-overrides.ts'
import type { PlacedPage } from '../render/place-pages.ts'
import { type SharedAddresses, sharedAssets } from '../render/shared-assets.ts'
import { createSiteNeeds } from '../render/site-needs.ts'
import { createTracer } from '../render/trace/tracer.ts'
import { findBlogPosts } from '../site/blog-posts.ts'
import { isFallback } from '../site/languages/language-pages.ts'
import type { Site } from '../site/site.ts'
import { completeSite } from '../site/site-data.ts'
import type { PublishedUrl } from '../site/url-lock.ts'
import { withHostLinks } from './languages-host-links.ts'
import { withSourceMarkdown } from './languages-markdown.ts'
import type { PlacedSite } from './place-stage.ts'
import { siteUrls } from './site-urls.ts'
import { withOwnLinks } from './versions-host-links.ts'
import { listInVersions } from './versions-listed.ts'

export interface ListedSite {
  work: SiteWork
  /** Its pages before it's known what other versions have in their place. */
  placed: readonly PlacedPage[]
  context: DocumentContext
  addresses: SharedAddresses
  /** All files but those of features. */
  outputs: Output[]
  /** Every address and anchor of the edition, without the base path. */
  urls(): PublishedUrl[]
}

/** Lists the documents of a site and all that they share. Documents are rendered when they are written. */
export async function listWork(
  work: PlacedSite & Pick<SiteWork, 'languagePaths' | 'versions'>,
  onRendered: () => void,
): Promise<ListedSite> {
  const { site, shell, notFound, compiled, modules, runtime, theme, texts, published, answers, inPieces } = work
  const { config, places, store, pool, environment } = site
  const needs = createSiteNeeds(store)
  const placed = withSiteOverrides(work.pages, {
    config,
    bundled: site.bundled,
    places,
    factsAt: placeFacts(work),
    files: new Set(published.map(({ path }) => path)),
  })
  const own = placed.filter((page) => !isFallback(page, site.edition))
  const blogPosts = findBlogPosts([...placed, ...work.otherPosts], config.blogDir)
  const complete = completeSite(shell, site, texts.html, { blogPosts, hasNotFound: notFound !== undefined, inPieces })
  const data = withOwnLinks(withHostLinks(complete, work), work)
  const ofAll = await documentContext(site, { data, runtime, slots: modules.own.slots, pages: work.pages })
  const styles = {
    runtime,
    tokens: compiled.flatMap(({ summary }) => summary.styles),
    features: work.featureStyles,
    imported: stylesInOrder(work.imports.styles),
    theme: theme.css,
    strings: config.strings,
    inline: [...compiled.flatMap(({ summary }) => summary.inlineStyles), ...texts.styles],
  }
  const shared = await sharedAssets(data, styles, store)
  const ofRuntime = Object.entries(runtime.integrity).map(([file, hash]) => [`assets/${file}`, hash] as const)
  const context: DocumentContext = {
    ...ofAll,
    ...shared.addresses,
    ...(config.security.csp !== false && { policy: { componentStyles: COMPONENT_STYLES, onNeeds: needs.add } }),
    integrity: new Map([...ofRuntime, ...modules.integrity, ...shared.addresses.integrity]),
    onRendered,
  }
  const { pages, listedPages, ...ofPages } = listInVersions(placed, context, work)
  const documents = [notFoundOutput(context, notFound), ...ofPages.documents]
  const paths = new Set(pages.flatMap((page) => page.documents.map(({ path }) => path)))
  const routes = writeRoutesForThreads(
    [...new Set([...own.flatMap(({ placements }) => placements.map(({ place }) => place.path)), ...work.otherPaths])],
    store,
  )
  const ofMarkdown = { site: data, filesPath: config.basePath, siteFile: shared.addresses.siteFile, routes, environment, pool }
  return {
    placed,
    context,
    addresses: shared.addresses,
    urls: () => siteUrls(pages, site.edition),
    work: {
      ...work,
      data,
      pages,
      listedPages,
      documents,
      needs,
      themeCss: theme.css,
      stylesheet: shared.stylesheet,
      shell: [shared.stylesheet.path, `assets/${runtime.entries['client']}`],
      isPage: (path) => paths.has(path),
      markdown: own
        .map(withSourceMarkdown(site, placed))
        .flatMap((page) => page.placements.map((placement) => markdownOutput(page, placement, ofMarkdown))),
    },
    outputs: [
      ...documents,
      ...modules.outputs,
      ...answers.outputs,
      ...shared.outputs,
      ...themeOutputs(theme, modules.outputs),
      ...runtimeOutputs(runtime),
      ...assetOutputs(compiled.flatMap(({ summary }) => summary.assets)),
    ],
  }
}

/** The input of all documents, besides their styles and the module with the site's data. */
export async function documentContext(
  site: Site,
  { data, runtime, slots, pages }: Pick<HeadWork, 'data' | 'pages'> & Pick<DocumentContext, 'runtime' | 'slots'>,
) {
  const { config, pool, environment } = site
  const given = { config, pool, environment, runtime, slots, site: data }
  return {
    ...given,
    tracer: createTracer(site),
    siteModules: await site.modules(),
    tagsOf: await documentTags({ site, data, pages }),
  }
}
