/** Turns the reader's text into a MiniSearch query. */
import type { Query } from 'minisearch'
import { charactersIn, hasSpaceless, pairsIn, type Run, runsOf, wordsInRun } from './spaceless.ts'
import { isStopWord } from './stop-words.ts'
import { tokensOf, WORD } from './tokenize.ts'

/** Longer queries are cut, because more words cost time and find nothing more. */
const MAX_WORDS = 12

/** Weight of an identifier's parts, relative to the whole. */
const PARTS_WEIGHT = 0.3

/** Longest part of a run without spaces that is read, and longest phrase that is searched as a whole. */
const MAX_RUN = 200
const MAX_PHRASE = 40

interface Word {
  term: string
  end: number
  /** Terms of an identifier's parts, or pairs of characters of a word that the index may have split differently. */
  parts: string[]
  /** For words without spaces around them. A phrase is found by its parts alone. */
  kind?: 'spaceless' | 'phrase'
}

/**
 * The query as a tree, or undefined if it has no words. An identifier (`newDm`) matches as a whole, or by its parts if all
 * of them occur. Stop words are left out, unless there are no other words.
 */
export function toQuery(text: string): Query | undefined {
  const words = wordsOf(text)
  if (words.length === 0) return undefined
  return {
    queries: words.map(({ term, parts, kind }) => {
      if (kind === 'phrase') return toPartsQuery(parts)
      // Words have two or three characters: with one of them replaced, each is another word.
      const whole = kind === 'spaceless' ? { fuzzy: false, queries: [term] } : term
      return parts.length < 2 ? whole : { combineWith: 'OR', queries: [whole, toPartsQuery(parts)] }
    }),
  }
}

/** The query with swapped letters, the most common typo, for when the query itself finds nothing. */
export function toSwappedQuery(text: string): Query | undefined {
  const terms = wordsOf(text).flatMap(({ term }) => (hasSpaceless(term) ? [] : swaps(term)))
  return terms.length === 0 ? undefined : { combineWith: 'OR', fuzzy: false, queries: terms }
}

function wordsOf(text: string): Word[] {
  const words = [...text.matchAll(WORD)].flatMap(({ 0: word }) =>
    hasSpaceless(word) ? runsOf(word).flatMap(wordsOfRun) : plainWords(word),
  )
  const meaningful = words.filter(({ term }) => !isStopWord(term))
  return (meaningful.length > 0 ? meaningful : words).slice(0, MAX_WORDS)
}

function plainWords(text: string): Word[] {
  const words: Word[] = []
  for (const { term, start, end } of tokensOf(text)) {
    const word = words.at(-1)
    if (word !== undefined && start < word.end) word.parts.push(term)
    else words.push({ term, end, parts: [] })
  }
  return words
}

/**
 * The whole run as a phrase, and its words. Words of one character are mostly particles, so if there are longer ones, they
 * only count as part of the phrase.
 */
function wordsOfRun({ text, isSpaceless }: Run): Word[] {
  if (!isSpaceless) return plainWords(text)
  const run = text.slice(0, MAX_RUN)
  const words = wordsInRun(run).map(({ term, end }): Word => {
    const stem = withoutParticle(term)
    return { term: stem, end, parts: pairTerms(stem), kind: 'spaceless' }
  })
  if (words.length < 2) return words
  const long = words.filter(({ term }) => charactersIn(term).length > 1)
  return [{ term: run, end: run.length, parts: pairTerms(run).slice(0, MAX_PHRASE), kind: 'phrase' }, ...(long.length > 0 ? long : words)]
}

function pairTerms(text: string): string[] {
  return pairsIn(text).map(({ term }) => term)
}

/** Korean particles after a noun. Text with another particle, or none, means the same. */
const PARTICLE = /(?<=\p{sc=Hang}{2})(?:이?[나랑]|으?로|에(?:서|게)?|께서|까지|부터|처럼|보다|하고|[은는이가을를의와과도만])$/u

function withoutParticle(term: string): string {
  return term.replace(PARTICLE, '')
}

function toPartsQuery(parts: string[]): Query {
  return { combineWith: 'AND', fuzzy: false, prefix: false, boostTerm: () => PARTS_WEIGHT, queries: parts }
}

/** Every variant of a word with two neighboring letters swapped, except the first letter. */
function swaps(term: string): string[] {
  const letters = [...term]
  if (letters.length < 4 || letters.length > 20) return []
  return Array.from({ length: letters.length - 2 }, (_, index) => {
    const at = index + 1
    return [...letters.slice(0, at), letters[at + 1], letters[at], ...letters.slice(at + 2)].join('')
  })
}
