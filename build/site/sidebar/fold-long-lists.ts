/** Folds lists of the sidebar that are too long for every page to carry into sections. */
import { memoized } from '../../../src/shared/memoized.ts'
import type { SidebarNode } from '../../../src/shared/page/sidebar.ts'
import { headingSize } from './prune-sidebar.ts'

/** Most characters that the headings and entries of one list may take in the HTML of a page, without what's in the sections. */
const LIST_BUDGET = 3000

/** Characters for a section of such a list. */
const SECTION_BUDGET = 2200

/**
 * The sidebar of a large site: lists that are too long are cut into sections, named by their first and last entry like the volumes of an encyclopedia.
 * They start closed, and those that are closed are left out of a page's HTML, so its size doesn't grow with the site.
 */
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
