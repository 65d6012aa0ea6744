import { nearestTerms, withEnds } from './similar-terms.ts'
import type { TermList } from './term-list.ts'
import { tokensOf } from './tokenize.ts'

/** Share of a word that may be wrong. A search itself only allows a fifth. */
const MOST_WRONG = 0.4

/** Letters at its beginning, or else at its end, that are right. */
const BEGINNING = 3
const END = 2

/** The query with words that the site uses, or undefined if there are none like them. */
export function nearestQuery(text: string, terms: TermList): string | undefined {
  let at = 0
  let nearest = ''
  for (const { term, start, end } of tokensOf(text)) {
    if (start < at) continue
    nearest += text.slice(at, start) + (nearestTerm(term, terms) ?? text.slice(start, end))
    at = end
  }
  nearest += text.slice(at)
  return nearest === text ? undefined : nearest
}

/** The nearest term, the most frequent one of several. There may be one letter too many at the beginning. */
function nearestTerm(term: string, terms: TermList): string | undefined {
  const most = Math.floor(term.length * MOST_WRONG)
  if (most === 0 || terms.find(term) !== undefined) return undefined
  const known = [term, term.slice(1)].flatMap((word) => withEnds(word, BEGINNING, END, terms))
  return nearestTerms(known, term, most)[0]?.[0]
}
