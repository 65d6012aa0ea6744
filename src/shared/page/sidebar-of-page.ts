/** A page's sidebar and its neighbors. Apart from the sidebar's other rules, because the sidebar of a reader's first page is in its document. */
import { memoized } from '../memoized.ts'
import { isPageOf } from '../routes/match.ts'
import { comparablePath, longestPrefix, splitHref } from '../routes/paths.ts'
import { flattenSidebar, type PageLink, SIDEBAR_DEPTH, type SidebarEntry, type SidebarLists, type SidebarNode } from './sidebar-tree.ts'

/** The nodes of the only list, or of the list with the longest matching prefix, down to `SIDEBAR_DEPTH`. */
export function sidebarFor(lists: SidebarLists | undefined, path: string): SidebarNode[] {
  if (lists === undefined) return []
  const items = Array.isArray(lists) ? lists : longestPrefix(lists, path)
  return items === undefined ? [] : nodesOf(items)
}

/** Memoized, so that pages with the same list share its nodes and everything memoized about those. */
const nodesOf = memoized((items: SidebarEntry[]) => items.map((item) => toNode(item, 1)))

function toNode(item: SidebarEntry, depth: number): SidebarNode {
  const { text, link, match, label, collapsed, badge, disabled, language, items } = item
  const node: SidebarNode = { text }
  if (disabled === true) node.disabled = true
  else if (link !== undefined) node.link = link
  if (match !== undefined) node.match = match
  if (label !== undefined) node.label = label
  if (language !== undefined) node.language = language
  if (collapsed !== undefined) node.collapsed = collapsed
  if (badge !== undefined)
    node.badge = typeof badge === 'string' ? { text: badge, tone: 'neutral' } : { ...badge, tone: badge.tone ?? 'neutral' }
  if (items !== undefined && depth < SIDEBAR_DEPTH) node.items = items.map((child) => toNode(child, depth + 1))
  return node
}

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

/** The pages before and after a path. @param routes the site's pages, because entries may also lead to files or to `mailto:` */
export function findNeighbors(
  nodes: SidebarNode[],
  path: string,
  routes: readonly { path: string }[],
): { prev?: PageLink; next?: PageLink } {
  const { links, positions } = orderOf(nodes)
  const index = positions.get(comparablePath(path))
  if (index === undefined) return {}
  // Copies of both sides would cost a large site the square of its pages.
  const nearest = (step: 1 | -1): PageLink | undefined => {
    let at = index + step
    while (at in links && !isPageOf(routes, links[at]?.link ?? '')) at += step
    return links[at]
  }
  const [prev, next] = [nearest(-1), nearest(1)]
  return { ...(prev && { prev }), ...(next && { next }) }
}
