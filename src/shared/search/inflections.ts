/** Other forms of a word: `validate` is found by `validation`, and `category` by `categories`. */
import type { SearchOptions } from '../config/options/search.ts'
import { leastPostings, type TermList } from './term-list.ts'

/** A term that a word also stands for. */
export interface Inflection {
  term: string
  /** Weight relative to the word. */
  weight: number
}

const WEIGHT = 0.6

/** Weight of a longer form, which also counts as one that begins with the word. */
const LONGER_WEIGHT = 0.45

/** A stem that so many terms begin with is too short to say anything. */
const MOST_TERMS = 400

/** Most forms that count, the most frequent ones. */
const MOST_FORMS = 6

/** English endings. At least four letters are left of a word, or three before the ending of a plural. */
const ENDING =
  /(?:(?<=^.{4,})(?:ations?|ating|ate[ds]?|ings?|ions?|ed|ies|es|e|y|ments?|able)|(?<=^.{2,}(?:s|x|z|ch|sh))es|(?<=^.{3,})(?<![sui])s)$/

/** Most places of all words' forms in a query, so that those of frequent ones don't cost more than they help. */
const MOST_POSTINGS = 32_768

/** The weight of a form, relative to the word. */
export function formWeight(form: string, term: string, { prefix = true }: SearchOptions): number {
  return prefix && form.startsWith(term) ? LONGER_WEIGHT : WEIGHT
}

/** Forms of an English word that the site uses. @param words number of words in the query */
export function inflectionsOf(
  term: string,
  { terms, options, words }: { terms: TermList; options: SearchOptions; words: number },
): Inflection[] {
  if (!/^[a-z]{4,}$/.test(term)) return []
  const stem = stemOf(term)
  let left = MOST_POSTINGS / words
  const takes = (postings: number) => {
    const fits = postings <= left
    if (fits) left -= postings
    return fits
  }
  return (terms.startingWith(stem, MOST_TERMS) ?? [])
    .filter((other) => other.term !== term && /^[a-z]+$/.test(other.term) && stemOf(other.term) === stem)
    .sort((a, b) => b.size - a.size)
    .slice(0, MOST_FORMS)
    .filter(({ size }) => takes(leastPostings(size)))
    .map((other) => ({ term: other.term, weight: formWeight(other.term, term, options) }))
}

/** A word without its ending, and with one of two equal letters there: `running` and `runs` become `run`. */
export function stemOf(term: string): string {
  return term.replace(ENDING, '').replace(/([bdgklmnprt])\1$/, '$1')
}
