import { type PartialPosition, positionAt, type SourcePosition } from '../../report/position-at.ts'

/** HTML in Markdown that isn't parsed yet: a node that the tree's own types don't know. */
export interface RawNode {
  type: 'raw'
  value: string
  position?: { start: SourcePosition }
}

export function isRaw(node: { type: string }): node is RawNode {
  return node.type === 'raw'
}

/** Line and column of an index in a node's text. */
export function placeIn({ value, position }: RawNode, index: number): PartialPosition {
  if (position === undefined) return {}
  const { line, column } = position.start
  const within = positionAt(value, index)
  return { line: line + within.line - 1, column: within.line === 1 ? column + within.column - 1 : within.column }
}
