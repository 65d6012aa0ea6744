/**
 * A plain walk over a tree. The usual library gives each node's visit a name for its stack traces, which for ten
 * plugins is a tenth of the time of compiling a page.
 */
import type { Element, Nodes, Root } from 'hast'
import type { Node } from 'unist'

/**
 * Calls `visit` for every node of a tree, parents first. A visit may change a node's children, and may give back another
 * node to take its place, whose children are then walked.
 */
export function walk(tree: Root | Element, visit: (node: Nodes) => Nodes | undefined): void {
  const { children } = tree as { children: Nodes[] }
  for (let index = 0; index < children.length; index++) {
    const child = children[index]
    if (child === undefined) continue
    const current = visit(child) ?? child
    if (current !== child) children[index] = current
    if ('children' in current) walk(current as Element, visit)
  }
}

/** Calls `visit` for every element below a node. */
export function walkElements(tree: Root | Element, visit: (element: Element) => void): void {
  walk(tree, (node) => {
    if (node.type === 'element') visit(node)
    return undefined
  })
}

/** True where `test` is, for a node below this one; of any kind of tree. */
export function holdsNode(tree: Node, test: (node: Node) => boolean): boolean {
  if (!('children' in tree)) return false
  return (tree.children as Node[]).some((child) => test(child) || holdsNode(child, test))
}
