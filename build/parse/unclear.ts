/** Detects pages that the parsers may read differently. In doubt, a rule matches, but no ordinary page, because remark is twenty times as slow. */
import type { Nodes, Root } from 'mdast'
import { followsDirectly, isContainer, type NodeOf, type NodePlace, sourceAfter, sourceOf, type UnclearRules } from './node-source.ts'
import { BLOCK_RULES, isUnclearTextBlock } from './unclear-blocks.ts'
import { isUnclearProse, TEXT_RULES } from './unclear-text.ts'

const UNCLEAR_SOURCE = [
  // A byte order mark isn't part of the text, but remark counts it in positions.
  /^\uFEFF/,
  // Characters that remark replaces, and lone surrogates.
  /\0|\p{Surrogate}/u,
  // These end a line for remark or for the JavaScript parser.
  /\r(?!\n)|[\u2028\u2029]/,
  // The end of a table cell also ends a bare address.
  /(?<![^\s|)])(?=[^\s|)]*(?:https?:\/\/|www\.|@))[^\s|)]*\|/i,
  // The native parser reads one letter too far after a backslash at the very end, and aborts the whole process.
  /\\$/,
]

/** True if the source of a page alone shows that remark should parse it. */
export function isUnclearSource(source: string): boolean {
  return UNCLEAR_SOURCE.some((pattern) => pattern.test(source))
}

/** True if the native parser's tree of a page shows that remark should parse it. */
export function isUnclearTree(tree: Root, page: Pick<NodePlace, 'source' | 'isMdx'>): boolean {
  return tree.children.some((node, index) => isUnclear(node, { parent: tree, before: tree.children[index - 1], ...page }))
}

function isUnclear(node: Nodes, place: NodePlace): boolean {
  // Frontmatter is always YAML.
  if (node.type === ('toml' as string) || RULES[node.type]?.(node as never, sourceOf(node, place.source), place) === true) return true
  return (
    'children' in node &&
    node.children.some((child, index) => isUnclear(child, { ...place, parent: node, before: node.children[index - 1] }))
  )
}

const RULES: UnclearRules = {
  ...BLOCK_RULES,
  ...TEXT_RULES,
  heading: (node, text, place) => isUnclearTextBlock(node, text, place) || isUnclearProse(node, text, place),
  mdxFlowExpression: isUnclearStretch,
  mdxJsxFlowElement: isUnclearElement,
  mdxJsxTextElement: isUnclearElement,
  mdxTextExpression: isUnclearStretch,
  paragraph: (node, text, place) => isUnclearTextBlock(node, text, place) || isUnclearProse(node, text, place),
  // Remark allows spaces after the closing dashes.
  yaml: (_node, text) => /\n---[ \t]+\r?\n/.test(text),
}

// JSX and expressions that the native parser and remark may parse differently.

const CLOSED_TAG = /(?:\/\s*|<\s*\/[^<>]*)>$/

/** An element that is closed outside of the block it starts in, or whose opening tag is unclear. */
function isUnclearElement(node: NodeOf<'mdxJsxFlowElement' | 'mdxJsxTextElement'>, text: string, place: NodePlace): boolean {
  return !CLOSED_TAG.test(text) || isUnclearStretch(node, /^[^>]*/.exec(text)?.[0] ?? '', place)
}

type MdxNode = NodeOf<'mdxFlowExpression' | 'mdxTextExpression' | 'mdxJsxFlowElement' | 'mdxJsxTextElement'>

/** A tag or expression over several lines in a block, whose marks the lines may lack, or one that may continue the list or quote before it. */
function isUnclearStretch(node: MdxNode, text: string, place: NodePlace): boolean {
  const after = sourceAfter(node, place.source)
  if (after.startsWith('\t')) return true
  const isFlow = node.type === 'mdxFlowExpression' || node.type === 'mdxJsxFlowElement'
  const isInside = (node.position?.start.column ?? 1) > 1 || !isFlow
  if (isInside && (/[\r\n]/.test(text) || (isFlow && /^[ \t]+(?:[\r\n]|$)/.test(after)))) return true
  return isFlow && isContainer(place.before) && followsDirectly(node, place)
}
