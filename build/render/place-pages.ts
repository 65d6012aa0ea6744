/** Determines the place of every page in the site: its path, sidebar and neighbors. */

import type { PagePlace } from '../../src/shared/page/page.ts'
import { findNeighbours, type SidebarLists, sidebarFor } from '../../src/shared/page/sidebar.ts'
import { fillPattern, isDynamicPattern, type RouteParams } from '../../src/shared/routes/match.ts'
import { composedHref } from '../../src/shared/routes/paths.ts'
import type { CompiledSource } from '../compile/compiled-source.ts'
import { foldLongLists } from '../site/sidebar/fold-long-lists.ts'
import { pruneSidebar } from '../site/sidebar/prune-sidebar.ts'
import type { ModuleSource } from './module-source.ts'
import type { PageValues } from './page-values.ts'

export interface PlacedPage {
  place: PagePlace
  params: RouteParams
  /** What the configuration's functions say of it. */
  values?: PageValues
}

/** A compiled page with its places: one, or as many as a dynamic page's `staticParams` list. */
export interface SitePage {
  compiled: CompiledSource
  /** Its module for Node. */
  source: ModuleSource
  placed: readonly PlacedPage[]
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
    return { sidebar: pruneSidebar(nodes, path), ...findNeighbours(nodes, path, routes) }
  }
}

/**
 * Returns one page for a static route. For a dynamic one, a page for each entry of `listed`, the page's `staticParams`.
 */
export function createPlacer(
  around: (path: string) => PageNavigation,
): (source: CompiledSource, listed: readonly RouteParams[]) => PlacedPage[] {
  return ({ page }, listed) => {
    const params = isDynamicPattern(page.route) ? listed : [{}]
    return params.map((values) => {
      const path = composedHref(fillPattern(page.route, values))
      return {
        place: {
          path,
          filePath: page.filePath,
          lastUpdatedAt: page.lastUpdatedAt,
          ...around(path),
        },
        params: values,
      }
    })
  }
}

/** The paths of each dynamic page that are built, by route. */
export function listedPaths(pages: readonly SitePage[]): ReadonlyMap<string, string[]> {
  const dynamic = pages.filter(({ compiled }) => isDynamicPattern(compiled.page.route))
  return new Map(dynamic.map(({ compiled, placed }) => [compiled.page.route, placed.map(({ place }) => place.path)]))
}
