import type { Element, Root } from 'hast'
import { isJsx } from './jsx-element.ts'
import { holdsNode } from './walk.ts'

/** The index of the page's block with the heading of level 1, or -1. */
export function titleIndex(tree: Root): number {
  return tree.children.findIndex((node) => isTitle(node) || holdsNode(node, isTitle))
}

function isTitle(node: { type: string }): boolean {
  return (node.type === 'element' && (node as Element).tagName === 'h1') || (isJsx(node) && node.name === 'h1')
}
