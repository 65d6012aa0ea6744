/** Limits the part of the sidebar that's in the HTML of a page, whatever the size of the site. */
import { memoized } from '../../../src/shared/memoized.ts'
import {
  coveredBy,
  ELSEWHERE,
  flattenSidebar,
  isLarge,
  pathPrefixes,
  type SidebarNode,
  startsCollapsed,
} from '../../../src/shared/page/sidebar-tree.ts'

/** Target size of the sidebar's HTML, in characters. Only open sections can exceed it. */
const DOCUMENT_BUDGET = 6000

/** Markup characters for an entry, and the additional ones for a section or a badge. */
const ENTRY_MARKUP = 24
const SECTION_MARKUP = 90
const BADGE_MARKUP = 45

/** Empties large closed sections until the sidebar fits into a page's HTML. For readers without scripts, they keep a link. Only top ones count. */
export function pruneSidebar(nodes: SidebarNode[], path: string): SidebarNode[] {
  const { sections, pruned: cache } = prunedLists(nodes)
  const open = new Set(pathPrefixes(path).flatMap((prefix) => sections.get(prefix) ?? []))
  const key = [...open].join()
  const pruned = cache.get(key) ?? withoutLargest(nodes, closedSections(nodes, path))
  cache.set(key, pruned)
  return pruned
}

/**
 * Pruned versions of a list by the sections that a page opens, so that pages of the same group share one, and everything memoized about it. And by path, the
 * numbers of the sections that are open there and below.
 */
const prunedLists = memoized((nodes: SidebarNode[]) => {
  const sections = new Map<string, number[]>()
  let count = 0
  const add = (node: SidebarNode): void => {
    const number = count++
    if (node.collapsed === true) for (const path of coveredBy(node)) sections.set(path, [...(sections.get(path) ?? []), number])
    node.items?.forEach(add)
  }
  nodes.forEach(add)
  return { sections, pruned: new Map<string, SidebarNode[]>() }
})

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

function closedSections(nodes: SidebarNode[], path: string): SidebarSection[] {
  return nodes.flatMap((node) => {
    if (node.items === undefined) return []
    return startsCollapsed(node, path) ? [node as SidebarSection] : closedSections(node.items, path)
  })
}

const markupSize: (nodes: SidebarNode[]) => number = memoized((nodes) =>
  nodes.reduce((size, node) => size + headingSize(node) + (node.items === undefined ? 0 : markupSize(node.items)), 0),
)

/** Approximate size of the HTML of an entry or of a section's heading, in characters. */
export function headingSize({ text, link = '', badge, items }: SidebarNode): number {
  const label = badge === undefined ? 0 : BADGE_MARKUP + badge.text.length
  return ENTRY_MARKUP + text.length + link.length + label + (items === undefined ? 0 : SECTION_MARKUP + text.length)
}

function withoutEntriesOf(omitted: ReadonlySet<SidebarNode>, nodes: SidebarNode[]): SidebarNode[] {
  return nodes.map((node) => {
    if (node.items === undefined) return node
    if (!omitted.has(node)) return { ...node, items: withoutEntriesOf(omitted, node.items) }
    const link = node.disabled === true ? undefined : (node.link ?? flattenSidebar(node.items)[0]?.link)
    const pruned: SidebarNode = { ...node, items: [], omitted: true, ...(link !== undefined && { link }) }
    originals.set(pruned, node)
    return pruned
  })
}

const originals = new WeakMap<SidebarNode, SidebarNode>()

/** The section that `pruned` stands for, with its entries. */
export function entriesOf(pruned: SidebarNode): SidebarNode {
  return originals.get(pruned) ?? pruned
}

/** A section on its own, as a reader sees it who has just opened it. */
export function pruneSection(section: SidebarNode): SidebarNode {
  return section.items === undefined ? section : { ...section, items: pruneSidebar(section.items, ELSEWHERE) }
}
