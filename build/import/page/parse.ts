/** Parses pages of other generators, after their blocks have become forms of ours. */
import { createProcessor } from '@mdx-js/mdx'
import type { Nodes, Root } from 'mdast'
import remarkDirective from 'remark-directive'
import remarkGfm from 'remark-gfm'
import { VFileMessage } from 'vfile-message'
import type { TextRange } from '../text/edits.ts'

const PROCESSORS = {
  md: createProcessor({ format: 'md', remarkPlugins: [remarkGfm, remarkDirective] }),
  mdx: createProcessor({ format: 'mdx', remarkPlugins: [remarkGfm, remarkDirective] }),
}

const PLACE = / \((\d+):\d+-\d+:\d+\)/

/** The tree of a text without frontmatter, or where it isn't valid. */
export function parsePage(text: string, isMdx: boolean): { tree: Root } | { line: number; reason: string } {
  try {
    return { tree: PROCESSORS[isMdx ? 'mdx' : 'md'].parse(text) as Root }
  } catch (error) {
    if (!(error instanceof VFileMessage)) throw error
    // A tag that is never closed is named with its place in the text, which isn't that in the file.
    const [, line] = PLACE.exec(error.reason) ?? []
    return { line: Number(line ?? error.line ?? 1), reason: error.reason.replace(PLACE, '') }
  }
}

/** Offsets of a node. */
export function rangeOf({ position }: { position?: Nodes['position'] }): TextRange {
  return { start: position?.start.offset ?? 0, end: position?.end.offset ?? 0 }
}
