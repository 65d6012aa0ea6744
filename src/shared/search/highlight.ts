/** Highlights matched terms in search results, as pieces of plain text that never become HTML. */
import { graphemeBoundary } from '../grapheme-boundary.ts'
import { queryWords } from './query-words.ts'
import type { Token } from './spaceless.ts'
import { tokensOf } from './tokenize.ts'

export interface TextPiece {
  text: string
  /** True if the query matched this piece. */
  marked: boolean
}

const EXCERPT = 180

/** Length of a cell, and number of those shown. */
const CELL = 90
const MAX_CELLS = 3

/** Check marks and dashes say nothing by themselves. */
const SIGNS = /^[^\p{L}\p{N}]*$/u

/** The beginning of a cell if its column has a header. */
const HEADER = /^[^:\n]{1,40}: /

/** Up to the end of a line, or a mark that ends a sentence if no small letter follows. */
const SENTENCE = /(?!\s)(?:(?!(?<=[.!?…][)"'”’»]*)\s+(?!\p{Ll})|(?<=[。！？।؟]))[^\n])+/gu

const ENDED = /[.!?…。！？।؟][)"'”’»]*$/u

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
    // Signs between two words belong to the match: `a::b`.
    if (last?.marked === true && /^[^\p{L}\p{N}\s]*$/u.test(text.slice(at, start))) {
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

/**
 * The sentence of a text, which has a line for each paragraph, with the most matches, or its beginning: up to `most` characters.
 * @param title of what the text is about. If the terms are all of it, the first sentence answers best
 */
export function excerptOf(text: string, terms: ReadonlySet<string>, most = EXCERPT, title = ''): TextPiece[] {
  const sentences = [...text.matchAll(SENTENCE)].map(({ 0: sentence, index: start }) => ({ sentence, start }))
  const matched = (part: string) => new Set(matchesIn(part, terms).map(({ term }) => term)).size
  const titleWords = queryWords(title)
  const isTitled = titleWords.length > 0 && titleWords.every(({ term }) => terms.has(term))
  const worth = sentences.map(({ sentence }) => matched(sentence) + (ENDED.test(sentence) ? 0.5 : 0))
  const best = isTitled ? 0 : worth.indexOf(Math.max(...worth))
  const { sentence: first = text, start = 0 } = sentences[best] ?? {}
  let end = start + first.length
  for (const next of sentences.slice(best + 1)) {
    if (text.slice(end, next.start).includes('\n') || next.start + next.sentence.length - start > most) break
    end = next.start + next.sentence.length
  }
  return cut(text.slice(start, end), terms, most)
}

/** The cells of a row that say something. @param text a line for each cell */
export function answersIn(text: string): string[] {
  return text.split('\n').filter((cell) => !SIGNS.test(cell.replace(HEADER, '')))
}

/** Up to three cells of a row that say something, rather those with matches, each in a line of its own. @param text a line for each cell */
export function cellsOf(text: string, terms: ReadonlySet<string>): TextPiece[] {
  const cells = answersIn(text)
  const matching = cells.filter((cell) => matchesIn(cell, terms).length > 0)
  const shown = new Set([...matching, ...cells].slice(0, MAX_CELLS))
  return cells
    .filter((cell) => shown.has(cell))
    .flatMap((cell, index) => {
      const header = HEADER.exec(cell)?.[0] ?? ''
      return [{ text: `${index > 0 ? '\n' : ''}${header}`, marked: false }, ...excerptOf(cell.slice(header.length), terms, CELL)]
    })
}

/** A text of one line, from shortly before the place with the most matches. */
function cut(text: string, terms: ReadonlySet<string>, most: number): TextPiece[] {
  const start = text.length <= most ? 0 : wordStart(text, bestStart(matchesIn(text, terms), most) - LEAD)
  const end = wordEnd(text, start + most)
  const pieces = markTerms(text.slice(start, end), terms)
  if (start > 0) pieces.unshift({ text: '… ', marked: false })
  if (end < text.length) pieces.push({ text: ' …', marked: false })
  return pieces
}

function matchesIn(text: string, terms: ReadonlySet<string>): Token[] {
  return terms.size === 0 ? [] : tokensOf(text).filter(({ term }) => terms.has(term))
}

/** Start of the match from which an excerpt contains the most different terms. */
function bestStart(matches: readonly Token[], most: number): number {
  let best = { start: 0, count: 0 }
  matches.forEach(({ start }, index) => {
    const terms = new Set<string>()
    for (let next = index; next < matches.length; next++) {
      const match = matches[next]
      if (match === undefined || match.end > start - LEAD + most) break
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
