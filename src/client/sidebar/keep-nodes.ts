import { flattenSidebar, type SidebarNode } from '../../shared/page/sidebar-tree.ts'

/** Returns `nodes`, with equal objects from `shown` so that only changed sections render, and sections of `shown` that `nodes` omits. */
export function keepNodes(nodes: SidebarNode[], shown: SidebarNode[]): SidebarNode[] {
  const kept = nodes.map((node, index) => keepNode(node, shown[index]))
  return kept.length === shown.length && kept.every((node, index) => node === shown[index]) ? shown : kept
}

function keepNode(node: SidebarNode, shown: SidebarNode | undefined): SidebarNode {
  if (shown === undefined) return node
  if (node.omitted !== undefined && isWhole(shown, node)) return shown
  const items = node.items && keepNodes(node.items, shown.items ?? [])
  const isSame =
    (['text', 'link', 'match', 'label', 'collapsed', 'omitted', 'disabled'] as const).every((key) => node[key] === shown[key]) &&
    node.badge?.text === shown.badge?.text &&
    node.badge?.tone === shown.badge?.tone
  if (isSame && items === shown.items) return shown
  return items === undefined ? node : { ...node, items }
}

/** True if a node is the section that another one stands for. Without a link of its own, the latter links to the section's first page. */
function isWhole({ text, link, items = [], omitted }: SidebarNode, other: SidebarNode): boolean {
  return omitted === undefined && text === other.text && (link ?? flattenSidebar(items)[0]?.link) === other.link
}
