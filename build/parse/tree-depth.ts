/** Finds deep nesting in trees. Not recursive, because the trees may be too deep for that. */
import type { Node } from 'unist'

/** The first node with more than `limit` ancestors below the root. */
export function findDeepNode(tree: Node, limit: number): Node | undefined {
  const open: { node: Node; depth: number }[] = [{ node: tree, depth: 0 }]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { node, depth } = next
    if (depth > limit) return node
    if (!('children' in node)) continue
    const children = node.children as Node[]
    for (let index = children.length - 1; index >= 0; index--) {
      const child = children[index]
      if (child !== undefined) open.push({ node: child, depth: depth + 1 })
    }
  }
  return undefined
}

/** Whether a parsed program is more than `limit` levels deep. */
export function isDeepProgram(program: object, limit: number): boolean {
  const open: { part: object; depth: number }[] = [{ part: program, depth: 0 }]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { part, depth } = next
    if (depth > limit) return true
    for (const value of Object.values(part)) {
      // An array doesn't count as a level.
      if (typeof value === 'object' && value !== null) open.push({ part: value, depth: Array.isArray(value) ? depth : depth + 1 })
    }
  }
  return false
}
