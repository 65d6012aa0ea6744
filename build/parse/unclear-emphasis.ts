/** Emphasis marks that stayed text. The parsers count marks differently, so they may disagree about which ones match. */
import type { PhrasingContent } from 'mdast'
import { type NodeOf, sourceOf } from './node-source.ts'

/** A piece of text with marks that are text or became emphasis. */
interface Piece {
  text: string
  isText: boolean
}

/** A run of equal marks. */
interface Mark {
  sign: string
  mayOpen: boolean
  mayClose: boolean
  isText: boolean
}

/** Whether a mark that is text could open or close emphasis together with another mark. */
export function hasLooseEmphasis(node: NodeOf<'heading' | 'paragraph' | 'tableCell'>, source: string): boolean {
  const pieces = node.children.flatMap((child) => piecesOf(child, source))
  if (!pieces.some(({ text, isText }) => isText && /[*_~]/.test(text))) return false
  const marks = marksOf(pieces)
  return marks.some(
    (mark, index) =>
      mark.mayOpen && marks.slice(index + 1).some((later) => later.mayClose && later.sign === mark.sign && (mark.isText || later.isText)),
  )
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
