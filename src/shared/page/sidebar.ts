/** The rules of the sidebar, without React or the DOM. */
import type { BadgeTone, SidebarItemConfig } from '../config/options/navigation.ts'
import { memoized } from '../memoized.ts'
import { isPageOf } from '../routes/match.ts'
import { comparablePath, isExternalLink, longestPrefix, splitHref, startsWithPath } from '../routes/paths.ts'

/** A configured item, with the entries of its folder instead of `files`. */
export type SidebarEntry = Omit<SidebarItemConfig, 'files' | 'items'> & { items?: SidebarEntry[] | undefined }

/** The sidebar of all pages, or one for each path prefix. */
export type SidebarLists = SidebarEntry[] | Record<string, SidebarEntry[]>

export interface SidebarNode {
  text: string
  /** Not set if the entry is disabled. */
  link?: string
  match?: string
  /** Shown above it. */
  label?: string
  collapsed?: boolean
  badge?: { text: string; tone: BadgeTone }
  disabled?: true
  items?: SidebarNode[]
  /** Set on a closed section whose items aren't in the document. In the data of a large site, it's the address of the section. */
  omitted?: true | string
}

/** A page's neighbor in the sidebar's order. */
export interface PageLink {
  text: string
  link: string
}

/** Sections nest this deep; what lies deeper is not shown. */
export const SIDEBAR_DEPTH = 5

/** While a section with more entries than this is closed, its entries aren't in the HTML, to keep every page small. */
const LARGE_SECTION = 24

/** The nodes of the only list, or of the list with the longest matching prefix, down to `SIDEBAR_DEPTH`. */
export function sidebarFor(lists: SidebarLists | undefined, path: string): SidebarNode[] {
  if (lists === undefined) return []
  const items = Array.isArray(lists) ? lists : longestPrefix(lists, path)
  return items === undefined ? [] : nodesOf(items)
}

/** Memoized, so that pages with the same list share its nodes and everything memoized about those. */
const nodesOf = memoized((items: SidebarEntry[]) => items.map((item) => toNode(item, 1)))

function toNode(item: SidebarEntry, depth: number): SidebarNode {
  const { text, link, match, label, collapsed, badge, disabled, items } = item
  const node: SidebarNode = { text }
  if (disabled === true) node.disabled = true
  else if (link !== undefined) node.link = link
  if (match !== undefined) node.match = match
  if (label !== undefined) node.label = label
  if (collapsed !== undefined) node.collapsed = collapsed
  if (badge !== undefined)
    node.badge = typeof badge === 'string' ? { text: badge, tone: 'neutral' } : { text: badge.text, tone: badge.tone ?? 'neutral' }
  if (items !== undefined && depth < SIDEBAR_DEPTH) node.items = items.map((child) => toNode(child, depth + 1))
  return node
}

/** A path that no entry links to. */
export const ELSEWHERE = '/\0'

/** The value of `aria-current`: 'page' on the item's own page, 'true' on pages below it, otherwise undefined. */
export function currentState(node: SidebarNode, path: string): 'page' | 'true' | undefined {
  if (node.link !== undefined && !isExternalLink(node.link)) {
    const { pathname } = splitHref(node.link)
    if (startsWithPath(path, pathname)) return startsWithPath(pathname, path) ? 'page' : 'true'
  }
  return node.match !== undefined && startsWithPath(path, node.match) ? 'true' : undefined
}

/** An item is active when the path starts with its link or match value, or any child is active. */
export function isActive(node: SidebarNode, path: string): boolean {
  const covered = coveredBy(node)
  return pathPrefixes(path).some((prefix) => covered.has(prefix))
}

/** The paths that make a node or one of its children active. Memoized, so a long list isn't walked again for every page. */
const coveredBy: (node: SidebarNode) => Set<string> = memoized((node) => {
  const own = [node.link, node.match].filter((value) => value !== undefined && !isExternalLink(value))
  const paths = own.map((value) => comparablePath(splitHref(value ?? '').pathname))
  return new Set([...paths, ...(node.items ?? []).flatMap((child) => [...coveredBy(child)])])
})

let last: { path: string; prefixes: string[] } | undefined

/** `/a/b` is below `/a` and `/a/b`; only the home page is below `/`. The last result is kept: all sections ask about one path. */
function pathPrefixes(path: string): string[] {
  if (last?.path === path) return last.prefixes
  const parts = comparablePath(path).split('/').slice(1)
  last = { path, prefixes: parts.map((_, index) => `/${parts.slice(0, index + 1).join('/')}`) }
  return last.prefixes
}

/** Sections start collapsed if they're configured that way and don't contain the current page. */
export function startsCollapsed(node: SidebarNode, path: string): boolean {
  return node.collapsed === true && !isActive(node, path)
}

/** Whether a section's entries are in the document only while it's open. */
export function isLarge(node: SidebarNode): boolean {
  return flattenSidebar(node.items ?? NO_NODES).length > LARGE_SECTION
}

const NO_NODES: SidebarNode[] = []

/** Every entry that is a page of this site, in reading order. */
export const flattenSidebar: (nodes: SidebarNode[]) => PageLink[] = memoized((nodes) =>
  nodes.flatMap((node) => {
    const own = node.link !== undefined && !isExternalLink(node.link) ? [{ text: node.text, link: node.link }] : []
    return [...own, ...(node.items === undefined ? [] : flattenSidebar(node.items))]
  }),
)

/** The sidebar's pages in order, each once, and the position of each by comparable path. */
const orderOf = memoized((nodes: SidebarNode[]) => {
  const links: PageLink[] = []
  const positions = new Map<string, number>()
  for (const link of flattenSidebar(nodes)) {
    const path = comparablePath(splitHref(link.link).pathname)
    if (positions.has(path)) continue
    positions.set(path, links.length)
    links.push(link)
  }
  return { links, positions }
})

/**
 * The pages before and after `path` in the sidebar's order.
 * @param routes the site's pages, because entries may also lead to files or to programs such as `mailto:`
 */
export function findNeighbors(
  nodes: SidebarNode[],
  path: string,
  routes: readonly { path: string }[],
): { prev?: PageLink; next?: PageLink } {
  const { links, positions } = orderOf(nodes)
  const index = positions.get(comparablePath(path))
  if (index === undefined) return {}
  const isPage = ({ link }: PageLink) => isPageOf(routes, link)
  const prev = links.slice(0, index).findLast(isPage)
  const next = links.slice(index + 1).find(isPage)
  return { ...(prev && { prev }), ...(next && { next }) }
}
