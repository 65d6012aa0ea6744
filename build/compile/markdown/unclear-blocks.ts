/** Blocks that the native parser and remark may see differently. Each function gets a node and the source it stands for. */
import type { Nodes } from 'mdast'
import {
  followsDirectly,
  holds,
  isContainer,
  type NodeOf,
  type NodePlace,
  siblingBefore,
  sourceAfter,
  sourceBefore,
  sourceOf,
} from './node-source.ts'

const OPENING_LINE = /^(:{3,})[\w-]+(?:\[(?:[^[\]\r\n]|\[[^[\]\r\n]*\])*\])?(?:\{[^{}\r\n]*\})? *(?:[\r\n]|$)/
const CLOSING_LINE = /[\r\n][\s>]*:{3,}[ \t]*$/

/** A directive that isn't closed, that contains one with at least as many colons, or that has more in its opening line than a name, a label and attributes. */
export function isUnclearContainerDirective(node: NodeOf<'containerDirective'>, text: string, { source }: NodePlace): boolean {
  const colons = colonsOf(text)
  return (
    colons === 0 ||
    !CLOSING_LINE.test(text) ||
    // The closing line belongs to a directive inside this one.
    node.children.at(-1)?.position?.end.offset === node.position?.end.offset ||
    holds(node, (inner) => inner.type === 'containerDirective' && colonsOf(sourceOf(inner, source)) >= colons)
  )
}

/** 0 where the opening line isn't plain. */
function colonsOf(text: string): number {
  return OPENING_LINE.exec(text)?.[1]?.length ?? 0
}

const ATTRIBUTE = String.raw`(?:[.#]?[\w-]+|[\w-]+="[^"{}&\r\n]*")`

/** The attributes of a directive, where braces hold nothing that could be an expression. */
export const PLAIN_ATTRIBUTES = String.raw`(?:\{${ATTRIBUTE}(?: ${ATTRIBUTE})*\})?`

const PLAIN_LEAF = new RegExp(String.raw`^::[\w-]+(?:\[[^[\]\r\n:]+\])?${PLAIN_ATTRIBUTES}$`)

export function isUnclearLeafDirective(node: NodeOf<'leafDirective'>, text: string, { source }: NodePlace): boolean {
  return !PLAIN_LEAF.test(text) || /^[ \t]/.test(sourceAfter(node, source))
}

/** A fence that isn't closed, or that has character references or trailing space in its first line; indented code next to other text, or with trailing space. */
export function isUnclearCode(node: NodeOf<'code'>, text: string, place: NodePlace): boolean {
  const [, fence, info = ''] = /^(`{3,}|~{3,})([^\r\n]*)/.exec(text) ?? []
  if (fence === undefined) return /\s$|^$/.test(text) || /^\s*[ \t]$/.test(sourceAfter(node, place.source)) || followsDirectly(node, place)
  const end = /[\r\n][\s>]*(`{3,}|~{3,})$/.exec(text)?.[1] ?? ''
  return /[&\\]|[^\S ]| $/.test(info) || !end.startsWith(fence)
}

/** HTML that goes on until a certain text, and what it looks like where that text is there. */
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

/** HTML without its end, HTML in text that isn't one plain tag on one line, and HTML that may continue the list or quote before it. */
export function isUnclearHtml(node: NodeOf<'html'>, text: string, place: NodePlace): boolean {
  const raw = RAW_HTML.find(([start]) => start.test(text))
  if (raw !== undefined && !raw[1].test(text)) return true
  if (!BLOCK_PARENTS.has(place.parent.type)) return /[\r\n]/.test(text) || (raw === undefined && !PLAIN_TAG.test(text))
  if (raw !== undefined || BLOCK_TAG.test(text)) return false
  return (isContainer(place.parent) || isContainer(siblingBefore(node, place))) && followsDirectly(node, place)
}

/** A definition that remark takes for a footnote's, or that is the first line of a table for it. */
export function isUnclearDefinition(node: NodeOf<'definition'>, text: string, { source }: NodePlace): boolean {
  return text.startsWith('[^') || /[\r\n][^\r\n]*\|/.test(text) || /^\r?\n[ \t>]*[-:|]/.test(sourceAfter(node, source))
}

/** An empty list or quote, and one inside a quote with no empty line after it: the parsers disagree on where that ends. */
export function isUnclearContainer(
  node: NodeOf<'blockquote' | 'footnoteDefinition' | 'list'>,
  _text: string,
  { parent, source }: NodePlace,
): boolean {
  const last = node.children.at(-1)
  if (last === undefined) return true
  if (parent.type !== 'blockquote') return false
  return last.position?.end.offset !== node.position?.end.offset || !/^(?:\r?\n[ \t>]*(?:\r?\n|$)|$)/.test(sourceAfter(node, source))
}

/** A footnote that doesn't start with text after a space or that has a list, and one indented below another, which remark makes part of that one. */
export function isUnclearFootnote(node: NodeOf<'footnoteDefinition'>, text: string, place: NodePlace): boolean {
  if (!/^\[\^[^\]]+\]:[ \t]/.test(text) || node.children[0]?.type !== 'paragraph') return true
  if (node.children.some(({ type }) => type === 'list')) return true
  if (siblingBefore(node, place)?.type === 'footnoteDefinition' && /[ \t]$/.test(sourceBefore(node, place.source))) return true
  return isUnclearContainer(node, text, place)
}

const TASK = /^(?:[-*+]|\d+[.)])[ \t]+\[[ \txX]\]/

/** An empty item, and a task that doesn't start with a word: remark gives those other positions. */
export function isUnclearListItem(node: NodeOf<'listItem'>, text: string): boolean {
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

/** A row without a bar is often no row, but the start of something else. */
export function isUnclearTableRow(_node: NodeOf<'tableRow'>, text: string): boolean {
  return !text.includes('|') || START_OF_BLOCK.test(text)
}

/** Text that looks like the start of another block, or that may belong to the block before it. */
export function isUnclearTextBlock(node: NodeOf<'heading' | 'paragraph' | 'table'>, text: string, place: NodePlace): boolean {
  if (isLabel(node)) return false
  if (START_OF_BLOCK.test(text)) return true
  if (node.type === 'heading' && text.startsWith('#')) return false
  let before = siblingBefore(node, place)
  if (before?.type === 'table') return followsDirectly(node, place)
  while (isContainer(before)) before = before.children.at(-1)
  if (before?.type !== 'paragraph' || isLabel(before)) return false
  return !/\n[ \t>]*\r?\n/.test(place.source.slice(before.position?.end.offset, node.position?.start.offset))
}

/** True for a directive's label, which is in its opening line. */
function isLabel(node: Nodes): boolean {
  return (node.data as { directiveLabel?: boolean } | undefined)?.directiveLabel === true
}
