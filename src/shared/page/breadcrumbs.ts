/** Where a page is in the sidebar: the sections around it, outermost first. */
import { comparablePath, isExternalLink, splitHref } from '../routes/paths.ts'
import { flattenSidebar, type SidebarNode } from './sidebar.ts'

export interface Crumb {
  text: string
  /** The section's own page, or else its first one. */
  link?: string
}

/** The sections that contain the entry of a page. Empty if the sidebar doesn't list the page, or lists it on the top level. */
export function sectionsAround(nodes: readonly SidebarNode[], path: string): Crumb[] {
  return search(nodes, comparablePath(path)) ?? []
}

function search(nodes: readonly SidebarNode[], path: string): Crumb[] | undefined {
  for (const { text, link, items = [] } of nodes) {
    if (link !== undefined && !isExternalLink(link) && comparablePath(splitHref(link).pathname) === path) return []
    const inside = search(items, path)
    if (inside === undefined) continue
    const first = link !== undefined && !isExternalLink(link) ? link : flattenSidebar([...items])[0]?.link
    return [{ text, ...(first !== undefined && { link: first }) }, ...inside]
  }
  return undefined
}
