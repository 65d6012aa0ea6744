/** What the source of a page has where a node of its tree stands, and around it. */
import type { Nodes, Parents } from 'mdast'

export type NodeOf<Type extends Nodes['type']> = Extract<Nodes, { type: Type }>

/** Where a node stands: its parent, and the page. */
export interface NodePlace {
  parent: Parents
  source: string
  isMdx: boolean
}

export function sourceOf({ position }: Nodes, source: string): string {
  return source.slice(position?.start.offset, position?.end.offset)
}

/** How much of what surrounds a node is looked at. */
const AROUND = 200

export function sourceAfter({ position }: Nodes, source: string): string {
  const end = position?.end.offset ?? 0
  return source.slice(end, end + AROUND)
}

export function sourceBefore({ position }: Nodes, source: string): string {
  const start = position?.start.offset ?? 0
  return source.slice(Math.max(0, start - AROUND), start)
}

/** The node before this one under the same parent. */
export function siblingBefore(node: Nodes, { parent }: NodePlace): Nodes | undefined {
  const siblings: readonly Nodes[] = parent.children
  return siblings[siblings.indexOf(node) - 1]
}

/** True where no empty line separates the node from what comes before it. */
export function followsDirectly(node: Nodes, { source }: NodePlace): boolean {
  return /[^\s>][^\r\n]*\r?\n[ \t>]*$/.test(sourceBefore(node, source))
}

/** True where the test holds for a node below this one. */
export function holds(node: Nodes, test: (node: Nodes) => boolean): boolean {
  return 'children' in node && node.children.some((child) => test(child) || holds(child, test))
}

const CONTAINERS = new Set<string>(['blockquote', 'footnoteDefinition', 'list', 'listItem'])

/** True for blocks whose lines start with a mark or an indent, which lines that continue a paragraph may leave out. */
export function isContainer(node: Nodes | undefined): node is NodeOf<'blockquote' | 'footnoteDefinition' | 'list' | 'listItem'> {
  return node !== undefined && CONTAINERS.has(node.type)
}
