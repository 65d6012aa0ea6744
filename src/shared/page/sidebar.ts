/** The sidebar's rules (SPEC.md section 2.5), free of React and of the DOM. */
import type { SidebarConfig, SidebarItemConfig } from '../config/schema.ts'
import { isExternalLink, longestPrefix, splitHref, startsWithPath } from '../routes/paths.ts'
import type { PageLink } from './page.ts'

export interface SidebarNode {
  text: string
  link?: string
  match?: string
  collapsed?: boolean
  items?: SidebarNode[]
  /** Set on a closed section whose items were left out of a page's own data: how many there are. */
  omitted?: number
}

/** Sections nest this deep; what lies deeper is not shown. */
export const SIDEBAR_DEPTH = 5

/** A closed section with more entries than this is not repeated in every page's HTML. */
const LARGE_SECTION = 24

/** The list for a path: the configured one, or that of the longest matching prefix. */
export function sidebarFor(config: SidebarConfig | undefined, path: string): SidebarNode[] {
  if (config === undefined) return []
  const items = Array.isArray(config) ? config : longestPrefix(config, path)
  return (items ?? []).map((item) => toNode(item, 1))
}

function toNode(item: SidebarItemConfig, depth: number): SidebarNode {
  const { text, link, match, collapsed, items } = item
  const node: SidebarNode = { text }
  if (link !== undefined) node.link = link
  if (match !== undefined) node.match = match
  if (collapsed !== undefined) node.collapsed = collapsed
  if (items !== undefined && depth < SIDEBAR_DEPTH) node.items = items.map((child) => toNode(child, depth + 1))
  return node
}

/** 'page' on the item's own page, 'true' where the path lies below it, else undefined: the value of `aria-current`. */
export function currentState(node: SidebarNode, path: string): 'page' | 'true' | undefined {
  if (node.link !== undefined && !isExternalLink(node.link)) {
    const { pathname } = splitHref(node.link)
    if (startsWithPath(path, pathname)) return startsWithPath(pathname, path) ? 'page' : 'true'
  }
  return node.match !== undefined && startsWithPath(path, node.match) ? 'true' : undefined
}

/** An item is active when the path starts with its link or match value, or any child is active. */
export function isActive(node: SidebarNode, path: string): boolean {
  return currentState(node, path) !== undefined || (node.items ?? []).some((child) => isActive(child, path))
}

/** Collapsible sections start collapsed if configured and if they do not contain the current page. */
export function startsCollapsed(node: SidebarNode, path: string): boolean {
  return node.collapsed === true && !isActive(node, path)
}

/** Every entry that is a page of this site, in reading order. */
export function flattenSidebar(nodes: SidebarNode[]): PageLink[] {
  return nodes.flatMap((node) => {
    const own = node.link !== undefined && !isExternalLink(node.link) ? [{ text: node.text, link: node.link }] : []
    return [...own, ...flattenSidebar(node.items ?? [])]
  })
}

/** The pages before and after `path` in the sidebar's order. */
export function findNeighbours(nodes: SidebarNode[], path: string): { prev?: PageLink; next?: PageLink } {
  const links = flattenSidebar(nodes)
  const index = links.findIndex(({ link }) => splitHref(link).pathname.toLowerCase() === path.toLowerCase())
  const prev = links[index - 1]
  const next = links[index + 1]
  return index < 0 ? {} : { ...(prev && { prev }), ...(next && { next }) }
}

/**
 * The sidebar for one page's HTML: sections that are closed on it and large keep their heading, linked to
 * their first page for readers without scripts, and lose their entries, so that the HTML of a page does
 * not grow with the number of pages.
 */
export function pruneSidebar(nodes: SidebarNode[], path: string): SidebarNode[] {
  return nodes.map((node) => {
    if (node.items === undefined) return node
    const links = flattenSidebar(node.items)
    if (!startsCollapsed(node, path) || links.length <= LARGE_SECTION) {
      return { ...node, items: pruneSidebar(node.items, path) }
    }
    const link = node.link ?? links[0]?.link
    return { ...node, items: [], omitted: links.length, ...(link !== undefined && { link }) }
  })
}
