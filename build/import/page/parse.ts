/** Parses pages of other generators, after their blocks have become forms of ours. */
import { createProcessor } from '@mdx-js/mdx'
import type { Nodes, Root } from 'mdast'
import remarkDirective from 'remark-directive'
import remarkGfm from 'remark-gfm'
import remarkMath from 'remark-math'
import { VFileMessage } from 'vfile-message'
import { scanNesting } from '../../compile/nesting/source-nesting.ts'
import { MAX_DEPTH } from '../../parse/limits.ts'
import { parseNatively } from '../../parse/native-parser.ts'
import { findDeepNode } from '../../parse/tree-depth.ts'
import { TOO_DEEP, Unreadable } from '../limits.ts'
import type { TextRange } from '../text/edits.ts'

/** The native parser's, for texts that have no frontmatter and no formulas. */
const FEATURES = { gfm: true, directive: true, frontmatter: false }

/** The most characters of a text for the native parser. Some take it the square of their length, and nothing can end it in time. */
const MOST_NATIVE = 100_000

const processor = (format: 'md' | 'mdx', more: readonly (typeof remarkMath)[] = []) =>
  createProcessor({ format, remarkPlugins: [remarkGfm, remarkDirective, ...more] })

const PROCESSORS = { md: processor('md'), mdx: processor('mdx') }
const WITH_FORMULAS = { md: processor('md', [remarkMath]), mdx: processor('mdx', [remarkMath]) }

const PLACE = / \((\d+):\d+-\d+:\d+\)/

/** The tree of a text without frontmatter, or where it isn't valid. @throws Unreadable if it's nested too deeply for a build */
export function parsePage(text: string, isMdx: boolean, hasFormulas = false): { tree: Root } | { line: number; reason: string } {
  if (scanNesting(text, isMdx).tooDeep !== undefined) throw new Unreadable(TOO_DEEP)
  try {
    const isForRemark = text.length > MOST_NATIVE || (hasFormulas && text.includes('$'))
    const native = isForRemark ? undefined : parseNatively(text, isMdx, FEATURES)
    const tree = native ?? ((hasFormulas ? WITH_FORMULAS : PROCESSORS)[isMdx ? 'mdx' : 'md'].parse(text) as Root)
    if (findDeepNode(tree, MAX_DEPTH) !== undefined) throw new Unreadable(TOO_DEEP)
    return { tree }
  } catch (error) {
    if (!(error instanceof VFileMessage)) throw error
    // A tag that is never closed is named with its place in the text, which isn't that in the file.
    const [, line] = PLACE.exec(error.reason) ?? []
    return { line: Number(line ?? error.line ?? 1), reason: error.reason.replace(PLACE, '') }
  }
}

/** Offsets of a piece of code, which the types of its syntax leave out. */
export function codeRange(node: object): TextRange {
  const { start = 0, end = 0 } = node as Partial<TextRange>
  return { start, end }
}

/** Offsets of a node. */
export function rangeOf({ position }: { position?: Nodes['position'] }): TextRange {
  return { start: position?.start.offset ?? 0, end: position?.end.offset ?? 0 }
}
