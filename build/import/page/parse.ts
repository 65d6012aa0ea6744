/** Parses pages of other generators, after their blocks have become forms of ours. */
import { createProcessor } from '@mdx-js/mdx'
import type { Nodes, Root } from 'mdast'
import remarkDirective from 'remark-directive'
import remarkGfm from 'remark-gfm'
import { VFileMessage } from 'vfile-message'

const PROCESSORS = {
  md: createProcessor({ format: 'md', remarkPlugins: [remarkGfm, remarkDirective] }),
  mdx: createProcessor({ format: 'mdx', remarkPlugins: [remarkGfm, remarkDirective] }),
}

export type Parsed = { tree: Root } | { line: number; reason: string }

/** The tree of a text without frontmatter, or where it isn't valid. */
export function parsePage(text: string, isMdx: boolean): Parsed {
  try {
    return { tree: PROCESSORS[isMdx ? 'mdx' : 'md'].parse(text) as Root }
  } catch (error) {
    if (!(error instanceof VFileMessage)) throw error
    return { line: error.line ?? 1, reason: error.reason }
  }
}

/** Offsets of a node. */
export function rangeOf(node: Nodes | { position?: Nodes['position'] }): { start: number; end: number } {
  return { start: node.position?.start.offset ?? 0, end: node.position?.end.offset ?? 0 }
}
