/** Gives pages what the configuration's functions say of them. */
import { type PageMeta, pageInfo } from '../../src/shared/page/page.ts'
import type { PageOverrides } from '../../src/shared/routes/manifest.ts'
import { callPageFunctions, type PageFunctionResults, type PageFunctions } from './page-functions.ts'
import type { PlacedPage, Placement } from './place-pages.ts'

/** Calls the functions for every page of the site. @throws SiteError if one of them fails */
export function withSiteOverrides(pages: readonly PlacedPage[], configured: PageFunctions): readonly PlacedPage[] {
  const infos = pages.flatMap(({ placements, meta }) => placements.map(({ place }) => pageInfo(place, meta)))
  const values = callPageFunctions(configured, infos)
  if (values.size === 0) return pages
  return pages.map((page) => ({ ...page, placements: page.placements.map((placement) => withValues(placement, values)) }))
}

/** Calls the functions for one page. */
export function withPageOverrides(page: Placement, meta: PageMeta, configured: PageFunctions): Placement {
  return withValues(page, callPageFunctions(configured, [pageInfo(page.place, meta)]))
}

/** What browsers need of the values, by route and path. */
export function overridesByRoute(
  pages: readonly Pick<PlacedPage, 'route' | 'placements'>[],
): ReadonlyMap<string, Record<string, PageOverrides>> {
  const routes = pages.map(({ route, placements }): [string, Record<string, PageOverrides>] => [
    route,
    Object.fromEntries(placements.flatMap(({ place: { path, own } }) => (own === undefined ? [] : [[path, own]]))),
  ])
  return new Map(routes.filter(([, own]) => Object.keys(own).length > 0))
}

function withValues(page: Placement, all: ReadonlyMap<string, PageFunctionResults>): Placement {
  const values = all.get(page.place.path)
  if (values === undefined) return page
  return { ...page, place: { ...page.place, ...(values.own && { own: values.own }) }, values }
}
