/** Documents of pages that know what other versions have in their place. They're listed again from what a build has kept, when pages of those come or go. */
import type { PagePlace } from '../../src/shared/page/page.ts'
import { COMPONENT_STYLES } from '../../src/shared/routes/site-files.ts'
import { bundleBrowserRuntime } from '../bundle/browser-runtime.ts'
import { isAsset, type Output } from '../emit/output.ts'
import type { HostWork, ListWork, SiteWork } from '../features/feature.ts'
import { navigationLists } from '../features/navigation/navigation.ts'
import { factsInVersions } from '../features/versions/versions.ts'
import { type AllPageTags, type DocumentContext, type HeadContext, tagsOfPage } from '../render/document-input.ts'
import { type PageToRender, shownAt } from '../render/documents.ts'
import { listedPages } from '../render/listed-pages.ts'
import { withFacts } from '../render/page-overrides.ts'
import { createPageNavigation, type PlacedPage, type Placement } from '../render/place-pages.ts'
import type { SharedAddresses } from '../render/shared-assets.ts'
import { readSiteData } from '../render/site-data.ts'
import { renderPages } from '../render/site-documents.ts'
import { editedPath } from '../site/discover/page-entry.ts'
import { NO_SITE_MODULES, type SiteModules } from '../site/site-modules.ts'

type PageToList = PageToRender & Pick<PlacedPage, 'route' | 'placements' | 'error'>

/** Lists documents. @param pages without what other versions have in their place */
export function listInVersions<Page extends PageToList>(
  pages: readonly Page[],
  context: DocumentContext<Page>,
  { site, versions: known }: Pick<SiteWork, 'versions'> & { site: Parameters<typeof factsInVersions>[0] },
) {
  const factsAt = known && factsInVersions(site, known)
  const inVersions = (placement: Placement): Placement => {
    if (factsAt === undefined) return placement
    const { path, own } = placement.place
    const facts = factsAt(path)
    const notices = [...(own?.notices ?? []), ...(facts.notices ?? [])]
    return withFacts(placement, { ...facts, ...(notices.length > 0 && { notices }) })
  }
  const placed = pages.map((page) => ({ ...page, placements: page.placements.map(inVersions) }))
  const rendered = renderPages(placed, context)
  const documents = rendered.flatMap((page) => page.documents.flatMap(({ outputs }) => outputs))
  return { pages: rendered, documents, listedPages: listedPages(rendered, context.config.blogDir, context.site) }
}

interface KeptPlacement extends Omit<Placement, 'place'>, Pick<PagePlace, 'path' | 'own'> {
  tags: AllPageTags
}

/** A page. The values of its placements are those before it's known what other versions have in its place. */
export interface KeptPage extends Omit<PageToRender, 'meta'>, Pick<PlacedPage, 'route' | 'filePath' | 'lastUpdatedAt'> {
  placements: readonly KeptPlacement[]
}

/** As plain data, all that documents of an edition are made from besides other versions. */
export interface KeptEdition extends Pick<SiteWork, 'sidebar' | 'shell'>, Pick<ListWork, 'lazyFiles'> {
  pages: readonly KeptPage[]
  notFound: { module: PlacedPage['module'] } | undefined
  addresses: Omit<SharedAddresses, 'integrity'>
  environment: string | undefined
  slots: HeadContext['slots']
  siteModules: Pick<SiteModules, 'slots'>
  integrity: readonly (readonly [string, string])[]
  /** Paths of assets that lists for clients name. */
  pieces: readonly string[]
}

interface ListedEdition {
  work: SiteWork & Pick<ListWork, 'lazyFiles'>
  /** As `listInVersions` takes them. */
  placed: readonly PlacedPage[]
  context: HeadContext
  addresses: SharedAddresses
  lists: readonly Output[]
}

export function keepEdition({ work, placed, context, addresses: { integrity: _, ...addresses }, lists }: ListedEdition): KeptEdition {
  const { environment, slots, siteModules, integrity = [] } = context
  const { sidebar, shell, lazyFiles, notFound } = work
  const inNode = siteModules.slots === undefined ? {} : { slots: siteModules.slots }
  const shared = { addresses, environment, slots, siteModules: inNode, integrity: [...integrity] }
  const pages = placed.map((page, index): KeptPage => {
    const { route, displayPath, lastUpdatedAt, module, inNode, item } = page
    const placements = page.placements.map((placement, at): KeptPlacement => {
      const { params, values, place } = placement
      const own = work.pages[index]?.placements[at]?.place.own
      const tags = tagsOfPage(shownAt(page, placement), context)
      return { path: place.path, params, tags, ...(values && { values }), ...(own && { own }) }
    })
    const kept = { route, filePath: editedPath(page), displayPath, lastUpdatedAt, module, inNode, placements }
    return item?.type === undefined ? kept : { ...kept, item: { type: item.type } }
  })
  return {
    ...shared,
    pages,
    sidebar,
    shell,
    lazyFiles: lazyFiles.map(({ key, main: { path } }) => ({ key, main: { path } })),
    notFound: notFound && { module: notFound.module },
    pieces: piecesOf(lists),
  }
}

/** The files from which its documents are rendered. */
export function filesOfKept({ addresses: { siteFile, stylesFile }, siteModules, pages }: KeptEdition): string[] {
  const ofPages = pages.flatMap(({ inNode: { bundled, components } }) => [bundled, components])
  return [...new Set([siteFile, stylesFile, siteModules.slots, ...ofPages])].filter((file) => file !== undefined)
}

interface EditionAsListed {
  work: HostWork
  outputs: readonly Output[]
}

interface AgainTools extends Pick<DocumentContext, 'pool' | 'onRendered'> {
  versions: SiteWork['versions']
  /** True for a path from which all other versions lead to the same places as before. */
  isSame(path: string): boolean
}

/** Lists documents of an edition again, and the files for clients that say where pages are in other versions. */
export async function listAgain(
  { work, outputs }: EditionAsListed,
  kept: KeptEdition,
  { versions, isSame, ...tools }: AgainTools,
): Promise<{ files: EditionAsListed; kept: KeptEdition }> {
  const { site } = work
  const { pages: keptPages, sidebar, shell, lazyFiles, notFound, pieces, ...shared } = kept
  const runtime = await bundleBrowserRuntime()
  const data = readSiteData(shared.addresses.siteFile)
  const routes = keptPages.map(({ route }) => ({ path: route }))
  const navigationAt = createPageNavigation(sidebar, routes, data.inPieces === true)
  const placed = keptPages.map(({ item, ...page }) => {
    const placements = page.placements.map(({ path, params, values, own }): Placement => {
      const around = data.inPieces === true || !isSame(path) ? navigationAt(path) : { sidebar: [] }
      const place = { path, filePath: page.filePath, lastUpdatedAt: page.lastUpdatedAt, ...around }
      return withFacts({ place, params, ...(values && { values }) }, (isSame(path) ? own : values?.own) ?? {})
    })
    return { ...page, ...(item && { item }), meta: page.inNode.meta, placements }
  })
  const tags = new Map(keptPages.flatMap((page) => page.placements.map((placement) => [placement.path, placement.tags] as const)))
  const context: DocumentContext<(typeof placed)[number]> = {
    ...shared,
    ...shared.addresses,
    ...tools,
    runtime,
    config: site.config,
    site: data,
    siteModules: { ...NO_SITE_MODULES, ...shared.siteModules },
    integrity: new Map(shared.integrity),
    ...(site.config.security.csp !== false && { policy: { componentStyles: COMPONENT_STYLES, onNeeds: work.needs.add } }),
    tagsOf: ({ path }) => tags.get(path) ?? NO_TAGS,
    tracer: async () => undefined,
  }
  const isElsewhere = ({ place }: Placement) => !isSame(place.path)
  const moved = placed.map((page) => ({ ...page, placements: page.placements.filter(isElsewhere) }))
  const listed = listInVersions(moved, context, { site, versions })
  const now = new Map(listed.pages.flatMap(({ placements }) => placements.map((placement) => [placement.place.path, placement] as const)))
  const facts = new Map(listed.listedPages.map((page) => [page.path, page]))
  const pages = placed.map(({ item: _, ...page }) => {
    return { ...page, placements: page.placements.map((placement) => now.get(placement.place.path) ?? placement) }
  })
  const lists = navigationLists({ site, data, sidebar, runtime, navigationAt, notFound, lazyFiles, shell, pages })
  const made = [...listed.documents, ...lists]
  const again = new Set([...pieces, ...made.map(({ path }) => path)])
  const documents = [...work.documents.filter(({ path }) => !again.has(path)), ...listed.documents]
  const listedPages = work.listedPages.map((page) => facts.get(page.path) ?? page)
  const keptNow = keptPages.map((page) => {
    const placements = page.placements.map(({ own, ...placement }) => {
      const found = isSame(placement.path) ? own : now.get(placement.path)?.place.own
      return found === undefined ? placement : { ...placement, own: found }
    })
    return { ...page, placements }
  })
  return {
    files: { work: { ...work, listedPages, documents }, outputs: [...outputs.filter(({ path }) => !again.has(path)), ...made] },
    kept: { ...kept, pages: keptNow, pieces: piecesOf(lists) },
  }
}

/** Paths of assets that lists for clients name. */
function piecesOf(lists: readonly Output[]): string[] {
  return lists.flatMap(({ path }) => (isAsset(path) ? [path] : []))
}

const NO_TAGS: AllPageTags = { early: [], icons: [], alternates: [], head: [] }
