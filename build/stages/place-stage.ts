/** The third stage of a build: where each page stands, and its modules, whose addresses are known only now. */
import { HOST_FILES } from '../../src/shared/routes/site-files.ts'
import { type BundledPage, bundledPage } from '../bundle/bundled-page.ts'
import { runnablePage } from '../bundle/module-source.ts'
import { createAddressing } from '../bundle/page-addresses.ts'
import { type PageModules, pageModules } from '../bundle/page-modules.ts'
import type { CompiledPage } from '../compile/compiled-page.ts'
import { fillCode } from '../compile/open-addresses.ts'
import { withPartials } from '../compile/partials.ts'
import { pathsByKey, writtenBelow } from '../emit/written-file.ts'
import { createPageNavigation, type PageNavigation, type PlacedPage } from '../render/place-pages.ts'
import { placePages } from '../render/site-documents.ts'
import { createTracer } from '../render/trace/tracer.ts'
import { NOT_FOUND_ROUTE } from '../site/discover/routes.ts'
import { pathOnHost } from '../site/languages/language-pages.ts'
import { isInPieces } from '../site/site-data.ts'
import { prefixOnHost } from '../site/versions/version-files.ts'
import { siteModuleEntries } from '../site-modules/reexport.ts'
import type { BundledSite } from './bundle-stage.ts'
import type { CompiledSite } from './compile-stage.ts'
import type { CompiledEdition } from './edition-stage.ts'
import { filesOfOthers } from './languages.ts'
import { leadingToItems } from './languages-items.ts'
import { leadingToSections } from './languages-sections.ts'
import { leadingToUses } from './reference-uses.ts'
import { renderShell, type Shell } from './site-shell.ts'
import { leadingToOwn } from './versions-host-links.ts'

/** An edition, together with what all of them were bundled to. */
export type BundledEdition = CompiledEdition & Omit<BundledSite, keyof CompiledSite>

export interface PlacedSite extends BundledEdition, Shell {
  readonly pages: readonly PlacedPage[]
  readonly notFound: BundledPage | undefined
  readonly modules: PageModules
  /** True if the sidebar isn't in the site's data. */
  readonly inPieces: boolean
  navigationAt(path: string): PageNavigation
}

/** @throws SiteError with the problems of the configuration's Markdown */
export async function placeWork(work: BundledEdition): Promise<PlacedSite> {
  const { site, pages, notFound, fragments, runtime, imports, serverModules, sidebar, published } = work
  const { store, pool, folders } = site
  const siteModules = await site.modules()
  const { components } = siteModules
  const inPieces = isInPieces(pages.length)
  const routes = pages.map(({ route }) => ({ path: route }))
  const navigationAt = createPageNavigation(sidebar, routes, inPieces)
  const all = notFound === undefined ? pages : [...pages, notFound]
  // Nothing but `staticParams` runs before addresses are known.
  const listed = all.some(({ summary }) => summary.exports.includes('staticParams')) ? serverModules.write() : undefined
  const runnable = all.map((page) => runnablePage(page, { bundled: listed?.get(pathOnHost(page)), components }))
  const placed = await placePages(runnable, navigationAt, { pool, tracer: createTracer(site) })

  const paths = placed.flatMap(({ route, placements }) => [route, ...placements.map(({ place }) => place.path)])
  const addressing = createAddressing(site, {
    pages: [...paths, ...work.otherPaths],
    files: [...HOST_FILES, ...published.map(({ path }) => path), ...filesOfOthers(work)],
  })
  const addressesOf = leadingToUses(leadingToSections(leadingToItems(addressing, work), work.sections), work)
  const together = placed.filter(({ summary }) => summary.hasRelativeImports)
  const ofAll = withPartials<CompiledPage>(together).flatMap(addressesOf)
  const fill = (code: string) => fillCode(code, ofAll)
  const bundled = serverModules.write(fill)
  const filled = placed.map((page) => {
    const inNode = { ...page.inNode, bundled: bundled.get(pathOnHost(page)), addresses: addressesOf(page) }
    return { ...page, inNode }
  })
  const tools = { store, root: folders.root, runtime, own: siteModuleEntries(siteModules), step: work.bundling, fill }
  const [modules, shell] = await Promise.all([
    pageModules(filled, imports, { ...tools, paths: pathsByKey(writtenBelow(prefixOnHost(site), store)) }),
    renderShell(site, fragments, leadingToOwn(addressesOf, { ...work, pages: placed })),
  ])
  const done = filled.map((page) => bundledPage(page, modules))
  const [own, others] = [done.find(({ route }) => route === NOT_FOUND_ROUTE), done.filter(({ route }) => route !== NOT_FOUND_ROUTE)]
  return { ...work, ...shell, pages: others, notFound: own, modules, inPieces, navigationAt }
}
