/** Finds routes, and what the sidebar says of their pages: in the whole data of a small site, or in the pieces of a large one. */
import { getOwn } from '../../shared/get-own.ts'
import { memoized } from '../../shared/memoized.ts'
import type { PagePlace } from '../../shared/page/page.ts'
import { findNeighbors, sidebarFor } from '../../shared/page/sidebar-of-page.ts'
import type { SidebarNode } from '../../shared/page/sidebar-tree.ts'
import type { RouteEntry } from '../../shared/routes/manifest.ts'
import { keepNodes } from '../sidebar/keep-nodes.ts'
import type { RouteFiles } from './route-data.ts'

export type RouteNavigation = Pick<PagePlace, 'sidebar' | 'prev' | 'next' | 'isUnlisted'>

export interface Lookup {
  /** The routes among which a path's route is. Rejects if they can't be loaded. */
  routes(pathname: string): Promise<readonly RouteEntry[]>
  /** The routes, if they have been loaded. */
  known(pathname: string): readonly RouteEntry[] | undefined
  /** The routes for a link that the reader may never follow. Empty if they aren't worth loading for it. */
  routesAhead(pathname: string): Promise<readonly RouteEntry[]>
  /** The navigation around a page. @param route the page's own */
  around(path: string, route: RouteEntry): Promise<RouteNavigation>
  /** Fetches what `around` needs for a link that the reader may follow. Returns the addresses that the page's module imports. */
  prepare(path: string, route: RouteEntry): Promise<readonly string[]>
  /** The sidebar of a page. @param section one of which its document omits the entries; the result has them */
  sidebar(path: string, section?: SidebarNode): Promise<SidebarNode[]>
}

/** @param shown the sidebar of the first page */
export function createWholeLookup(data: RouteFiles, shown: SidebarNode[]): Lookup {
  let manifest: RouteEntry[] | undefined
  const kept = memoized((nodes: SidebarNode[]) => keepNodes(nodes, shown))
  const sidebar = async (path: string) => kept(sidebarFor((await data.navigation()).sidebar, path))
  const routes = async () => {
    manifest = await data.manifest()
    return manifest
  }
  return {
    routes,
    routesAhead: routes,
    known: () => manifest,
    async around(path, route) {
      const [nodes, { listed }, pages] = await Promise.all([sidebar(path), data.navigation(), routes()])
      const isUnlisted = listed?.[route.path]?.includes(path) === false
      return { sidebar: nodes, ...findNeighbors(nodes, path, pages), ...(isUnlisted && { isUnlisted }) }
    },
    prepare: async (_, { module }) => getOwn((await data.navigation()).imports ?? {}, module) ?? [],
    sidebar,
  }
}
