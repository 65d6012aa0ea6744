/** Walks over a tree. The usual library names each visit for stack traces, which takes a tenth of the time of compiling a page. */
import type { Element, Nodes, Root } from 'hast'
import type { Node } from 'unist'

/** Calls `visit` for every node of a tree, parents first. A visit can change a node's children. */
export function walk(tree: Root | Element, visit: (node: Nodes) => void): void {
  replaceNodes(tree, (node) => {
    visit(node)
    return undefined
  })
}

/** Walks, and replaces a node by the one that the function returns, whose children are walked next. */
export function replaceNodes(tree: Root | Element, replace: (node: Nodes) => Nodes | undefined): void {
  const { children } = tree as { children: Nodes[] }
  for (let index = 0; index < children.length; index++) {
    const child = children[index]
    if (child === undefined) continue
    const current = replace(child) ?? child
    if (current !== child) children[index] = current
    if ('children' in current) replaceNodes(current as Element, replace)
  }
}

/** Calls `visit` for every element below a node. */
export function walkElements(tree: Root | Element, visit: (element: Element) => void): void {
  walk(tree, (node) => {
    if (node.type === 'element') visit(node)
  })
}

/** True if `test` holds for a descendant of the node, in any kind of tree. */
export function holdsNode(tree: Node, test: (node: Node) => boolean): boolean {
  if (!('children' in tree)) return false
  return (tree.children as Node[]).some((child) => test(child) || holdsNode(child, test))
}
