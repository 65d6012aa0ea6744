/** What of a sidebar stands in the HTML of a page: enough to go on from, whatever the size of the site. */
import { memoized } from '../../src/shared/memoized.ts'
import { flattenSidebar, isLarge, type SidebarNode, startsCollapsed } from '../../src/shared/page/sidebar.ts'

/** So much of its HTML a page gives to the sidebar, in characters: more only where what is open needs it. */
const DOCUMENT_BUDGET = 6000

/** Characters that surround an entry, and those that a section has besides. */
const ENTRY_MARKUP = 24
const SECTION_MARKUP = 90

/**
 * The sidebar for one page's HTML: of the sections that are closed on it, those that are large, and the largest others
 * until the rest fits, keep their heading, linked to their first page for readers without scripts, and lose their
 * entries. So the HTML of a page does not grow with the number of pages, only with that of top sections, by their headings.
 */
export function pruneSidebar(nodes: SidebarNode[], path: string): SidebarNode[] {
  const closed = closedSections(nodes, path)
  const known = prunedLists(nodes)
  const key = closed.map(sectionNumber).join()
  const pruned = known.get(key) ?? withoutLargest(nodes, closed)
  known.set(key, pruned)
  return pruned
}

/** What was made of a list, by the sections that are closed: the pages of a group share one, and what is known about it. */
const prunedLists = memoized((_: SidebarNode[]) => new Map<string, SidebarNode[]>())

let sections = 0
const sectionNumber = memoized((_: SidebarNode) => sections++)

function withoutLargest(nodes: SidebarNode[], closed: readonly SidebarSection[]): SidebarNode[] {
  const omitted = new Set<SidebarNode>()
  let size = markupSize(nodes)
  const omit = (section: SidebarSection): void => {
    omitted.add(section)
    size -= markupSize(section.items)
  }
  const bySize = [...closed].sort((a, b) => markupSize(b.items) - markupSize(a.items))
  bySize.filter(isLarge).forEach(omit)
  for (const section of bySize) if (size > DOCUMENT_BUDGET && !omitted.has(section)) omit(section)
  return omitted.size === 0 ? nodes : withoutEntriesOf(omitted, nodes)
}

type SidebarSection = SidebarNode & { items: SidebarNode[] }

/** The closed sections that stand in no other closed one. */
function closedSections(nodes: SidebarNode[], path: string): SidebarSection[] {
  return nodes.flatMap((node) => {
    if (node.items === undefined) return []
    return startsCollapsed(node, path) ? [node as SidebarSection] : closedSections(node.items, path)
  })
}

/** What a list takes in a document, in characters, as far as its own words go. */
const markupSize: (nodes: SidebarNode[]) => number = memoized((nodes) =>
  nodes.reduce((size, { text, link = '', items }) => {
    const section = items === undefined ? 0 : SECTION_MARKUP + text.length + markupSize(items)
    return size + ENTRY_MARKUP + text.length + link.length + section
  }, 0),
)

function withoutEntriesOf(omitted: ReadonlySet<SidebarNode>, nodes: SidebarNode[]): SidebarNode[] {
  return nodes.map((node) => {
    if (node.items === undefined) return node
    if (!omitted.has(node)) return { ...node, items: withoutEntriesOf(omitted, node.items) }
    const link = node.link ?? flattenSidebar(node.items)[0]?.link
    return { ...node, items: [], omitted: true, ...(link !== undefined && { link }) }
  })
}
