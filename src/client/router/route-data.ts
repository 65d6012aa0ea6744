/** Site data beyond the first page. Each file is fetched once and shared. After a failure, the next request fetches it again. */
import { keptPromise } from '../../shared/kept-promise.ts'
import type { RoutePieces } from '../../shared/page/route-pieces.ts'
import type { SidebarLists } from '../../shared/page/sidebar-tree.ts'
import { parseManifest } from '../../shared/routes/manifest.ts'
import { NAVIGATION_FILE, ROUTES_FILE } from '../../shared/routes/site-files.ts'

export interface NavigationData {
  searchIndex: string
  sidebar: SidebarLists
  /** The paths of each dynamic page that its `staticParams` list, by route. Others are rendered by browsers, and have no files. */
  listed?: Readonly<Record<string, readonly string[]>>
  /** Addresses of the files that modules of pages import and that not every page has, by address of the module. Pieces have their own. */
  imports?: Readonly<Record<string, readonly string[]>>
  /** Set instead of the sidebar in a large site. */
  pieces?: RoutePieces['pieces']
  patterns?: RoutePieces['patterns']
  /** Address of the module of the site's own not-found page. */
  notFound?: string
  /** Addresses of the stylesheet and the client. Every document of the same build names them. */
  shell?: string[]
}

export type RouteFiles = ReturnType<typeof createRouteData>

export function createRouteData(basePath: string) {
  const files = new Map<string, Promise<unknown>>()
  const load = <T>(name: string, parse: (value: unknown) => T) =>
    keptPromise(files, name, async () => parse(await fetchJson(`${basePath}/${name}`))) as Promise<T>
  return {
    manifest: () => load(ROUTES_FILE, parseManifest),
    navigation: () => load(NAVIGATION_FILE, parseNavigation),
    /** Discards both, so the next request fetches them again. */
    forget: () => files.clear(),
  }
}

/** Fetches JSON, compared with the host's unless its address has a hash: the next build may remove files that it names. @throws Error without JSON */
export async function fetchJson(address: string, cache: RequestCache = 'no-cache'): Promise<unknown> {
  const response = await fetch(address, { cache })
  if (!response.ok) throw new Error(`${address} answered ${response.status}.`)
  return response.json()
}

function parseNavigation(value: unknown): NavigationData {
  if (typeof value !== 'object' || value === null || !('searchIndex' in value) || !('sidebar' in value)) {
    throw new TypeError('The navigation data is incomplete.')
  }
  const { shell = [] } = value as NavigationData
  // Pages of a newer build need its styles and its client, and only a document of that build has them.
  if (!shell.every((address) => document.querySelector(`[href="${address}"]`))) throw new Error('The site has been built again.')
  return value as NavigationData
}
