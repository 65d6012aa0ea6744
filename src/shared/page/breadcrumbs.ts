/** Where a page is in the sidebar: the sections around it, outermost first. */
import { memoized } from '../memoized.ts'
import { comparablePath, isExternalLink, splitHref } from '../routes/paths.ts'
import { flattenSidebar, type PageLink, type SidebarNode } from './sidebar-tree.ts'

export interface Crumb extends Pick<PageLink, 'text' | 'language'> {
  /** The section's own page, or else its first one. */
  link?: string
}

/** The sections that contain the entry of a page. Empty if the sidebar doesn't list the page, or lists it on the top level. */
export function sectionsAround(nodes: SidebarNode[], path: string): readonly Crumb[] {
  return crumbsByPath(nodes).get(comparablePath(path)) ?? []
}

/** Memoized, so a long list isn't searched again for every page. A page that's listed twice has the first place. */
const crumbsByPath = memoized((nodes: SidebarNode[]) => {
  const found = new Map<string, readonly Crumb[]>()
  collect(nodes, [], found)
  return found
})

function collect(nodes: readonly SidebarNode[], around: readonly Crumb[], found: Map<string, readonly Crumb[]>): void {
  for (const { text, link, language, items } of nodes) {
    const own = link === undefined || isExternalLink(link) ? undefined : link
    const path = own && comparablePath(splitHref(own).pathname)
    if (path !== undefined && !found.has(path)) found.set(path, around)
    if (items === undefined) continue
    const first = own === undefined ? flattenSidebar(items)[0] : { link: own, language }
    collect(items, [...around, { text, ...(first && { link: first.link }), ...(first?.language && { language: first.language }) }], found)
  }
}
