import type { Nodes, Parents } from 'mdast'

export type NodeOf<Type extends Nodes['type']> = Extract<Nodes, { type: Type }>

export interface NodePlace {
  parent: Parents
  before: Nodes | undefined
  source: string
  isMdx: boolean
}

/** Tests for nodes that the native parser and remark may parse differently. Each gets a node and its source. */
export type UnclearRules = { [Type in Nodes['type']]?: (node: NodeOf<Type>, text: string, place: NodePlace) => boolean }

export function sourceOf({ position }: Nodes, source: string): string {
  return source.slice(position?.start.offset, position?.end.offset)
}

/** How much of a node's surroundings is checked, in characters. */
const AROUND = 200

export function sourceAfter({ position }: Nodes, source: string): string {
  const end = position?.end.offset ?? 0
  return source.slice(end, end + AROUND)
}

export function sourceBefore({ position }: Nodes, source: string): string {
  const start = position?.start.offset ?? 0
  return source.slice(Math.max(0, start - AROUND), start)
}

/** True if no empty line separates the node from the one before it. */
export function followsDirectly(node: Nodes, { source }: NodePlace): boolean {
  return /[^\s>][^\r\n]*\r?\n[ \t>]*$/.test(sourceBefore(node, source))
}

/** True if a test is true for a descendant of the node. */
export function holds(node: Nodes, test: (node: Nodes) => boolean): boolean {
  return 'children' in node && node.children.some((child) => test(child) || holds(child, test))
}

const CONTAINERS = new Set<string>(['blockquote', 'footnoteDefinition', 'list', 'listItem'])

/** True if a node is a block whose lines start with a mark or an indent, which lazy continuation lines may omit. */
export function isContainer(node: Nodes | undefined): node is NodeOf<'blockquote' | 'footnoteDefinition' | 'list' | 'listItem'> {
  return node !== undefined && CONTAINERS.has(node.type)
}
