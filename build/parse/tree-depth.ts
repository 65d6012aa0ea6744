import type { Node } from 'unist'

/** The first node with more than `limit` ancestors below the root. */
export function findDeepNode(tree: Node, limit: number): Node | undefined {
  return findDeep(tree, limit, (node) => ('children' in node ? (node.children as Node[]) : []))
}

/** True if a parsed program is more than `limit` levels deep. */
export function isDeepProgram(program: object, limit: number): boolean {
  const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
  // An array doesn't count as a level.
  return findDeep(program, limit, (part) => Object.values(part).flat(Number.POSITIVE_INFINITY).filter(isObject)) !== undefined
}

/** Not recursive, because the trees may be too deep for that. */
function findDeep<Part>(tree: Part, limit: number, partsOf: (part: Part) => readonly Part[]): Part | undefined {
  const open = [{ part: tree, depth: 0 }]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { part, depth } = next
    if (depth > limit) return part
    for (const inner of [...partsOf(part)].reverse()) open.push({ part: inner, depth: depth + 1 })
  }
  return undefined
}
