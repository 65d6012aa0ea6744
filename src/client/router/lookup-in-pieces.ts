/** Finds routes and sidebars of a large site in pieces, which are fetched once. Their addresses contain a hash, so they never change. */
import { getOwn } from '../../shared/get-own.ts'
import { keptPromise } from '../../shared/kept-promise.ts'
import { type PieceRoute, pieceOf, type RoutePieces } from '../../shared/page/route-pieces.ts'
import type { SidebarNode } from '../../shared/page/sidebar-tree.ts'
import type { RouteEntry } from '../../shared/routes/manifest.ts'
import { matchRoute } from '../../shared/routes/match.ts'
import { keepNodes } from '../sidebar/keep-nodes.ts'
import type { Lookup, RouteNavigation } from './lookup.ts'
import { fetchJson, type RouteFiles } from './route-data.ts'

/** How many pieces are loaded for links in view, each of which may lead to another piece. */
const PIECES_AHEAD = 3

export function createPiecesLookup(data: RouteFiles, shown: SidebarNode[]): Lookup {
  const files = new Map<string, Promise<unknown>>()
  /** The routes of each piece, with the dynamic ones, so a piece is always the same list. */
  const lists = new Map<string, readonly RouteEntry[]>()
  let navigation: RoutePieces | undefined
  /** Addresses of pieces that were loaded for links in view. */
  const ahead = new Set<string>()
  /** The last sidebar, with all sections that were opened. */
  let last = shown

  const load = <T>(address: string) => keptPromise(files, address, () => fetchJson(address, 'default')) as Promise<T>

  async function entry(): Promise<RoutePieces> {
    const { pieces = [], patterns = [] } = await data.navigation()
    navigation = { pieces, patterns }
    return navigation
  }

  async function routes(pathname: string): Promise<readonly RouteEntry[]> {
    const { patterns, ...navigation } = await entry()
    const address = pieceOf(navigation, pathname)
    if (address === undefined) return patterns
    const list = lists.get(address) ?? [...(await load<PieceRoute[]>(address)), ...patterns]
    lists.set(address, list)
    return list
  }

  async function around(path: string, route: RouteEntry): Promise<RouteNavigation> {
    const { around } = route as PieceRoute
    const listed = getOwn(around, path)
    const { sidebar, ...neighbors } = listed ?? around['*'] ?? {}
    return {
      sidebar: sidebar === undefined ? [] : await load<SidebarNode[]>(sidebar),
      ...neighbors,
      ...(listed === undefined && { isUnlisted: true }),
    }
  }

  return {
    routes,
    known(pathname) {
      const address = navigation && pieceOf(navigation, pathname)
      return address === undefined ? navigation?.patterns : lists.get(address)
    },
    async routesAhead(pathname) {
      const address = pieceOf(await entry(), pathname)
      if (address !== undefined && !files.has(address) && !ahead.has(address)) {
        if (ahead.size === PIECES_AHEAD) return []
        ahead.add(address)
      }
      return routes(pathname)
    },
    async around(path, route) {
      const found = await around(path, route)
      last = keepNodes(found.sidebar, last)
      return { ...found, sidebar: last }
    },
    async prepare(path, route) {
      await around(path, route)
      return (route as PieceRoute).imports ?? []
    },
    async sidebar(path, section) {
      const route = matchRoute(await routes(path), path)?.route
      const { sidebar } = route === undefined ? { sidebar: last } : await around(path, route)
      last = keepNodes(sidebar, last)
      const address = typeof section?.omitted === 'string' ? section.omitted : section && addressOf(section, sidebar)
      if (address !== undefined) last = withSection(last, address, await load(address))
      else if (section !== undefined) throw new Error(`The site's data has no section "${section.text}".`)
      return last
    },
  }
}

/** The address of a section that was read from the document, which doesn't name addresses. */
function addressOf(section: SidebarNode, nodes: readonly SidebarNode[]): string | undefined {
  for (const { text, link, omitted, items = [] } of nodes) {
    if (typeof omitted === 'string' && text === section.text && link === section.link) return omitted
    const inside = addressOf(section, items)
    if (inside !== undefined) return inside
  }
  return undefined
}

function withSection(nodes: SidebarNode[], address: string, whole: SidebarNode): SidebarNode[] {
  return nodes.map((node) => {
    if (node.omitted === address) return whole
    return node.items === undefined ? node : { ...node, items: withSection(node.items, address, whole) }
  })
}
