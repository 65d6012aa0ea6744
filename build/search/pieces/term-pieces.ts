/** Makes the pieces with terms: the dictionary's and those of each family of fields. Pieces in which nothing has changed keep their names. */
import { encodePostings, FAMILIES, type Family, type TermPostings } from '../../../src/shared/search/pieces/postings-codec.ts'
import { type DictionaryTerm, encodeDictionary } from '../../../src/shared/search/pieces/term-codec.ts'
import { sizeOf } from '../../../src/shared/search/term-list.ts'
import type { Counts } from './changes.ts'
import { type CutSizes, cutPieces } from './cut.ts'
import type { CutState, PieceKind } from './pieces-state.ts'

/** In bytes before compression, which makes them about half as large. */
const SIZES: Record<PieceKind, CutSizes> = {
  dictionary: { least: 3000, most: 7000, every: 64 },
  title: { least: 2000, most: 5000, every: 16 },
  text: { least: 2500, most: 6000, every: 8 },
}

export interface PieceTools {
  /** What the last build had. */
  last: CutState | undefined
  /** Whether something has changed in a range of terms, both ends included. */
  hasChanged(first: string, last: string): boolean
  /** Keeps a piece and returns its name. */
  keep(bytes: Uint8Array): string
}

export function dictionaryPieces(terms: readonly string[], countsOf: (term: string) => Counts, tools: PieceTools): CutState {
  const toEntry = (term: string): DictionaryTerm => {
    const [title, titles, text] = countsOf(term)
    return { term, size: sizeOf(title + titles + text), isInTitles: title > 0, isInText: titles + text > 0 }
  }
  const encode = (range: readonly string[]) => encodeDictionary(range.map(toEntry))
  return makePieces(terms, { sizes: SIZES.dictionary, costOf: (term) => 3 + (term.length >> 1), encode }, tools)
}

export function familyPieces(
  family: Family,
  terms: readonly string[],
  { countsOf, postingsOf, ...tools }: PieceTools & { countsOf(term: string): Counts; postingsOf(terms: readonly string[]): TermPostings[] },
): CutState {
  const { fields, hasLengths } = FAMILIES[family]
  const costs = fields.map((field, index) => (counts: Counts) => (counts[field] ?? 0) * (hasLengths[index] === true ? 2 : 1))
  const costOf = (term: string) => {
    const counts = countsOf(term)
    return 4 + (term.length >> 1) + costs.reduce((sum, cost) => sum + cost(counts), 0)
  }
  const isPresent = (term: string) => fields.some((field) => countsOf(term)[field] !== 0)
  const encode = (range: readonly string[]) => encodePostings(family, postingsOf(range))
  return makePieces(terms.filter(isPresent), { sizes: SIZES[family], costOf, encode }, tools)
}

interface PieceMaking {
  sizes: CutSizes
  costOf(term: string): number
  encode(terms: readonly string[]): Uint8Array
}

function makePieces(terms: readonly string[], { sizes, costOf, encode }: PieceMaking, { last, hasChanged, keep }: PieceTools): CutState {
  const known = new Map(last?.ranges.map(([first, end, count], index) => [`${first} ${end} ${count}`, last.names[index] ?? '']))
  const state: CutState = { ranges: [], names: [] }
  let start = 0
  for (const end of cutPieces(
    terms.map((term) => ({ key: term, cost: costOf(term) })),
    sizes,
  )) {
    const range = terms.slice(start, end)
    const [first = '', final = ''] = [range[0], range.at(-1)]
    const name = known.get(`${first} ${final} ${range.length}`)
    state.ranges.push([first, final, range.length])
    state.names.push(name === undefined || hasChanged(first, final) ? keep(encode(range)) : name)
    start = end
  }
  return state
}
