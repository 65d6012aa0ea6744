/** Gives pages what the configuration's functions say of them. */
import { type PageMeta, pageInfo } from '../../src/shared/page/page.ts'
import type { PageOverrides } from '../../src/shared/routes/manifest.ts'
import { type ConfiguredFunctions, type PageValues, pageValues } from './page-values.ts'
import type { PlacedPage, SitePage } from './place-pages.ts'
import type { DocumentPages } from './site-documents.ts'

/**
 * Calls the functions for every page of the site.
 * @throws SiteError if one of them fails
 */
export function withSiteOverrides(
  site: DocumentPages,
  configured: ConfiguredFunctions,
): { listed: DocumentPages; values: ReadonlyMap<string, PageValues> } {
  const { pages } = site
  const infos = pages.flatMap(({ placed, source }) => placed.map((page) => pageInfo(page.place, source.meta)))
  const values = pageValues(configured, infos)
  if (values.size === 0) return { listed: site, values }
  const valued = pages.map((page) => ({ ...page, placed: page.placed.map((placed) => withValues(placed, values)) }))
  return { listed: { ...site, pages: valued }, values }
}

/** Calls the functions for one page. */
export function withPageOverrides(page: PlacedPage, meta: PageMeta, configured: ConfiguredFunctions): PlacedPage {
  return withValues(page, pageValues(configured, [pageInfo(page.place, meta)]))
}

/** What browsers need of the values, by route and path. */
export function overridesByRoute(pages: readonly SitePage[]): ReadonlyMap<string, Record<string, PageOverrides>> {
  const routes = pages.map(({ compiled, placed }): [string, Record<string, PageOverrides>] => [
    compiled.page.route,
    Object.fromEntries(placed.flatMap(({ place: { path, own } }) => (own === undefined ? [] : [[path, own]]))),
  ])
  return new Map(routes.filter(([, own]) => Object.keys(own).length > 0))
}

function withValues(page: PlacedPage, all: ReadonlyMap<string, PageValues>): PlacedPage {
  const values = all.get(page.place.path)
  if (values === undefined) return page
  return { ...page, place: { ...page.place, ...(values.own && { own: values.own }) }, values }
}
