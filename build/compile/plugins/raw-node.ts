/** HTML in Markdown that isn't parsed yet: a node that the tree's own types don't know. */
export interface RawNode {
  type: 'raw'
  value: string
  position?: { start: { line: number; column: number } }
}

export function isRaw(node: { type: string }): node is RawNode {
  return node.type === 'raw'
}

/** Line and column of an index in a node's text. */
export function placeIn({ value, position }: RawNode, index: number): { line: number; column: number } | undefined {
  if (position === undefined) return undefined
  const { line, column } = position.start
  const before = value.slice(0, index).split('\n')
  const inLine = (before.at(-1)?.length ?? 0) + 1
  return { line: line + before.length - 1, column: before.length === 1 ? column + inLine - 1 : inLine }
}
