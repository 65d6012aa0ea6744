/** Documents of pages that know what other versions have in their place. They're listed again from what a build has kept, when pages of those come or go. */
import type { PagePlace } from '../../src/shared/page/page.ts'
import { COMPONENT_STYLES } from '../../src/shared/routes/site-files.ts'
import { bundleBrowserRuntime } from '../bundle/browser-runtime.ts'
import { isAsset, type Output } from '../emit/output.ts'
import type { HostWork, ListWork, SiteWork } from '../features/feature.ts'
import { cutOfLast, navigationLists } from '../features/navigation/navigation.ts'
import { factsInVersions } from '../features/versions/versions.ts'
import { documentDataOf, type KeptDocumentData, keptDocumentData } from '../render/document-data.ts'
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

type Known = Pick<SiteWork, 'versions'> & { site: Parameters<typeof factsInVersions>[0] }

/** Lists documents. @param pages without what other versions have in their place */
export function listInVersions<Page extends PageToList>(pages: readonly Page[], context: DocumentContext<Page>, known: Known) {
  return listDocuments(inVersions(pages, known), context)
}

/** Adds what other versions have in the place of pages. */
function inVersions<Page extends Pick<PageToList, 'placements'>>(pages: readonly Page[], { site, versions: known }: Known): Page[] {
  const factsAt = known && factsInVersions(site, known)
  const withVersions = (placement: Placement): Placement => {
    if (factsAt === undefined) return placement
    const { path, own } = placement.place
    const facts = factsAt(path)
    const notices = [...(own?.notices ?? []), ...(facts.notices ?? [])]
    return withFacts(placement, { ...facts, ...(notices.length > 0 && { notices }) })
  }
  return pages.map((page) => ({ ...page, placements: page.placements.map(withVersions) }))
}

function listDocuments<Page extends PageToList>(pages: readonly Page[], context: DocumentContext<Page>) {
  const rendered = renderPages(pages, context)
  const documents = rendered.flatMap((page) => page.documents.flatMap(({ outputs }) => outputs))
  return { pages: rendered, documents, listedPages: listedPages(rendered, context.config.blogDir, context.site) }
}

/** A page. The values of its placements are those before it's known what other versions have in its place. */
export interface KeptPage
  extends Omit<PageToRender, 'meta' | 'inNode'>,
    Pick<PlacedPage, 'route' | 'filePath' | 'lastUpdatedAt'>,
    KeptDocumentData {
  placements: readonly (Omit<Placement, 'place'> & Pick<PagePlace, 'path'>)[]
}

/** As plain data, all that documents of an edition are made from besides other versions. */
export interface KeptEdition extends Pick<SiteWork, 'sidebar' | 'shell'>, Pick<ListWork, 'lazyFiles'> {
  pages: readonly KeptPage[]
  notFound: { module: PlacedPage['module'] } | undefined
  addresses: Omit<SharedAddresses, 'integrity'>
  environment: string | undefined
  slots: HeadContext['slots']
  siteModules: Pick<SiteModules, 'slots'>
  /** The file with the texts of pages, if they aren't in here. */
  texts?: string | undefined
  integrity: readonly (readonly [string, string])[]
}

interface ListedEdition {
  work: SiteWork & Pick<ListWork, 'lazyFiles'>
  /** As `listInVersions` takes them. */
  placed: readonly PlacedPage[]
  context: HeadContext
  addresses: SharedAddresses
}

export function keepEdition({ work, placed, context, addresses: { integrity: _, ...addresses } }: ListedEdition): KeptEdition {
  const { environment, slots, siteModules, integrity = [] } = context
  const { sidebar, shell, lazyFiles, notFound } = work
  const inNode = siteModules.slots === undefined ? {} : { slots: siteModules.slots }
  const shared = { addresses, environment, slots, siteModules: inNode, integrity: [...integrity] }
  const pages = placed.map((page): KeptPage => {
    const { route, displayPath, lastUpdatedAt, module, inNode, item } = page
    const placements = page.placements.map(({ params, values, place }) => ({ path: place.path, params, ...(values && { values }) }))
    const tags = page.placements.map((placement) => tagsOfPage(shownAt(page, placement), context))
    const kept = {
      route,
      filePath: editedPath(page),
      displayPath,
      lastUpdatedAt,
      module,
      placements,
      ...keptDocumentData({ inNode, tags }),
    }
    return item?.type === undefined ? kept : { ...kept, item: { type: item.type } }
  })
  return {
    ...shared,
    pages,
    sidebar,
    shell,
    lazyFiles: lazyFiles.map(({ key, main: { path } }) => ({ key, main: { path } })),
    notFound: notFound && { module: notFound.module },
  }
}

/** The files from which documents are rendered. @param isShown true for paths of pages that are */
export function filesOfKept({ addresses, siteModules, texts, pages }: KeptEdition, isShown: (path: string) => boolean): string[] {
  const shown = pages.filter(({ placements }) => placements.some(({ path }) => isShown(path)))
  const ofPages = shown.flatMap(({ files }) => files)
  return [...new Set([addresses.siteFile, addresses.stylesFile, siteModules.slots, texts, ...ofPages])].filter((file) => file !== undefined)
}

interface EditionAsListed {
  work: HostWork
  outputs: readonly Output[]
  lists: readonly Pick<Output, 'path'>[]
}

interface AgainTools extends Pick<DocumentContext, 'pool' | 'onRendered'> {
  versions: SiteWork['versions']
  /** True for a path from which all other versions lead to the same places as before. */
  isSame(path: string): boolean
  /** Those that are made meanwhile. By default, they're as they were. */
  lazyFiles?: Promise<ListWork['lazyFiles']>
}

/** Lists documents of an edition again, and the files for clients that say where pages are in other versions. */
export async function listAgain(
  { work, outputs, lists: lastLists }: EditionAsListed,
  { pages: keptPages, sidebar, shell, lazyFiles: lastLazyFiles, notFound, ...shared }: KeptEdition,
  { versions, isSame, lazyFiles: making, ...tools }: AgainTools,
): Promise<EditionAsListed> {
  const { site } = work
  const runtime = await bundleBrowserRuntime()
  const data = readSiteData(shared.addresses.siteFile)
  const routes = keptPages.map(({ route }) => ({ path: route }))
  const navigationAt = createPageNavigation(sidebar, routes, data.inPieces === true)
  const isElsewhere = ({ path }: { path: string }) => !isSame(path)
  const changed = keptPages.filter(({ placements }) => placements.some(isElsewhere)).map(({ route }) => route)
  const isList = new Set(lastLists.map(({ path }) => path))
  const isListed = ({ path }: Output) => isList.has(path)
  const cut = data.inPieces === true ? cutOfLast(outputs.filter(isListed), changed) : undefined
  const needsAll = data.inPieces === true && cut === undefined
  const kept = keptPages.map(({ item, title, documentData: _, ...page }) => {
    const placements = page.placements.map(({ path, params, values }): Placement => {
      const around = needsAll || !isSame(path) ? navigationAt(path) : { sidebar: [] }
      const place = { path, filePath: page.filePath, lastUpdatedAt: page.lastUpdatedAt, ...around }
      return withFacts({ place, params, ...(values && { values }) }, values?.own ?? {})
    })
    return { ...page, ...(item && { item }), meta: { title }, placements }
  })
  const placed = inVersions(kept, { site, versions })
  const tags = new Map<string, AllPageTags>()
  const moved = placed.flatMap((page, index) => {
    const [last, placements] = [keptPages[index], page.placements.filter(({ place }) => isElsewhere(place))]
    if (last === undefined || placements.length === 0) return []
    const { inNode, tags: ofPage } = documentDataOf(last, shared.texts)
    for (const [at, { path }] of last.placements.entries()) tags.set(path, ofPage[at] ?? NO_TAGS)
    return [{ ...page, inNode, meta: inNode.meta, placements }]
  })
  const context: DocumentContext<(typeof moved)[number]> = {
    ...shared,
    ...shared.addresses,
    ...tools,
    runtime,
    config: site.config,
    site: data,
    siteModules: { ...NO_SITE_MODULES, ...shared.siteModules },
    integrity: new Map(shared.integrity),
    ...(site.config.security.csp !== false && { policy: { componentStyles: COMPONENT_STYLES, onNeeds: work.needs.add } }),
    tagsOf: tagsIn(tags),
    tracer: noTracer,
  }
  const listed = listDocuments(moved, context)
  const facts = new Map(listed.listedPages.map((page) => [page.path, page]))
  const pages = placed.map(({ item: _, ...page }) => page)
  const lazyFiles = (await making) ?? lastLazyFiles
  const lists = navigationLists({ site, data, sidebar, runtime, navigationAt, notFound, lazyFiles, shell, pages }, cut)
  const made = [...listed.documents, ...lists]
  // Pieces of lists have other names when they change.
  const again = new Set([...lastLists.filter(({ path }) => isAsset(path)), ...made].map(({ path }) => path))
  const documents = [...work.documents.filter(({ path }) => !again.has(path)), ...listed.documents]
  const listedPages = work.listedPages.map((page) => facts.get(page.path) ?? page)
  return { work: { ...work, listedPages, documents }, outputs: [...outputs.filter(({ path }) => !again.has(path)), ...made], lists }
}

const NO_TAGS: AllPageTags = { early: [], icons: [], alternates: [], head: [] }

// Documents keep these functions until they're written. Made where all pages are in scope, they'd keep those in memory, too.
const noTracer = async () => undefined
function tagsIn(tags: ReadonlyMap<string, AllPageTags>): HeadContext['tagsOf'] {
  return ({ path }) => tags.get(path) ?? NO_TAGS
}
