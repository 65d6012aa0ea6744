/** Parses pages with a native parser, in a twentieth of remark's time. Pages that have mistakes, or that it may read differently, are remark's. */
import type { Nodes, Root } from 'mdast'
import { markdownToMdast, mdxToMdast } from 'satteri'
import type { Processor } from 'unified'
import { attempt } from '../util/attempt.ts'
import { addJavaScript } from './javascript.ts'
import { MAX_DEPTH } from './limits.ts'
import { findDeepNode } from './tree-depth.ts'
import { isUnclearSource, isUnclearTree } from './unclear.ts'

/** The syntax that remark supports with the plugins in `remark-syntax.ts`. */
const FEATURES = { gfm: true, frontmatter: true, directive: true }

/** Replaces the current parser, and falls back to it. Check a page for deep nesting first, which makes the native parser abort the process. */
export function remarkNativeParser(this: Processor, { isMdx }: { isMdx: boolean }): void {
  const reference = this.parser as ((document: string, file: unknown) => Nodes) | undefined
  this.parser = (document: string, file: unknown) => parseNatively(document, isMdx) ?? (reference?.(document, file) as Nodes)
}

/** The tree of a page, with positions and parsed JavaScript. Undefined if remark has to parse the page. @param features of text that isn't a page */
export function parseNatively(source: string, isMdx: boolean, features: Partial<typeof FEATURES> = FEATURES): Root | undefined {
  if (isUnclearSource(source)) return undefined
  const tree = attempt(() => (isMdx ? mdxToMdast : markdownToMdast)(source, { features }) as Root)
  // The caller reports it, and the following steps would overflow the stack.
  if (tree !== undefined && findDeepNode(tree, MAX_DEPTH) !== undefined) return tree
  if (tree === undefined || isUnclearTree(tree, { source, isMdx })) return undefined
  if (OPENS_FRONTMATTER.test(source) && tree.children[0]?.type !== 'yaml') return undefined
  return !isMdx || addJavaScript(tree, source) ? tree : undefined
}

/** Remark allows spaces after the dashes. */
const OPENS_FRONTMATTER = /^---[ \t]*[\r\n]/
