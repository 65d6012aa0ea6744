/** Rejects pages whose trees are nested too deeply, before anything walks them. */
import type { Nodes, Root } from 'mdast'
import type { Processor } from 'unified'
import type { Node } from 'unist'
import { visit } from 'unist-util-visit'
import type { VFile } from 'vfile'
import { estreesOf } from '../../parse/expressions.ts'
import * as limits from '../../parse/limits.ts'
import { findDeepNode, isDeepProgram } from '../../parse/tree-depth.ts'
import { reportTo } from '../page-file.ts'

/** Wraps the processor's current parser. A page that's nested too deeply is reported and becomes empty. */
export function remarkCheckNesting(this: Processor) {
  const { parser } = this as { parser?: (document: string, file: VFile) => Nodes }
  if (parser === undefined) return
  this.parser = (document: string, file: VFile) => {
    const tree = parser(document, file) as Root
    const [deep, problem] = findDeep(tree)
    if (deep === undefined || problem === undefined) return tree
    const { severity, code, ...advice } = problem
    reportTo(file, deep, severity, code, advice)
    return { ...tree, children: [] }
  }
}

const PHRASING = new Set(['delete', 'emphasis', 'inlineCode', 'link', 'linkReference', 'strong', 'text', 'textDirective'])

function findDeep(tree: Root): [] | [Node, typeof limits.DEEP_BLOCKS] {
  const node = findDeepNode(tree, limits.MAX_DEPTH)
  let count = 0
  let last: Node | undefined
  if (node !== undefined)
    return [
      node,
      node.type.startsWith('mdxJsx') ? limits.DEEP_ELEMENTS : PHRASING.has(node.type) ? limits.DEEP_PHRASING : limits.DEEP_BLOCKS,
    ]
  let deep: Node | undefined
  visit(tree, (candidate) => {
    // Rows get as many cells as the first has.
    count += candidate.type === 'table' ? candidate.children.length * (candidate.align?.length ?? 1) : 1
    if (count > limits.MAX_NODES) last ??= candidate
    if (deep === undefined && estreesOf(candidate).some((program) => isDeepProgram(program, limits.MAX_EXPRESSION_DEPTH))) deep = candidate
  })
  if (deep !== undefined) return [deep, limits.DEEP_EXPRESSION]
  return last === undefined ? [] : [last, limits.MANY_NODES]
}
