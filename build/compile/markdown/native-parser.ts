/**
 * Pages are read by a native parser, which makes the tree that remark's own parser makes, in a twentieth of the time. What is not plain
 * to it is left to remark: pages with mistakes, whose messages are remark's, and what the two may take for different things.
 */
import type { Nodes, Root } from 'mdast'
import { markdownToMdast, mdxToMdast } from 'satteri'
import type { Processor } from 'unified'
import { MAX_DEPTH } from '../nesting/limits.ts'
import { findDeepNode } from '../nesting/tree-depth.ts'
import { addJavaScript } from './javascript.ts'
import { isUnclearSource, isUnclearTree } from './unclear.ts'

/** What remark reads with the plugins that `compile-page.ts` gives it. */
const FEATURES = { gfm: true, frontmatter: true, directive: true }

/**
 * Takes the place of the parser that the processor has by now, which is asked where this one has no answer. A page has to be scanned
 * for deep nesting before: the native parser would end the process.
 */
export function remarkNativeParser(this: Processor, { isMdx }: { isMdx: boolean }): void {
  const reference = this.parser as ((document: string, file: unknown) => Nodes) | undefined
  this.parser = (document: string, file: unknown) => parseNatively(document, isMdx) ?? (reference?.(document, file) as Nodes)
}

/** The tree of a page, positions and parsed JavaScript with it; undefined where remark has to say what it is. */
export function parseNatively(source: string, isMdx: boolean): Root | undefined {
  if (isUnclearSource(source)) return undefined
  const tree = parse(source, isMdx)
  // Whoever asked has to report it, and what comes next would run out of stack.
  if (tree !== undefined && findDeepNode(tree, MAX_DEPTH) !== undefined) return tree
  if (tree === undefined || isUnclearTree(tree, { source, isMdx })) return undefined
  if (OPENS_FRONTMATTER.test(source) && tree.children[0]?.type !== 'yaml') return undefined
  return !isMdx || addJavaScript(tree, source) ? tree : undefined
}

/** Space behind the dashes is no harm to remark. */
const OPENS_FRONTMATTER = /^---[ \t]*[\r\n]/

function parse(source: string, isMdx: boolean): Root | undefined {
  try {
    return (isMdx ? mdxToMdast : markdownToMdast)(source, { features: FEATURES }) as Root
  } catch {
    return undefined
  }
}
