/** Which sections of the sidebar are open: those the reader opened or visited. No React or DOM here. */
import { isActive, type SidebarNode, startsCollapsed } from './sidebar-tree.ts'

/** A section that the reader toggled, or opened by going to a page in it. */
export interface SectionState {
  open: boolean
  /** The page where that happened. Empty once the reader has gone to another page. */
  at: string
}

/** By section key. All other sections are as configured. */
export type SectionStates = Readonly<Record<string, SectionState>>

/** Identifies a section by its position and text, which don't depend on whether its entries are in the document. */
export function sectionKey(parent: string, index: number, node: SidebarNode): string {
  return `${parent}/${index} ${node.text}`
}

/** True if a section shows its entries on a page. One that the reader closed opens again when they go to another page in it. */
export function isOpen(sections: SectionStates, key: string, node: SidebarNode, path: string): boolean {
  const section = sections[key]
  if (section === undefined) return !startsCollapsed(node, path)
  return section.open || (section.at !== path && isActive(node, path))
}

/** The sections once the reader has arrived at `path`: those that contain it stay open from now on. The same object if nothing changes. */
export function afterVisit(sections: SectionStates, nodes: readonly SidebarNode[], path: string): SectionStates {
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
