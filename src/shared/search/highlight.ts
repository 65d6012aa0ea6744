/** Highlights matched terms in search results, as pieces of plain text that never become HTML. */
import { graphemeBoundary } from '../grapheme-boundary.ts'
import type { Token } from './token.ts'
import { tokensOf } from './tokenize.ts'

export interface TextPiece {
  text: string
  /** Whether the query matched this piece. */
  marked: boolean
}

/** Length of an excerpt in characters. */
const EXCERPT = 180

/** Characters kept before the first match of an excerpt. */
const LEAD = 40

/** Splits a text into pieces and marks those that match a term. */
export function markTerms(text: string, terms: ReadonlySet<string>): TextPiece[] {
  const pieces: TextPiece[] = []
  let at = 0
  for (const { start, end } of matchesIn(text, terms)) {
    // The tokens of an identifier's parts come after that of the whole, which already covers them.
    if (end <= at) continue
    const last = pieces.at(-1)
    if (start < at && last !== undefined) {
      last.text += text.slice(at, end)
    } else {
      if (start > at) pieces.push({ text: text.slice(at, start), marked: false })
      pieces.push({ text: text.slice(start, end), marked: true })
    }
    at = end
  }
  if (at < text.length) pieces.push({ text: text.slice(at), marked: false })
  return pieces
}

/** The part of a text with the most matches, cut between words, or its beginning if nothing matched. */
export function excerptOf(text: string, terms: ReadonlySet<string>): TextPiece[] {
  const start = text.length <= EXCERPT ? 0 : wordStart(text, bestStart(matchesIn(text, terms)) - LEAD)
  const end = wordEnd(text, start + EXCERPT)
  const pieces = markTerms(text.slice(start, end), terms)
  if (start > 0) pieces.unshift({ text: '… ', marked: false })
  if (end < text.length) pieces.push({ text: ' …', marked: false })
  return pieces
}

function matchesIn(text: string, terms: ReadonlySet<string>): Token[] {
  return terms.size === 0 ? [] : tokensOf(text).filter(({ term }) => terms.has(term))
}

/** Start of the match from which an excerpt contains the most different terms. */
function bestStart(matches: readonly Token[]): number {
  let best = { start: 0, count: 0 }
  matches.forEach(({ start }, index) => {
    const terms = new Set<string>()
    for (let next = index; next < matches.length; next++) {
      const match = matches[next]
      if (match === undefined || match.end > start - LEAD + EXCERPT) break
      terms.add(match.term)
    }
    if (terms.size > best.count) best = { start, count: terms.size }
  })
  return best.start
}

function wordStart(text: string, position: number): number {
  if (position <= 0) return 0
  const space = text.indexOf(' ', position)
  return space < 0 || space - position > LEAD ? graphemeBoundary(text, position) : space + 1
}

function wordEnd(text: string, position: number): number {
  if (position >= text.length) return text.length
  const space = text.lastIndexOf(' ', position)
  return position - space > LEAD ? graphemeBoundary(text, position) : space
}
