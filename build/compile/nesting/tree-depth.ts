/** How deep trees are. Counts without calling itself: what it looks for would be too deep for that. */
import type { Node } from 'unist'

/** The first node that more than `limit` others contain, the root aside. */
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

/** True where parts of parsed JavaScript are more than `limit` deep inside each other. */
export function isDeepProgram(program: object, limit: number): boolean {
  const open: { part: object; depth: number }[] = [{ part: program, depth: 0 }]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { part, depth } = next
    if (depth > limit) return true
    for (const value of Object.values(part)) {
      // A list is no part of its own.
      if (typeof value === 'object' && value !== null) open.push({ part: value, depth: Array.isArray(value) ? depth : depth + 1 })
    }
  }
  return false
}
