/** From what a reader typed to the question that MiniSearch is asked. */
import type { Query } from 'minisearch'
import { isStopWord } from './stop-words.ts'
import { tokensOf } from './tokenize.ts'

/** Longer questions are cut: each further word costs time and finds nothing more. */
const MAX_WORDS = 12

/** What the parts of an identifier weigh beside the whole. */
const PARTS_WEIGHT = 0.3

interface Word {
  term: string
  end: number
  /** Terms of an identifier's parts. */
  parts: string[]
}

/**
 * The query as a tree, or undefined where it has no word. An identifier (`newDm`) is found by itself, and by its parts
 * where all of them are there. Words that say nothing are left out, unless there are no others.
 */
export function toQuery(text: string): Query | undefined {
  const words = wordsOf(text)
  if (words.length === 0) return undefined
  return {
    queries: words.map(({ term, parts }) => (parts.length < 2 ? term : { combineWith: 'OR', queries: [term, toPartsQuery(parts)] })),
  }
}

/** The query with letters of its words swapped, for where it finds nothing as it is: no other typo is as common. */
export function toSwappedQuery(text: string): Query | undefined {
  const terms = wordsOf(text).flatMap(({ term }) => swaps(term))
  return terms.length === 0 ? undefined : { combineWith: 'OR', fuzzy: false, queries: terms }
}

function wordsOf(text: string): Word[] {
  const words: Word[] = []
  for (const { term, start, end } of tokensOf(text)) {
    const word = words.at(-1)
    if (word !== undefined && start < word.end) word.parts.push(term)
    else words.push({ term, end, parts: [] })
  }
  const telling = words.filter(({ term }) => !isStopWord(term))
  return (telling.length > 0 ? telling : words).slice(0, MAX_WORDS)
}

function toPartsQuery(parts: string[]): Query {
  return { combineWith: 'AND', fuzzy: false, prefix: false, boostTerm: () => PARTS_WEIGHT, queries: parts }
}

/** The word with each two neighbouring letters swapped, the first letter left where it is. */
function swaps(term: string): string[] {
  if (term.length < 4 || term.length > 20) return []
  return Array.from({ length: term.length - 2 }, (_, index) => {
    const at = index + 1
    return term.slice(0, at) + (term[at + 1] ?? '') + (term[at] ?? '') + term.slice(at + 2)
  })
}
