/** The sidebar that is fetched, and the one that the document brought: mostly they say the same. */
import type { SidebarNode } from '../../shared/page/sidebar.ts'

/**
 * `nodes`, with those of `shown` in the place of their equals: a reader's first step to another page then renders only the sections that it changes,
 * where all would be new.
 */
export function keepNodes(nodes: SidebarNode[], shown: SidebarNode[]): SidebarNode[] {
  const kept = nodes.map((node, index) => keepNode(node, shown[index]))
  return kept.length === shown.length && kept.every((node, index) => node === shown[index]) ? shown : kept
}

function keepNode(node: SidebarNode, shown: SidebarNode | undefined): SidebarNode {
  if (shown === undefined) return node
  const items = node.items && keepNodes(node.items, shown.items ?? [])
  const isSame = (['text', 'link', 'match', 'collapsed', 'omitted'] as const).every((key) => node[key] === shown[key])
  if (isSame && items === shown.items) return shown
  return items === undefined ? node : { ...node, items }
}
