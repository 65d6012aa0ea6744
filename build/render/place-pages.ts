/** Determines the place of every page in the site: its path, sidebar and neighbors. */

import type { PagePlace } from '../../src/shared/page/page.ts'
import { findNeighbors, type SidebarLists, sidebarFor } from '../../src/shared/page/sidebar.ts'
import { fillPattern, isDynamicPattern, type RouteParams } from '../../src/shared/routes/match.ts'
import { composedHref } from '../../src/shared/routes/paths.ts'
import type { BundledPage } from '../bundle/bundled-page.ts'
import type { SourcePage } from '../site/discover/discover-pages.ts'
import { foldLongLists } from '../site/sidebar/fold-long-lists.ts'
import { pruneSidebar } from '../site/sidebar/prune-sidebar.ts'
import type { PageFunctionResults } from './page-functions.ts'

/** A page at one path. */
export interface Placement {
  place: PagePlace
  params: RouteParams
  /** What the configuration's functions say of it. */
  values?: PageFunctionResults
}

/** A page with its places: one, or as many as a dynamic page's `staticParams` list. */
export interface PlacedPage extends BundledPage {
  placements: readonly Placement[]
  /** Why its places aren't known. */
  error?: unknown
}

/** What a page shows of the sidebar. */
export type PageNavigation = Pick<PagePlace, 'sidebar' | 'prev' | 'next'>

/**
 * @param routes all pages of the site
 * @param isLarge whether long lists are folded
 */
export function createPageNavigation(
  lists: SidebarLists | undefined,
  routes: readonly { path: string }[],
  isLarge: boolean,
): (path: string) => PageNavigation {
  return (path) => {
    const whole = sidebarFor(lists, path)
    const nodes = isLarge ? foldLongLists(whole) : whole
    return { sidebar: pruneSidebar(nodes, path), ...findNeighbors(nodes, path, routes) }
  }
}

/**
 * Returns one page for a static route. For a dynamic one, a page for each entry of `listed`, the page's `staticParams`.
 */
export function createPlacer(
  around: (path: string) => PageNavigation,
): (page: Pick<SourcePage, 'route' | 'filePath' | 'lastUpdatedAt'>, listed: readonly RouteParams[]) => Placement[] {
  return ({ route, filePath, lastUpdatedAt }, listed) => {
    const all = isDynamicPattern(route) ? listed : [{}]
    return all.map((params) => {
      const path = composedHref(fillPattern(route, params))
      return { place: { path, filePath, lastUpdatedAt, ...around(path) }, params }
    })
  }
}

/** The paths of each dynamic page that are built, by route. */
export function listedPaths(pages: readonly PlacedPage[]): ReadonlyMap<string, string[]> {
  const dynamic = pages.filter(({ route }) => isDynamicPattern(route))
  return new Map(dynamic.map(({ route, placements }) => [route, placements.map(({ place }) => place.path)]))
}
