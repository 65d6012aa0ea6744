import type { SearchOptions } from '../config/options/search.ts'
import { abbreviationsIn, expansionOf } from './abbreviations.ts'
import { compoundsOf } from './compounds.ts'
import { inflectionsOf } from './inflections.ts'
import type { PlanBranch, PlanLeaf, PlanNode, QueryPlan } from './query-plan.ts'
import { plainWords, queryWords, type Word } from './query-words.ts'
import { nearestTerms, spelledAlike } from './similar-terms.ts'
import { hasSpaceless } from './spaceless.ts'
import { type KnownTerm, leastPostings, type TermList } from './term-list.ts'
import { isOperator } from './tokenize.ts'

/** Only the rarest words count, because more cost time and find nothing more. */
const MAX_WORDS = 8

/** So many words may be in more than so many places. */
const MAX_FREQUENT = 4
const FREQUENT_POSTINGS = 2048

/** Weight of an identifier's parts, relative to the whole. */
const PARTS_WEIGHT = 0.5

/** Everything that the words of a plan depend on. */
export interface PlanContext {
  terms: TermList
  options: SearchOptions
}

/** The plan of a query, if it has words. An identifier (`newDm`) also matches by its parts, and stop words only count among themselves. */
export function toPlan(text: string, context: PlanContext): QueryPlan | undefined {
  const written = queryWords(text).map((word) => withKnownName(word, context.terms))
  const words = rarest(written, context.terms)
  if (words.length === 0) return undefined
  const share: Share = { ...context, words: words.length, misspelled: 1 }
  const isMisspelled = ({ term, kind }: Word) => kind === undefined && lettersWrong(term, share) > 0
  share.misspelled = words.filter(isMisspelled).length
  const abbreviated = abbreviationsIn(
    words.map(({ term }) => term),
    (expansion) => queryWords(expansion).map(({ term }) => term),
  ).filter(({ abbreviation }) => context.terms.find(abbreviation) !== undefined)
  return {
    nodes: words.map(({ term, parts, kind }, index): PlanNode => {
      if (kind === 'phrase') return toPartsPlan(parts)
      // Words have two or three characters: with one of them replaced, each is another word.
      const whole = toLeaf(term, { ...share, isExact: kind === 'spaceless', isLast: index === words.length - 1 })
      const others = [
        ...(parts.length < 2 ? [] : [toPartsPlan(parts)]),
        ...relatedTo(term, share),
        ...synonymsOf(term, context).map((synonym) => toPartsPlan(synonym, 1)),
        ...abbreviated.filter(({ from, to }) => from <= index && index < to).map(({ abbreviation }) => toPartsPlan([abbreviation], 1)),
      ]
      return others.length === 0 ? whole : { combineWith: 'OR', nodes: [whole, ...others] }
    }),
  }
}

/** The signs after a name have no meaning if the site never writes them. */
function withKnownName(word: Word, terms: TermList): Word {
  const name = word.term.replace(/[+#]+$/, '')
  return name === word.term || name === '' || terms.find(word.term) !== undefined ? word : { ...word, term: name }
}

/** Other forms of a word, and compounds that end in it, each once. */
function relatedTo(term: string, share: Share): PlanLeaf[] {
  const byTerm = new Map([...compoundsOf(term, share), ...inflectionsOf(term, share)].map((related) => [related.term, related]))
  const exact = exactly(term, share)
  return [...byTerm.values()].map((related) => ({ ...related, ...exact, prefix: false, fuzzy: 0, similar: NONE }))
}

/** If the site uses the word itself, a page with that is better than one with another form of it, whatever that page counts. */
function exactly(term: string, { terms }: PlanContext): Pick<PlanLeaf, 'exact'> {
  return terms.find(term) === undefined ? {} : { exact: term }
}

function rarest(words: readonly Word[], terms: TermList): Word[] {
  if (words.length <= MAX_FREQUENT) return [...words]
  const sizes = new Map(words.map((word) => [word, terms.find(word.term)?.size ?? 0]))
  const sizeOf = (word: Word) => sizes.get(word) ?? 0
  let frequent = 0
  const kept = [...words]
    .sort((a, b) => sizeOf(a) - sizeOf(b))
    .slice(0, MAX_WORDS)
    .filter((word) => leastPostings(sizeOf(word)) < FREQUENT_POSTINGS || ++frequent <= MAX_FREQUENT)
  return words.filter((word) => kept.includes(word))
}

/** The plan with swapped letters, the most common typo, for when the query itself finds nothing. */
export function toSwappedPlan(text: string, context: PlanContext): QueryPlan | undefined {
  const words = queryWords(text)
    .map(({ term }) => (hasSpaceless(term) ? [] : swaps(term)))
    .filter((variants) => variants.length > 0)
    .slice(0, MAX_WORDS)
  const toVariants = (terms: string[]): PlanBranch => ({
    combineWith: 'OR',
    nodes: terms.map((term) => toLeaf(term, { ...context, words: words.length, misspelled: 1, isExact: true, isLast: true })),
  })
  return words.length === 0 ? undefined : { combineWith: 'OR', nodes: words.map(toVariants) }
}

/** A beginning of more terms, or of terms in more places, says little: it only counts in titles, and only if it's the last word. */
const BROAD_TERMS = 1500
const BROAD_POSTINGS = 8192

/** Words, or beginnings, in so many places aren't misspelled. Whole words take fewer: no site repeats a mistake, but a word may begin with one. */
const KNOWN_POSTINGS = 16
const WHOLE_POSTINGS = 4

/** Terms that a misspelled word may stand for, but at least so many for each of several. */
const MAX_SIMILAR = 8
const LEAST_SIMILAR = 3

const NONE: ReadonlyMap<string, number> = new Map()

/** Values that the words of a query share, so that one with many words isn't more work than one with few. */
interface Share extends PlanContext {
  words: number
  /** Number of them that aren't known. */
  misspelled: number
}

function toLeaf(term: string, { isExact, isLast, ...share }: Share & { isExact: boolean; isLast: boolean }): PlanNode {
  const { terms, options, words, misspelled } = share
  const leaf: PlanLeaf = { term, weight: 1, prefix: options.prefix ?? true, fuzzy: 0, similar: NONE, ...exactly(term, share) }
  const longer = terms.startingWith(term, BROAD_TERMS / words)
  if (leaf.prefix && (longer === undefined || postingsOf(longer.filter((other) => other.term !== term)) > BROAD_POSTINGS / words)) {
    const whole = { ...leaf, prefix: false }
    return isLast ? { combineWith: 'OR', nodes: [whole, { ...leaf, isBroad: true }] } : whole
  }
  const fuzzy = isExact ? 0 : lettersWrong(term, share)
  if (fuzzy === 0) return leaf
  const most = Math.max(LEAST_SIMILAR, Math.floor(MAX_SIMILAR / misspelled))
  const near = nearestTerms(spelledAlike(term, fuzzy, terms), term, fuzzy).filter(([other]) => !other.startsWith(term))
  return { ...leaf, fuzzy, similar: new Map(near.slice(0, most)) }
}

/** The number of wrong letters that a word may have. None in one that's known. */
function lettersWrong(term: string, { terms, options, words }: Share): number {
  // People mistype letters, and each sign is another one.
  if (/[^\p{L}\p{N}\p{M}]/u.test(term)) return 0
  const longer = terms.startingWith(term, BROAD_TERMS / words)
  if (longer === undefined || postingsOf(longer) >= KNOWN_POSTINGS) return 0
  return postingsOf(longer.filter((other) => other.term === term)) >= WHOLE_POSTINGS ? 0 : distanceOf(term, options)
}

function postingsOf(found: readonly KnownTerm[]): number {
  return found.reduce((sum, { size }) => sum + leastPostings(size), 0)
}

function distanceOf({ length }: string, { fuzzy = DEFAULT_FUZZY }: SearchOptions): number {
  const part = fuzzy === true ? DEFAULT_FUZZY : Number(fuzzy)
  return part < 1 ? Math.min(MAX_FUZZY, Math.round(length * part)) : part
}

const DEFAULT_FUZZY = 0.2
const MAX_FUZZY = 6

/** The words of each synonym that the site gives for a word, and of an abbreviation that the site itself never uses. */
function synonymsOf(term: string, { terms, options: { synonyms = {} } }: PlanContext): string[][] {
  const expansion = terms.find(term) === undefined ? expansionOf(term) : undefined
  return Object.entries(synonyms)
    .filter(([word]) => plainWords(word)[0]?.term === term)
    .flatMap(([, others]) => others)
    .concat(expansion ?? [])
    .map((other) => queryWords(other).map((word) => word.term))
    .filter((words) => words.length > 0)
}

function toPartsPlan(parts: string[], weight = PARTS_WEIGHT): PlanBranch {
  return { combineWith: 'AND', nodes: parts.map((term) => ({ term, weight, prefix: false, fuzzy: 0, similar: NONE })) }
}

/** Every variant of a word with two neighboring letters swapped, except the first letter. */
function swaps(term: string): string[] {
  const letters = [...term]
  if (letters.length < 4 || letters.length > 20 || isOperator(term)) return []
  return Array.from({ length: letters.length - 2 }, (_, index) => {
    const at = index + 1
    return [...letters.slice(0, at), letters[at + 1], letters[at], ...letters.slice(at + 2)].join('')
  })
}
