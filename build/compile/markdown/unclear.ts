/**
 * What the native parser and remark may take for different things: a page that has any of it is left to remark. When in doubt, a rule
 * says so, but it stays clear of what ordinary pages are made of, because parsing such a page takes twenty times as long.
 */
import type { Nodes, Root } from 'mdast'
import { type NodeOf, type NodePlace, sourceOf } from './node-source.ts'
import {
  isUnclearCode,
  isUnclearContainer,
  isUnclearContainerDirective,
  isUnclearDefinition,
  isUnclearFootnote,
  isUnclearHtml,
  isUnclearLeafDirective,
  isUnclearListItem,
  isUnclearTableRow,
  isUnclearTextBlock,
} from './unclear-blocks.ts'
import { isUnclearElement, isUnclearExpression } from './unclear-jsx.ts'
import {
  isUnclearBreak,
  isUnclearEmphasis,
  isUnclearInlineCode,
  isUnclearLink,
  isUnclearProse,
  isUnclearText,
  isUnclearTextDirective,
} from './unclear-text.ts'

const UNCLEAR_SOURCE = [
  // A mark that isn't part of the text, but that remark counts in its positions.
  /^\uFEFF/,
  // Signs that remark replaces, and halves of signs.
  /\0|\p{Surrogate}/u,
  // These end a line for remark, or for the parser of JavaScript, which counts lines.
  /\r(?!\n)|[\u2028\u2029]/,
  // The end of a table's cell, which ends a bare address too.
  /(?:https?:\/\/|www\.|@)[^\s|)]*\|/i,
  // The native parser reads one letter too far after a backslash at the very end, and aborts the whole process.
  /\\$/,
]

/** True where the source of a page alone tells that remark should read it. */
export function isUnclearSource(source: string): boolean {
  return UNCLEAR_SOURCE.some((pattern) => pattern.test(source))
}

/** True where the native parser's tree of a page tells that remark should read it. */
export function isUnclearTree(tree: Root, page: Pick<NodePlace, 'source' | 'isMdx'>): boolean {
  return tree.children.some((node) => isUnclear(node, { parent: tree, ...page }))
}

function isUnclear(node: Nodes, place: NodePlace): boolean {
  if (RULES.get(node.type)?.(node as never, sourceOf(node, place.source), place) === true) return true
  return 'children' in node && node.children.some((child) => isUnclear(child, { ...place, parent: node }))
}

type Rules = { [Type in Nodes['type']]?: (node: NodeOf<Type>, text: string, place: NodePlace) => boolean }

const rules: Rules = {
  blockquote: isUnclearContainer,
  break: isUnclearBreak,
  code: isUnclearCode,
  containerDirective: isUnclearContainerDirective,
  definition: isUnclearDefinition,
  delete: isUnclearEmphasis,
  emphasis: isUnclearEmphasis,
  footnoteDefinition: isUnclearFootnote,
  heading: (node, text, place) => isUnclearTextBlock(node, text, place) || isUnclearProse(node, text, place),
  html: isUnclearHtml,
  inlineCode: isUnclearInlineCode,
  leafDirective: isUnclearLeafDirective,
  link: isUnclearLink,
  list: isUnclearContainer,
  listItem: isUnclearListItem,
  mdxFlowExpression: isUnclearExpression,
  mdxJsxFlowElement: isUnclearElement,
  mdxJsxTextElement: isUnclearElement,
  mdxTextExpression: isUnclearExpression,
  paragraph: (node, text, place) => isUnclearTextBlock(node, text, place) || isUnclearProse(node, text, place),
  strong: isUnclearEmphasis,
  table: isUnclearTextBlock,
  tableCell: isUnclearProse,
  tableRow: isUnclearTableRow,
  text: isUnclearText,
  textDirective: isUnclearTextDirective,
  // Remark lets spaces follow the dashes that end it.
  yaml: (_node, text) => /\n---[ \t]+\r?\n/.test(text),
}

const RULES = new Map<string, (node: never, text: string, place: NodePlace) => boolean>([
  ...(Object.entries(rules) as [string, (node: never, text: string, place: NodePlace) => boolean][]),
  // Frontmatter that isn't YAML, which a site doesn't have.
  ['toml', () => true],
])
