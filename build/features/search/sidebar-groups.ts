/** The groups of the sidebar that pages are in, which search shows with its results. By those at the top, readers may narrow a search. */
import { sidebarFor } from '../../../src/shared/page/sidebar-of-page.ts'
import type { SidebarLists, SidebarNode } from '../../../src/shared/page/sidebar-tree.ts'
import { comparablePath, splitHref } from '../../../src/shared/routes/paths.ts'

/** The groups of all sidebars, each below those that it's in, in the sidebar's order. A page belongs to the first that lists it. */
export function sidebarGroups(lists: SidebarLists | undefined) {
  const groups: string[][] = []
  const places = new Map<string, number>()
  const numbers = new Map<string, number>()
  const add = (node: SidebarNode, above: string[]): void => {
    const path = node.items === undefined ? above : [...above, node.text]
    const page = comparablePath(splitHref(node.link ?? '').pathname)
    if (node.link !== undefined && path.length > 0 && !places.has(page)) places.set(page, numberOf(path))
    for (const item of node.items ?? []) add(item, path)
  }
  const numberOf = (path: string[]): number => {
    const key = path.join('\n')
    const number = numbers.get(key) ?? groups.push(path) - 1
    numbers.set(key, number)
    return number
  }
  const routes = lists === undefined ? [] : Array.isArray(lists) ? ['/'] : Object.keys(lists)
  for (const node of routes.flatMap((route) => sidebarFor(lists, route))) add(node, [])
  /** The place of a page's group in `groups`. Undefined for pages that aren't in one. */
  const of = (route: string) => places.get(comparablePath(route))
  return { groups, of }
}
