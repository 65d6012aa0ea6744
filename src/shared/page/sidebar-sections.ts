/** Which sections of the sidebar are open: what readers chose, and what they have been to (SPEC.md section 2.5). Free of React and of the DOM. */
import { isActive, type SidebarNode, startsCollapsed } from './sidebar.ts'

/** A section as it was left: by whoever toggled it, or by going to a page in it. */
export interface SectionState {
  open: boolean
  /** The page on which it was left so; empty once the reader has been elsewhere. */
  at: string
}

/** By section key. Sections that are not in here are as the configuration wants them. */
export type SidebarSections = Readonly<Record<string, SectionState>>

/** Names a section by its place and text: the same whether or not its entries stand in the document. */
export function sectionKey(parent: string, index: number, node: SidebarNode): string {
  return `${parent}/${index} ${node.text}`
}

/**
 * True where a section shows its entries on a page. One that a reader closed opens again when they go to
 * another page in it, so that the current page is never hidden.
 */
export function isOpen(sections: SidebarSections, key: string, node: SidebarNode, path: string): boolean {
  const left = sections[key]
  if (left === undefined) return !startsCollapsed(node, path)
  return left.open || (left.at !== path && isActive(node, path))
}

/** The sections on arriving at `path`: those that hold the page stay open when its reader goes on. The same object where nothing changes. */
export function afterVisit(sections: SidebarSections, nodes: readonly SidebarNode[], path: string): SidebarSections {
  const changed: Record<string, SectionState> = {}
  for (const [key, { open, at }] of Object.entries(sections)) {
    if (!open && at !== '' && at !== path) changed[key] = { open, at: '' }
  }
  const collect = (level: readonly SidebarNode[], parent: string) => {
    for (const [index, node] of level.entries()) {
      if (node.items === undefined || !isActive(node, path)) continue
      const key = sectionKey(parent, index, node)
      if (node.collapsed !== undefined && isOpen(sections, key, node, path) && sections[key]?.open !== true)
        changed[key] = { open: true, at: path }
      collect(node.items, key)
    }
  }
  collect(nodes, '')
  return Object.keys(changed).length === 0 ? sections : { ...sections, ...changed }
}
