/**
 * Pages are read by a native parser, which makes the tree that remark's own parser makes, in a twentieth of the time. What is not plain
 * to it is left to remark: pages with mistakes, whose messages are remark's, and what the two may take for different things.
 */
import type { Nodes, Root } from 'mdast'
import { markdownToMdast, mdxToMdast } from 'satteri'
import type { Processor } from 'unified'
import type { Node } from 'unist'
import { holdsNode } from '../plugins/walk.ts'
import { addJavaScript } from './javascript.ts'

/** What remark reads with the plugins that `compile-page.ts` gives it. */
const FEATURES = { gfm: true, frontmatter: true, directive: true }

/** Takes the place of the parser that the processor has by now, which is asked where this one has no answer. */
export function remarkNativeParser(this: Processor, { isMdx }: { isMdx: boolean }): void {
  const reference = this.parser as ((document: string, file: unknown) => Nodes) | undefined
  this.parser = (document: string, file: unknown) => parseNatively(document, isMdx) ?? (reference?.(document, file) as Nodes)
}

/** The tree of a page, positions and parsed JavaScript with it; undefined where remark has to say what it is. */
export function parseNatively(source: string, isMdx: boolean): Root | undefined {
  if (UNCLEAR_SOURCE.test(source)) return undefined
  const tree = parse(source, isMdx)
  if (tree === undefined || holdsNode(tree, (node) => isUnclear(node as Nodes, source))) return undefined
  if (OPENS_FRONTMATTER.test(source) && tree.children[0]?.type !== 'yaml') return undefined
  return !isMdx || addJavaScript(tree, source) ? tree : undefined
}

/**
 * A mark that is not part of the text, but which remark counts in its positions; a bare address right before the end of a table's cell, which ends it; and
 * a backslash as the very last letter, behind which the native parser looks for one more, in vain, and takes the whole process with it.
 */
const UNCLEAR_SOURCE = /^\uFEFF|(?:https?:\/\/|www\.|@)[^\s|)]*\||\\$/i

/** Space behind the dashes is no harm to remark. */
const OPENS_FRONTMATTER = /^---[ \t]*[\r\n]/

function parse(source: string, isMdx: boolean): Root | undefined {
  try {
    return (isMdx ? mdxToMdast : markdownToMdast)(source, { features: FEATURES }) as Root
  } catch {
    return undefined
  }
}

const OPENING_LINE = /^(:{3,})[\w-]+(?:\[(?:[^[\]\r\n]|\[[^[\]\r\n]*\])*\])?(?:\{[^{}\r\n]*\})?[ \t]*(?:[\r\n]|$)/
const CLOSING_LINE = /[\r\n][\s>]*:{3,}[ \t]*$/
const CLOSED_TAG = /(?:\/\s*|<\s*\/[^<>]*)>$/

/**
 * Directives that are not closed, that stand in one of no more colons, or that have more in their opening line than a name, a label and attributes; tags
 * that are closed outside of what they stand in; and frontmatter that is not YAML.
 */
function isUnclear(node: Nodes, source: string): boolean {
  if (node.type === 'containerDirective') {
    const colons = colonsOf(node, source)
    return (
      colons === 0 ||
      !isClosed(node, source) ||
      holdsNode(node, (inner) => inner.type === 'containerDirective' && colonsOf(inner, source) >= colons)
    )
  }
  if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') return !CLOSED_TAG.test(textOf(node, source))
  return (node.type as string) === 'toml'
}

/** Its last line is a row of colons, and its own. */
function isClosed(node: Extract<Nodes, { type: 'containerDirective' }>, source: string): boolean {
  return CLOSING_LINE.test(textOf(node, source)) && node.children.at(-1)?.position?.end.offset !== node.position?.end.offset
}

/** 0 where the opening line is not plain. */
function colonsOf(node: Node, source: string): number {
  return OPENING_LINE.exec(textOf(node, source))?.[1]?.length ?? 0
}

function textOf({ position }: Node, source: string): string {
  return source.slice(position?.start.offset, position?.end.offset)
}
