import { memoized } from '../../src/shared/memoized.ts'
import type { PagePlace } from '../../src/shared/page/page.ts'
import { findNeighbors, sidebarFor } from '../../src/shared/page/sidebar-of-page.ts'
import type { SidebarLists, SidebarNode } from '../../src/shared/page/sidebar-tree.ts'
import { fillPattern, isDynamicPattern, type RouteParams } from '../../src/shared/routes/match.ts'
import { composedHref } from '../../src/shared/routes/paths.ts'
import type { BundledPage } from '../bundle/bundled-page.ts'
import { editedPath, type SourcePage } from '../site/discover/page-entry.ts'
import { headingSize, pruneSidebar } from '../site/sidebar/prune-sidebar.ts'
import type { PageFunctionResults } from './page-functions.ts'

export interface Placement {
  place: PagePlace
  params: RouteParams
  /** Results of the configuration's functions for it. */
  values?: PageFunctionResults
}

/** Places of a page: one, or as many as a dynamic page's `staticParams` list. */
export interface Places {
  placements: readonly Placement[]
  error?: unknown
}

/** A page with its places. */
export interface PlacedPage extends BundledPage, Places {}

export type PageNavigation = Pick<PagePlace, 'sidebar' | 'prev' | 'next'>

/** Makes the navigation of pages. @param routes all pages of the site @param isLarge true if long lists are folded */
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

/** The one page of a static route, or for a dynamic one, a page for each entry of `listed`, its `staticParams`. */
export function placementsOf(
  page: Pick<SourcePage, 'route' | 'filePath' | 'lastUpdatedAt' | 'item'>,
  listed: readonly RouteParams[],
  around: (path: string) => PageNavigation,
): Placement[] {
  const { route, lastUpdatedAt } = page
  const filePath = editedPath(page)
  const all = isDynamicPattern(route) ? listed : [{}]
  return all.map((params) => {
    const path = composedHref(fillPattern(route, params))
    return { place: { path, filePath, lastUpdatedAt, ...around(path) }, params }
  })
}

/** The paths of each dynamic page that are built, by route. */
export function listedPaths(pages: readonly Pick<PlacedPage, 'route' | 'placements'>[]): ReadonlyMap<string, string[]> {
  const dynamic = pages.filter(({ route }) => isDynamicPattern(route))
  return new Map(dynamic.map(({ route, placements }) => [route, placements.map(({ place }) => place.path)]))
}

// Folds lists of the sidebar that are too long for every page to carry into sections.

/** Most characters for the headings and entries of one list in the HTML of a page, without those of the sections. */
const LIST_BUDGET = 3000

const SECTION_BUDGET = 2200

/** Cuts long lists into sections, named by first and last entry. Closed ones aren't in the HTML, so the size of pages doesn't grow with the site. */
export const foldLongLists: (nodes: SidebarNode[]) => SidebarNode[] = memoized((nodes) => foldList(nodes.map(foldItems)))

function foldItems(node: SidebarNode): SidebarNode {
  return node.items === undefined ? node : { ...node, items: foldLongLists(node.items) }
}

function foldList(nodes: SidebarNode[]): SidebarNode[] {
  const size = nodes.reduce((sum, node) => sum + headingSize(node), 0)
  if (size <= LIST_BUDGET) return nodes
  const count = Math.ceil(size / SECTION_BUDGET)
  const volumes: SidebarNode[][] = Array.from({ length: count }, () => [])
  let before = 0
  for (const node of nodes) {
    volumes[Math.floor((before / size) * count)]?.push(node)
    before += headingSize(node)
  }
  // Entries of that size can't be folded away.
  if (count >= nodes.length) return nodes
  return foldList(volumes.filter((items) => items.length > 0).map(toSection))
}

function toSection(items: SidebarNode[]): SidebarNode {
  const [first, last] = [items[0], items.at(-1)]
  if (first !== undefined && first === last) return first
  return { text: `${first?.text ?? ''} – ${last?.text ?? ''}`, collapsed: true, items }
}
