/** The lists with terms: the dictionary, the same by endings, and those with postings. They're put together from what they were and from the terms that have changed. */
import { backwards, mayBeCompound } from '../../../../src/shared/search/compound-rules.ts'
import {
  decodePostings,
  encodePostings,
  FAMILIES,
  type Family,
  type FieldPostings,
  isDense,
  type PieceKind,
  postingsAt,
  type TermPostings,
} from '../../../../src/shared/search/pieces/postings-codec.ts'
import { decodeDictionary, encodeDictionary } from '../../../../src/shared/search/pieces/term-codec.ts'
import { fromEnd, type KnownTerm, sizeOf } from '../../../../src/shared/search/term-list.ts'
import type { CutSizes } from './cut.ts'
import type { KeepPiece } from './page-files.ts'
import { type ListPiece, updateList } from './update-list.ts'

/** In bytes before compression, which makes them about half as large. */
const SIZES: Record<PieceKind, CutSizes> = {
  dictionary: { least: 3000, most: 7000, every: 64 },
  endings: { least: 3000, most: 7000, every: 64 },
  tails: { least: 3000, most: 7000, every: 64 },
  title: { least: 2000, most: 5000, every: 16 },
  all: { least: 2500, most: 6000, every: 8 },
}

/** A term with its postings in the fields of a family, which are only put together where they're written. */
export interface PostedTerm {
  term: string
  counts: readonly number[]
  fields(): FieldPostings[]
}

/** The terms that a site has now and hasn't had, or the other way round, or has at other places. */
export interface ChangedTerms {
  /** Sorted. */
  terms: readonly string[]
  /** @param last undefined if it wasn't there @returns undefined if it isn't there any more */
  change(family: Family, term: string, last: PostedTerm | undefined): PostedTerm | undefined
}

export type TermLists = Record<PieceKind, readonly ListPiece[]> & {
  /** Terms with postings that depend on the number of sections of each page. */
  dense: readonly string[]
}

export const NO_TERMS: TermLists = { dictionary: [], endings: [], tails: [], title: [], all: [], dense: [] }

interface TermTools {
  /** Number of sections of each page, now and in the last lists. */
  sectionCounts: { now: readonly number[]; last: readonly number[] }
  /** True if the site's language writes compounds as one word. */
  hasCompounds: boolean
  /** Contents of a piece by its name. */
  read(name: string): Uint8Array
  keep: KeepPiece
}

export function updateTermLists(
  last: TermLists,
  { terms, change }: ChangedTerms,
  { sectionCounts, hasCompounds, read, keep }: TermTools,
): TermLists {
  const dense = new Set(last.dense)
  /** Magnitudes of terms that have another one than before. */
  const sizes = new Map<string, number>()
  const family = (kind: Family, changeOne: (term: string, item?: PostedTerm) => PostedTerm | undefined) =>
    updateList<PostedTerm>(last[kind], terms, {
      change: changeOne,
      sizes: SIZES[kind],
      costOf: ({ term, counts }) =>
        counts.reduce((sum, count, field) => sum + count * (hasLengths(kind, field) ? 2 : 1), 4 + (term.length >> 1)),
      decode: (name) => decodedTerms(kind, read(name), sectionCounts.last),
      encode: (items) => encodePostings(kind, items.map(withFields), sectionCounts.now),
      keep,
    })
  const all = family('all', (term, before) => {
    const now = change('all', term, before)
    const [size, lastSize] = [now, before].map((item) => sizeOf(item?.counts.reduce((sum, count) => sum + count, 0) ?? 0))
    if (size !== lastSize) sizes.set(term, size ?? 0)
    if (now?.counts.some(isDense)) dense.add(term)
    else dense.delete(term)
    return now
  })
  /** @param rename gives a term the name under which it's sorted, and turns it back @param has true for the terms that a list has */
  const known = (kind: PieceKind, rename: (term: string) => string, has: (term: string) => boolean = () => true) => {
    const names = [...sizes.keys()].filter(has).map(rename).sort()
    return updateList<KnownTerm>(last[kind], names, {
      change(name) {
        const size = sizes.get(rename(name)) ?? 0
        return size === 0 ? undefined : { term: name, size }
      },
      sizes: SIZES[kind],
      costOf: ({ term }) => 3 + (term.length >> 1),
      decode: (name) => decodeDictionary(read(name)),
      encode: encodeDictionary,
      keep,
    })
  }
  return {
    all,
    title: family('title', (term, before) => change('title', term, before)),
    dictionary: known('dictionary', String),
    endings: known('endings', fromEnd),
    tails: known('tails', backwards, (term) => hasCompounds && mayBeCompound({ term })),
    dense: [...dense],
  }
}

function hasLengths(family: Family, field: number): boolean {
  return FAMILIES[family].hasLengths[field] === true
}

function withFields({ term, fields }: PostedTerm): TermPostings {
  return { term, fields: fields() }
}

function decodedTerms(family: Family, bytes: Uint8Array, sectionCounts: readonly number[]): PostedTerm[] {
  const decoded = decodePostings(family, bytes, sectionCounts)
  return decoded.terms.map((term, place) => {
    const { fields } = postingsAt(family, decoded, place)
    return { term, counts: fields.map(({ pages }) => pages.length), fields: () => fields }
  })
}
