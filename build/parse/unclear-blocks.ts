/** Blocks that the native parser and remark may parse differently. Each function gets a node and its source. */
import type { Nodes } from 'mdast'
import {
  followsDirectly,
  holds,
  isContainer,
  type NodeOf,
  type NodePlace,
  sourceAfter,
  sourceBefore,
  sourceOf,
  type UnclearRules,
} from './node-source.ts'

const OPENING_LINE = /^(:{3,})[\w-]+(?:\[(?:[^[\]\r\n]|\[[^[\]\r\n]*\])*\])?(?:\{[^{}\r\n]*\})? *(?:[\r\n]|$)/
const CLOSING_LINE = /[\r\n][ \t>]*:{3,}[ \t]*$/

/** A directive that isn't closed, contains one with at least as many colons, or has an opening line with more than name, label and attributes. */
function isUnclearContainerDirective(node: NodeOf<'containerDirective'>, text: string, { source }: NodePlace): boolean {
  const colons = colonsOf(text)
  return (
    colons === 0 ||
    !CLOSING_LINE.test(text) ||
    // The closing line belongs to a directive inside this one.
    node.children.at(-1)?.position?.end.offset === node.position?.end.offset ||
    holds(node, (inner) => inner.type === 'containerDirective' && colonsOf(sourceOf(inner, source)) >= colons)
  )
}

/** The number of colons, or 0 if the opening line isn't plain. */
function colonsOf(text: string): number {
  return OPENING_LINE.exec(text)?.[1]?.length ?? 0
}

const ATTRIBUTE = String.raw`(?:[.#]?[\w-]+|[\w-]+="[^"{}&\r\n]*")`

/** The attributes of a directive, unless the braces could be an expression. */
export const PLAIN_ATTRIBUTES = String.raw`(?:\{${ATTRIBUTE}(?: ${ATTRIBUTE})*\})?`

const PLAIN_LEAF = new RegExp(String.raw`^::[\w-]+(?:\[[^[\]\r\n:]+\])?${PLAIN_ATTRIBUTES}$`)

function isUnclearLeafDirective(node: NodeOf<'leafDirective'>, text: string, { source }: NodePlace): boolean {
  return !PLAIN_LEAF.test(text) || /^[ \t]/.test(sourceAfter(node, source))
}

/** A fence that isn't closed, or has character references or trailing space in its first line; or indented code with adjacent text or trailing space. */
function isUnclearCode(node: NodeOf<'code'>, text: string, place: NodePlace): boolean {
  const [, fence, info = ''] = /^(`{3,}|~{3,})([^\r\n]*)/.exec(text) ?? []
  if (fence === undefined) return /\s$|^$/.test(text) || /^\s*[ \t]$/.test(sourceAfter(node, place.source)) || followsDirectly(node, place)
  const end = /[\r\n][ \t>]*(`{3,}|~{3,})$/.exec(text)?.[1] ?? ''
  return /[&\\]|[^\S ]| $/.test(info) || !end.startsWith(fence)
}

/** HTML that only ends at a certain text, and a pattern for the complete form. */
const RAW_HTML: [RegExp, RegExp][] = [
  [/^\s*<(?:script|pre|style|textarea)(?=[\s>]|$)/i, /^\s*<(\w+)(?:(?!<\/(?:script|pre|style|textarea)>)[\s\S])*<\/\1>[^\r\n]*$/i],
  [/^\s*<!--/, /^\s*<!--(?!-?>)(?:(?!-->)[\s\S])*-->[^\r\n]*$/],
  [/^\s*<\?/, /^\s*<\?(?:(?!\?>)[\s\S])*\?>[^\r\n]*$/],
  [/^\s*<!/, /^\s*<![^>[\r\n]*>[^\r\n]*$/],
]

/** The most common elements that start a block even in the middle of a paragraph. */
const BLOCK_TAG = /^<\/?(?:center|details|div|h[1-6]|li|ol|p|section|summary|table|tbody|td|th|thead|tr|ul)[\s>]/i

const PLAIN_TAG = /^<\/?[a-z][a-z0-9-]*(?:\s+[a-z_:][\w:.-]*(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'=<>`]+))?)*\s*\/?>$/i

const BLOCK_PARENTS = new Set<string>(['blockquote', 'containerDirective', 'footnoteDefinition', 'listItem', 'root'])

/** HTML without an end, inline HTML that isn't a plain tag on one line, and HTML that may continue the list or quote before it. */
function isUnclearHtml(node: NodeOf<'html'>, text: string, place: NodePlace): boolean {
  const raw = RAW_HTML.find(([start]) => start.test(text))
  if (raw !== undefined && !raw[1].test(text)) return true
  if (!BLOCK_PARENTS.has(place.parent.type)) return /[\r\n]/.test(text) || (raw === undefined && !PLAIN_TAG.test(text))
  if (raw !== undefined || BLOCK_TAG.test(text)) return false
  return (isContainer(place.parent) || isContainer(place.before)) && followsDirectly(node, place)
}

/** A definition that remark parses as a footnote, or as the first line of a table. */
function isUnclearDefinition(node: NodeOf<'definition'>, text: string, { source }: NodePlace): boolean {
  return text.startsWith('[^') || /[\r\n][^\r\n]*\|/.test(text) || /^\r?\n[ \t>]*[-:|]/.test(sourceAfter(node, source))
}

/** An empty list or quote, or one inside a quote without an empty line after it. The parsers disagree about their end. */
function isUnclearContainer(
  node: NodeOf<'blockquote' | 'footnoteDefinition' | 'list'>,
  _text: string,
  { parent, source }: NodePlace,
): boolean {
  const last = node.children.at(-1)
  if (last === undefined) return true
  if (parent.type !== 'blockquote') return false
  return last.position?.end.offset !== node.position?.end.offset || !/^(?:\r?\n[ \t>]*(?:\r?\n|$)|$)/.test(sourceAfter(node, source))
}

/** A footnote that doesn't start with a space and text, or has a list, or is indented below another one, which remark would make its parent. */
function isUnclearFootnote(node: NodeOf<'footnoteDefinition'>, text: string, place: NodePlace): boolean {
  if (!/^\[\^[^\]]+\]:[ \t]/.test(text) || node.children[0]?.type !== 'paragraph') return true
  if (node.children.some(({ type }) => type === 'list')) return true
  if (place.before?.type === 'footnoteDefinition' && /[ \t]$/.test(sourceBefore(node, place.source))) return true
  return isUnclearContainer(node, text, place)
}

const TASK = /^(?:[-*+]|\d+[.)])[ \t]+\[[ \txX]\]/

/** An empty item, or a task that doesn't start with a word. Remark gives those other positions. */
function isUnclearListItem(node: NodeOf<'listItem'>, text: string): boolean {
  const [first] = node.children
  if (first === undefined) return true
  const task = TASK.exec(text)?.[0]
  if (task === undefined) return false
  if (typeof node.checked !== 'boolean') return /^[ \t]*(?:[\r\n]|$)/.test(text.slice(task.length))
  const [start] = first.type === 'paragraph' ? first.children : []
  const textStart = (node.position?.start.offset ?? 0) + task.length + 1
  return start?.type !== 'text' || start.position?.start.offset !== textStart || /^[\r\n]|^.\s/.test(text.slice(task.length))
}

const START_OF_BLOCK = /^(?:::|\[\^[^\]]+\]:|(?:[-+*]|\d{1,9}[.)])(?:\s|$))/

/** A row without a bar, which is often the start of another block, or with one in a tag or an expression, where it ends the cell for remark. */
function isUnclearTableRow(node: NodeOf<'tableRow'>, text: string, { source }: NodePlace): boolean {
  if (!text.includes('|') || START_OF_BLOCK.test(text)) return true
  return node.children.some((cell) => holds(cell, (inner) => inner.type.startsWith('mdx') && sourceOf(inner, source).includes('|')))
}

/** Text that looks like the start of another block, or that may belong to the block before it. */
export function isUnclearTextBlock(node: NodeOf<'heading' | 'paragraph' | 'table'>, text: string, place: NodePlace): boolean {
  if (isLabel(node)) return false
  if (START_OF_BLOCK.test(text)) return true
  if (node.type === 'heading' && text.startsWith('#')) return false
  let before = place.before
  if (before?.type === 'table') return followsDirectly(node, place)
  while (isContainer(before)) before = before.children.at(-1)
  if (before?.type !== 'paragraph' || isLabel(before)) return false
  return !/\n[ \t>]*\r?\n/.test(place.source.slice(before.position?.end.offset, node.position?.start.offset))
}

/** True if a node is a directive's label, which is in its opening line. */
function isLabel(node: Nodes): boolean {
  return (node.data as { directiveLabel?: boolean } | undefined)?.directiveLabel === true
}

export const BLOCK_RULES: UnclearRules = {
  blockquote: isUnclearContainer,
  code: isUnclearCode,
  containerDirective: isUnclearContainerDirective,
  definition: isUnclearDefinition,
  footnoteDefinition: isUnclearFootnote,
  html: isUnclearHtml,
  leafDirective: isUnclearLeafDirective,
  list: isUnclearContainer,
  listItem: isUnclearListItem,
  table: isUnclearTextBlock,
  tableRow: isUnclearTableRow,
}
