/** Inline nodes that the native parser and remark may parse differently. Each function gets a node and its source. */
import type { Nodes, PhrasingContent } from 'mdast'
import { holds, type NodeOf, type NodePlace, sourceAfter, sourceBefore, sourceOf, type UnclearRules } from './node-source.ts'
import { mayEndEarly } from './remark-full-width.ts'
import { PLAIN_ATTRIBUTES } from './unclear-blocks.ts'

const PLAIN_DIRECTIVE = new RegExp(String.raw`^:[\w-]+(?:\[(?:[^[\]\s]|[^[\]\s][^[\]\r\n]*[^[\]\s])\])?${PLAIN_ATTRIBUTES}$`)

/** A directive with more than a plain name, label and attributes, such as an expression or a letter beyond ASCII after it. */
function isUnclearTextDirective(node: NodeOf<'textDirective'>, text: string, { source }: NodePlace): boolean {
  if (!PLAIN_DIRECTIVE.test(text) || /[\r\n][ \t>]*$/.test(sourceBefore(node, source))) return true
  return /^(?:[[{]|[^\0-\x7f])/.test(sourceAfter(node, source))
}

/** A colon before a directive's name, which for remark can contain nearly any character, even a tab. */
const DIRECTIVE = /:[\w-]*(?:\t|[^\0-\x7f])|\\::/

/** An address that remark may turn into a link. If it ends in a digit, it's the version of a package instead. */
const ADDRESS = /www\.|https?:\/\/|[\w+.-]@[\w-]+(?:\.[\w-]+)*\.[\w-]*[a-z](?![\w-])/i

function isUnclearText(node: NodeOf<'text'>, text: string, { parent, source, isMdx }: NodePlace): boolean {
  return (
    // No position means that the parser found it in the text of the finished tree.
    node.position === undefined ||
    DIRECTIVE.test(text) ||
    (parent.type !== 'link' && ADDRESS.test(text)) ||
    (isMdx && /(?<!\\)\{|<$/.test(text)) ||
    (node.value.endsWith('\n') && mayEndElsewhere(node, text, source))
  )
}

function isUnclearBreak(node: NodeOf<'break'>, _text: string, place: NodePlace): boolean {
  const before = place.before
  return before?.type === 'text' && mayEndElsewhere(node, sourceOf(before, place.source), place.source)
}

/** If remark fails to parse code, a tag or a link across a line break, it puts the line's end after the marks of the next line. */
function mayEndElsewhere(node: Nodes, text: string, source: string): boolean {
  return /[`<]|\]\(|^\[[^\]]*$/.test(text) && /^[ \t>]/.test(sourceAfter(node, source))
}

const HOST = String.raw`[a-z0-9][a-z0-9-]*(?:\.[a-z0-9-]+)*`
const PLAIN_ADDRESS = new RegExp(String.raw`^(?:(?:https?:\/\/|www\.)${HOST}(?::\d+)?(?:[/?#][^[\]]*)?|[\w+.-]+@${HOST})$`, 'i')
const BEFORE_ADDRESS = /(?:^|[ \t\r\n(*]|&lt;)$/
const AFTER_ADDRESS = /^(?:[.,;:!?)'"*]*(?:[\s|]|$)|[&<])/

/** An autolink, unless it's plain and separate from the text around it. */
function isUnclearLink(node: NodeOf<'link'>, text: string, { source }: NodePlace): boolean {
  if (node.position === undefined) return true
  if (!isAddress(node)) return false
  if (mayEndEarly(text)) return true
  return !PLAIN_ADDRESS.test(text) || !BEFORE_ADDRESS.test(sourceBefore(node, source)) || !AFTER_ADDRESS.test(sourceAfter(node, source))
}

function isAddress(node: Nodes): boolean {
  if (node.type !== 'link') return false
  const [text] = node.children
  return text !== undefined && text.position?.start.offset === node.position?.start.offset
}

/** Code whose second line starts a block in MDX. */
function isUnclearInlineCode(_node: NodeOf<'inlineCode'>, text: string): boolean {
  return /[\r\n][ \t>]*[{<]/.test(text)
}

/** Emphasis that ends in two kinds of marks right before a letter or another mark. */
function isUnclearEmphasis(node: NodeOf<'delete' | 'emphasis' | 'strong'>, text: string, { source }: NodePlace): boolean {
  return /\*[_~]+$|_[*~]+$|~[*_]+$/.test(text) && /^[\p{L}\p{N}*_~]/u.test(sourceAfter(node, source))
}

/** Emphasis marks next to a character beyond the basic plane, such as an emoji. Remark only sees half of that. */
const MARKS_AND_EMOJI = /[^\s*_~][*_~]+[\u{10000}-\u{10FFFF}]|[\u{10000}-\u{10FFFF}][*_~]+[^\s*_~]/u

/** Letters and punctuation of East Asian scripts, and what may change their form. A rough outline. */
const EAST_ASIAN = String.raw`[\u1100-\u11ff\u2e80-\u{10FFFF}]`
const PUNCTUATION = String.raw`(?![*_~])[\p{P}\p{S}]`

/** Neither a mark nor white space, beside which the two see the same. */
const OTHER = String.raw`[^*_~ \t\r\n\u3000]`

/** Marks of two kinds, each of which is punctuation to the other. */
const TWO_KINDS = String.raw`(?:\*[_~]|_[*~]|~[*_])`

/** Marks between East Asian text and punctuation. Only for remark, they're emphasis there (`remark-cjk-friendly`). */
const EAST_ASIAN_MARKS = new RegExp(
  [
    `(?=${PUNCTUATION})${EAST_ASIAN}[*_~]+${OTHER}`,
    `${OTHER}[*_~]+(?=${PUNCTUATION})${EAST_ASIAN}`,
    `${EAST_ASIAN}[*_~]+${PUNCTUATION}`,
    `${PUNCTUATION}[*_~]+${EAST_ASIAN}`,
    `${EAST_ASIAN}[*_~]*${TWO_KINDS}`,
    `${TWO_KINDS}[*_~]*${EAST_ASIAN}`,
  ].join('|'),
  'u',
)

/** A block of text that's unclear because of the combination of its parts. */
export function isUnclearProse(node: NodeOf<'heading' | 'paragraph' | 'tableCell'>, text: string, { source }: NodePlace): boolean {
  return (
    MARKS_AND_EMOJI.test(text) ||
    EAST_ASIAN_MARKS.test(text) ||
    /:[\w-]*\t/.test(text) ||
    hasLooseEmphasis(node, source) ||
    hasLooseBacktick(node, text, source) ||
    hasLooseBracket(node)
  )
}

/** Backticks in text or code with a directive or expression after them, which the native parser may take for code. */
function hasLooseBacktick(node: Nodes, text: string, source: string): boolean {
  const lastOther = /^[\s\S]*(?=:\w|[{<])/.exec(text)?.[0].length
  if (lastOther === undefined) return false
  const last = (node.position?.start.offset ?? 0) + Math.min(lastOther, text.lastIndexOf('`'))
  return holds(node, (inner) => {
    if (inner.type === 'text') return sourceOf(inner, source).includes('`')
    return inner.type === 'inlineCode' && inner.value.includes('`') && (inner.position?.end.offset ?? 0) <= last
  })
}

/** A bracket in the text before an address. Remark doesn't turn the address into a link while the bracket may start one. */
function hasLooseBracket(node: Nodes): boolean {
  return holds(node, (inner) => inner.type === 'text' && inner.value.includes('[')) && holds(node, isAddress)
}

// Emphasis marks that stayed text. The parsers count marks differently, so they may disagree about which ones match.

interface Piece {
  text: string
  isText: boolean
}

interface Mark {
  sign: string
  mayOpen: boolean
  mayClose: boolean
  isText: boolean
}

/** True if a mark that is text could open or close emphasis together with another mark. */
function hasLooseEmphasis(node: NodeOf<'heading' | 'paragraph' | 'tableCell'>, source: string): boolean {
  const pieces = node.children.flatMap((child) => piecesOf(child, source))
  if (!pieces.some(({ text, isText }) => isText && /[*_~]/.test(text))) return false
  /** Signs of the marks after one that may close something, of those that are text, and of all. */
  const closing = { text: new Set<string>(), all: new Set<string>() }
  return marksOf(pieces)
    .reverse()
    .some(({ sign, mayOpen, mayClose, isText }) => {
      if (mayOpen && (isText ? closing.all : closing.text).has(sign)) return true
      if (mayClose) closing.all.add(sign)
      if (mayClose && isText) closing.text.add(sign)
      return false
    })
}

function piecesOf(node: PhrasingContent, source: string): Piece[] {
  const text = sourceOf(node, source)
  // An escaped character isn't a mark, but still counts as a character.
  if (node.type === 'text') return [{ text: text.replace(/\\./g, '..'), isText: true }]
  if (node.type !== 'delete' && node.type !== 'emphasis' && node.type !== 'strong') return [{ text: '.', isText: false }]
  const mark = { text: /^(.)\1*/.exec(text)?.[0] ?? '', isText: false }
  return [mark, ...node.children.flatMap((child) => piecesOf(child, source)), mark]
}

function marksOf(pieces: readonly Piece[]): Mark[] {
  const whole = pieces.map(({ text }) => text).join('')
  let offset = 0
  return pieces.flatMap(({ text, isText }) => {
    const start = offset
    offset += text.length
    return [...text.matchAll(/\*+|_+|~+/g)].flatMap(({ 0: run, index }) => {
      const before = whole[start + index - 1] ?? ' '
      const after = whole[start + index + run.length] ?? ' '
      const sign = run.charAt(0)
      // As in `snake_case`.
      if (sign === '_' && /\w/.test(before) && /\w/.test(after)) return []
      return [{ sign, mayOpen: /\S/.test(after), mayClose: /\S/.test(before), isText }]
    })
  })
}

export const TEXT_RULES: UnclearRules = {
  break: isUnclearBreak,
  delete: isUnclearEmphasis,
  emphasis: isUnclearEmphasis,
  inlineCode: isUnclearInlineCode,
  link: isUnclearLink,
  strong: isUnclearEmphasis,
  tableCell: isUnclearProse,
  text: isUnclearText,
  textDirective: isUnclearTextDirective,
}
