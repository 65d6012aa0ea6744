/** The sections of the sidebar, by which readers may narrow a search. */
import { flattenSidebar, type SidebarLists, sidebarFor } from '../../../src/shared/page/sidebar.ts'
import { comparablePath, splitHref } from '../../../src/shared/routes/paths.ts'

export interface TopSections {
  /** In the sidebar's order. Empty if there are fewer than two, which leaves nothing to choose from. */
  names: string[]
  /** The place of a page's section in `names`. Undefined for pages that aren't in one. */
  of(route: string): number | undefined
}

/** The entries at the top of all sidebars that have entries of their own. A page belongs to the first that lists it. */
export function sidebarSections(lists: SidebarLists | undefined): TopSections {
  const tops =
    lists === undefined ? [] : Array.isArray(lists) ? [sidebarFor(lists, '/')] : Object.keys(lists).map((path) => sidebarFor(lists, path))
  const names: string[] = []
  const places = new Map<string, number>()
  for (const node of tops.flat()) {
    const pages = flattenSidebar(node.items ?? []).map(({ link }) => comparablePath(splitHref(link).pathname))
    if (pages.length === 0) continue
    if (!names.includes(node.text)) names.push(node.text)
    const own = node.link === undefined ? [] : flattenSidebar([{ text: node.text, link: node.link }])
    for (const page of [...own.map(({ link }) => comparablePath(splitHref(link).pathname)), ...pages]) {
      if (!places.has(page)) places.set(page, names.indexOf(node.text))
    }
  }
  return names.length < 2 ? { names: [], of: () => undefined } : { names, of: (route) => places.get(comparablePath(route)) }
}
