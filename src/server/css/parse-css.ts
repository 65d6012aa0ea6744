/** Reads stylesheets as browsers do: comments, strings, escapes and nested blocks are what they are. Only the build loads this. */
import type { CssNode, ParseOptions } from 'css-tree'
import { parse } from './css-tree.ts'

export type { CssNode } from 'css-tree'

/** The tree of CSS. Values are text unless `parseValue` is set. What can't be parsed is a node of the type `Raw`, so this never fails. */
export function parseCss(css: string, options: ParseOptions = {}): CssNode {
  return parse(css, { positions: true, parseValue: false, ...options })
}

/** Children of a node, in order. */
export function cssChildren(node: CssNode): CssNode[] {
  return Object.values(node).flatMap((part: unknown) => {
    if (typeof part !== 'object' || part === null) return []
    if (Symbol.iterator in part) return [...(part as Iterable<CssNode>)]
    return 'type' in part ? [part as CssNode] : []
  })
}

/** A node and all that is in it, in order. */
export function* cssNodes(node: CssNode): Generator<CssNode> {
  yield node
  for (const child of cssChildren(node)) yield* cssNodes(child)
}

/** Where a node is written in the text that was parsed. */
export function cssRange({ loc }: CssNode): { from: number; to: number } {
  return { from: loc?.start.offset ?? 0, to: loc?.end.offset ?? 0 }
}
