/** Compounds written as one word: `Sammlung` finds `Inhaltssammlungen`. Parts of compounds are words of the site, so no dictionary is needed. */
import type { SearchOptions } from '../config/options/search.ts'
import { type CompoundRules, LEAST_HEAD, LEAST_TAIL } from './compound-rules.ts'
import { formWeight, type Inflection } from './inflections.ts'
import type { TermList } from './term-list.ts'

/** An end of so many terms is an ending and not a word. */
const MOST_TERMS = 400

/** Compounds that count for a query, but at least so many for each of its words; the most frequent ones. */
const MOST_COMPOUNDS = 12
const LEAST_COMPOUNDS = 3

const COMPOUND_WEIGHT = 0.4

/** Other forms of a word, and compounds that end in it. @param words number of words in the query */
export function compoundsOf(
  term: string,
  { terms, options, words }: { terms: TermList; options: SearchOptions; words: number },
): Inflection[] {
  const { compounds: rules } = terms
  if (rules === undefined || !/^[a-z]{4,}$/.test(term)) return []
  const forms = formsOf(term, rules, terms)
  const most = Math.max(LEAST_COMPOUNDS, Math.floor(MOST_COMPOUNDS / words))
  const compounds = [term, ...forms]
    .flatMap((tail) => (terms.endingIn(tail, MOST_TERMS) ?? []).map((other) => ({ ...other, head: other.term.slice(0, -tail.length) })))
    .filter(({ head }) => head.length >= LEAST_HEAD)
    .sort((a, b) => b.size - a.size || (a.term < b.term ? -1 : 1))
    .slice(0, most)
    .filter(({ head }) => isHead(head, rules, terms))
  return [
    ...forms.map((form) => ({ term: form, weight: formWeight(form, term, options) })),
    ...compounds.map((compound) => ({ term: compound.term, weight: COMPOUND_WEIGHT })),
  ]
}

/** Words of the site that only differ in their endings. */
function formsOf(term: string, { endings }: CompoundRules, terms: TermList): string[] {
  const stems = endings.filter((ending) => term.endsWith(ending)).map((ending) => term.slice(0, term.length - ending.length))
  const forms = stems.filter((stem) => stem.length >= LEAST_TAIL).flatMap((stem) => endings.map((ending) => stem + ending))
  return [...new Set(forms)].filter((form) => form !== term && terms.find(form) !== undefined)
}

/** True if the beginning of a word is a word by itself, perhaps with letters that link it to the rest. */
function isHead(head: string, { links }: CompoundRules, terms: TermList): boolean {
  return links
    .filter((link) => head.endsWith(link) && head.length - link.length >= LEAST_HEAD)
    .some((link) => terms.find(head.slice(0, head.length - link.length)) !== undefined)
}
