/** Combines the fetched sidebar with the one from the document, which are mostly the same. */
import type { SidebarNode } from '../../shared/page/sidebar.ts'

/**
 * Returns `nodes`, but with the objects from `shown` if they're equal. That way, the first navigation only renders the sections that have
 * changed.
 */
export function keepNodes(nodes: SidebarNode[], shown: SidebarNode[]): SidebarNode[] {
  const kept = nodes.map((node, index) => keepNode(node, shown[index]))
  return kept.length === shown.length && kept.every((node, index) => node === shown[index]) ? shown : kept
}

function keepNode(node: SidebarNode, shown: SidebarNode | undefined): SidebarNode {
  if (shown === undefined) return node
  const items = node.items && keepNodes(node.items, shown.items ?? [])
  const isSame =
    (['text', 'link', 'match', 'collapsed', 'omitted', 'disabled'] as const).every((key) => node[key] === shown[key]) &&
    node.badge?.text === shown.badge?.text &&
    node.badge?.tone === shown.badge?.tone
  if (isSame && items === shown.items) return shown
  return items === undefined ? node : { ...node, items }
}
