/** Turns the reader's text into a plan of what to look up. */
import type { SearchOptions } from '../config/schema.ts'
import { compoundsOf } from './compounds.ts'
import { foldedTerm } from './folded-term.ts'
import { inflectionsOf } from './inflections.ts'
import type { PlanBranch, PlanLeaf, PlanNode, QueryPlan } from './query-plan.ts'
import { similarTerms, spelledAlike } from './similar-terms.ts'
import { charactersIn, hasSpaceless, pairsIn, type Run, runsOf, wordsInRun } from './spaceless.ts'
import { isStopWord } from './stop-words.ts'
import { type KnownTerm, leastPostings, type TermList } from './term-list.ts'
import { isOperator, tokensOf, WORD } from './tokenize.ts'

/** Longer queries are cut, and only the rarest words count, because more cost time and find nothing more. */
const MAX_READ_WORDS = 12
const MAX_WORDS = 8

/** So many words may be in more than so many places. */
const MAX_FREQUENT = 4
const FREQUENT_POSTINGS = 2048

/** Weight of an identifier's parts, relative to the whole. */
const PARTS_WEIGHT = 0.5

/** Longest part of a run without spaces that is read, and longest phrase that is searched as a whole, in pairs of characters. */
const MAX_RUN = 200
const MAX_PHRASE = 12

interface Word {
  term: string
  end: number
  /** Terms of an identifier's parts, or pairs of characters of a word that the index may have split differently. */
  parts: string[]
  /** For words without spaces around them. A phrase is found by its parts alone. A sign between words, as in `std::vector`, only counts if it's all there is. */
  kind?: 'spaceless' | 'phrase' | 'sign'
}

/** What the words of a plan depend on. */
export interface PlanContext {
  /** The terms of the index. */
  terms: TermList
  options: SearchOptions
}

/**
 * The plan of a query, or undefined if it has no words. An identifier (`newDm`) matches as a whole, or by its parts if all
 * of them occur. Stop words are left out, unless there are no other words.
 */
export function toPlan(text: string, context: PlanContext): QueryPlan | undefined {
  const words = rarest(
    wordsOf(text).map((word) => withKnownName(word, context.terms)),
    context.terms,
  )
  if (words.length === 0) return undefined
  const share: Share = { ...context, words: words.length, misspelled: 1 }
  const isMisspelled = ({ term, kind }: Word) => kind === undefined && lettersWrong(term, share) > 0
  share.misspelled = words.filter(isMisspelled).length
  return {
    nodes: words.map(({ term, parts, kind }, index): PlanNode => {
      if (kind === 'phrase') return toPartsPlan(parts)
      // Words have two or three characters: with one of them replaced, each is another word.
      const whole = toLeaf(term, { ...share, isExact: kind === 'spaceless', isLast: index === words.length - 1 })
      const others = [
        ...(parts.length < 2 ? [] : [toPartsPlan(parts)]),
        ...relatedTo(term, share),
        ...synonymsOf(term, context.options).map((synonym) => toPartsPlan(synonym, 1)),
      ]
      return others.length === 0 ? whole : { combineWith: 'OR', nodes: [whole, ...others] }
    }),
  }
}

/** What the signs after a name say is lost if the site never writes them. */
function withKnownName(word: Word, terms: TermList): Word {
  const name = word.term.replace(/[+#]+$/, '')
  return name === word.term || name === '' || terms.find(word.term) !== undefined ? word : { ...word, term: name }
}

/** Other forms of a word, and compounds that end in it, each once. */
function relatedTo(term: string, share: Share): PlanLeaf[] {
  const byTerm = new Map([...compoundsOf(term, share), ...inflectionsOf(term, share)].map((related) => [related.term, related]))
  return [...byTerm.values()].map((related) => ({ ...related, prefix: false, fuzzy: 0, similar: NONE }))
}

/** The words that occur least, in their order. */
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
  const words = wordsOf(text)
    .map(({ term }) => (hasSpaceless(term) ? [] : swaps(term)))
    .filter((variants) => variants.length > 0)
    .slice(0, MAX_WORDS)
  const toVariants = (terms: string[]): PlanBranch => ({
    combineWith: 'OR',
    nodes: terms.map((term) => toLeaf(term, { ...context, words: words.length, misspelled: 1, isExact: true, isLast: true })),
  })
  return words.length === 0 ? undefined : { combineWith: 'OR', nodes: words.map(toVariants) }
}

/**
 * A beginning of more terms than this, or of terms in more places, only counts in titles, and only if it's the last word, which may not be
 * finished. It's too common to say much about a text.
 */
const BROAD_TERMS = 1500
const BROAD_POSTINGS = 8192

/**
 * A word isn't misspelled if it occurs in so many places, or if it's the beginning of words that do. A whole word takes fewer, because
 * hardly any site has the same mistake four times, while a mistake may well be how some other word begins.
 */
const KNOWN_POSTINGS = 16
const WHOLE_POSTINGS = 4

/** How many terms may be what a misspelled word stands for, but at least so many for each of several. */
const MAX_SIMILAR = 8
const LEAST_SIMILAR = 3

const NONE: ReadonlyMap<string, number> = new Map()

/** What the words of a query share, so that one with many words isn't more work than one with few. */
interface Share extends PlanContext {
  /** Number of words. */
  words: number
  /** How many of them aren't known. */
  misspelled: number
}

function toLeaf(term: string, { isExact, isLast, ...share }: Share & { isExact: boolean; isLast: boolean }): PlanNode {
  const { terms, options, words, misspelled } = share
  const leaf: PlanLeaf = { term, weight: 1, prefix: options.prefix ?? true, fuzzy: 0, similar: NONE }
  const longer = terms.startingWith(term, BROAD_TERMS / words)
  if (leaf.prefix && (longer === undefined || postingsOf(longer.filter((other) => other.term !== term)) > BROAD_POSTINGS / words)) {
    const whole = { ...leaf, prefix: false }
    return isLast ? { combineWith: 'OR', nodes: [whole, { ...leaf, isBroad: true }] } : whole
  }
  const fuzzy = isExact ? 0 : lettersWrong(term, share)
  if (fuzzy === 0) return leaf
  const most = Math.max(LEAST_SIMILAR, Math.floor(MAX_SIMILAR / misspelled))
  return { ...leaf, fuzzy, similar: nearestTerms(term, fuzzy, most, terms) }
}

/** How many letters of a word may be wrong. None of one that's known. */
function lettersWrong(term: string, { terms, options, words }: Share): number {
  // People mistype letters, and each sign is another one.
  if (/[^\p{L}\p{N}\p{M}]/u.test(term)) return 0
  const longer = terms.startingWith(term, BROAD_TERMS / words)
  if (longer === undefined || postingsOf(longer) >= KNOWN_POSTINGS) return 0
  return postingsOf(longer.filter((other) => other.term === term)) >= WHOLE_POSTINGS ? 0 : distanceOf(term, options)
}

/** The least number of postings of some terms. */
function postingsOf(found: readonly KnownTerm[]): number {
  return found.reduce((sum, { size }) => sum + leastPostings(size), 0)
}

/** How many letters of an unknown word may be wrong. */
function distanceOf({ length }: string, { fuzzy = DEFAULT_FUZZY, maxFuzzy = MAX_FUZZY }: SearchOptions): number {
  const part = fuzzy === true ? DEFAULT_FUZZY : Number(fuzzy)
  return part < 1 ? Math.min(maxFuzzy, Math.round(length * part)) : part
}

/** MiniSearch's own. */
const DEFAULT_FUZZY = 0.2
const MAX_FUZZY = 6

/** The nearest terms that a misspelled word may stand for, with their distances. */
function nearestTerms(term: string, distance: number, most: number, terms: TermList): ReadonlyMap<string, number> {
  const known = new Map(spelledAlike(term, distance, terms).map((other) => [other.term, other.size]))
  return new Map(
    [...similarTerms([...known.keys()].sort(), term, distance)]
      .filter(([other]) => !other.startsWith(term))
      .sort(([a, near], [b, far]) => near - far || (known.get(b) ?? 0) - (known.get(a) ?? 0))
      .slice(0, most),
  )
}

/** The words of a query to mark on a page: whole identifiers, and the parts of those that are written apart. */
export function wordsToMark(text: string): string[] {
  return [...new Set(wordsOf(text).map(({ term }) => term))].filter((term) => term.length > 1)
}

/** The word that a reader is typing, or has just typed. Undefined if there's none. */
export function lastWord(text: string): string | undefined {
  return wordsOf(text).at(-1)?.term
}

function wordsOf(text: string): Word[] {
  const words = [...text.matchAll(WORD)].flatMap(({ 0: word, index }): Word[] => {
    if (hasSpaceless(word)) return runsOf(word).flatMap(wordsOfRun)
    const isApart = /(?<!\S)$/.test(text.slice(0, index)) && /^(?!\S)/.test(text.slice(index + word.length))
    return isOperator(word) && !isApart ? [{ term: word, end: word.length, parts: [], kind: 'sign' }] : plainWords(word)
  })
  const meaningful = words.filter(({ term, kind }) => !isStopWord(term) && kind !== 'sign')
  return (meaningful.length > 0 ? meaningful : words).slice(0, MAX_READ_WORDS)
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
  const run = foldedTerm(text.slice(0, MAX_RUN))
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

/** The words of each synonym that the site gives for a word. */
function synonymsOf(term: string, { synonyms = {} }: SearchOptions): string[][] {
  return Object.entries(synonyms)
    .filter(([word]) => plainWords(word)[0]?.term === term)
    .flatMap(([, others]) => others)
    .map((other) => wordsOf(other).map((word) => word.term))
    .filter((words) => words.length > 0)
}

function toPartsPlan(parts: string[], weight = PARTS_WEIGHT): PlanBranch {
  return {
    combineWith: 'AND',
    nodes: parts.map((term) => ({ term, weight, prefix: false, fuzzy: 0, similar: NONE })),
  }
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
