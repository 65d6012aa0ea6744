/** The lists with terms: the dictionary, the same by endings, and those with postings. */
import { inflateSync } from 'node:zlib'
import { backwards, mayBeCompound } from '../../../../src/shared/search/compound-rules.ts'
import {
  decodePostings,
  denseWidth,
  encodePostings,
  FAMILIES,
  type Family,
  isDense,
  type PieceKind,
  postingsAt,
  type TermPostings,
} from '../../../../src/shared/search/pieces/postings-codec.ts'
import { decodeDictionary, encodeDictionary } from '../../../../src/shared/search/pieces/term-codec.ts'
import { fromEnd, type KnownTerm, sizeOf } from '../../../../src/shared/search/term-list.ts'
import type { TermChanges } from './changes.ts'
import type { CutSizes } from './cut.ts'
import { type ItemChange, type ListKind, type ListState, makeList, updateList } from './piece-list.ts'
import type { SitePostings } from './site-postings.ts'
import { countsOf, noPostings, withPageEntry } from './term-postings.ts'

/** In bytes before compression, which makes them about half as large. */
const SIZES: Record<PieceKind, CutSizes> = {
  dictionary: { least: 3000, most: 7000, every: 64 },
  endings: { least: 3000, most: 7000, every: 64 },
  tails: { least: 3000, most: 7000, every: 64 },
  title: { least: 2000, most: 5000, every: 16 },
  all: { least: 2500, most: 6000, every: 8 },
}

export type TermLists = Record<PieceKind, ListState>

/** Keeps a piece and returns its name. */
type Keep = (bytes: Uint8Array) => string

interface ListOptions {
  sectionCounts: readonly number[]
  /** Whether the site's language writes compounds as one word. */
  hasCompounds: boolean
}

export function listsOf(site: SitePostings, { sectionCounts, hasCompounds }: ListOptions, keep: Keep): TermLists {
  const { terms, countsAt } = site
  const known = terms.map((term, place): KnownTerm => ({ term, size: sizeOf(total(countsAt(place))) }))
  const sorted = (items: KnownTerm[]) => items.sort((a, b) => (a.term < b.term ? -1 : 1))
  const inTitles = [...terms.keys()].filter((place) => (countsAt(place)[0] ?? 0) > 0)
  const knownList = (items: readonly KnownTerm[], kind: KnownKind) =>
    makeList(
      {
        terms: items.map(({ term }) => term),
        costAt: (place) => knownCost(items[place] as KnownTerm),
        itemAt: (place) => items[place] as KnownTerm,
      },
      knownKind(kind, keep),
    )
  const family = (name: Family, places: readonly number[], toItem: (postings: TermPostings) => TermPostings) =>
    makeList(
      {
        terms: places.map((place) => terms[place] ?? ''),
        costAt: (index) => postingsCost(name, terms[places[index] ?? 0] ?? '', countsAt(places[index] ?? 0)),
        itemAt: (index) => toItem(site.postingsAt(places[index] ?? 0)),
      },
      familyKind(name, sectionCounts, keep),
    )
  return {
    dictionary: knownList(known, 'dictionary'),
    endings: knownList(sorted(known.map(reversed)), 'endings'),
    tails: knownList(hasCompounds ? sorted(known.filter(mayBeCompound).map(turned)) : [], 'tails'),
    title: family('title', inTitles, titlesOf),
    all: family('all', [...terms.keys()], (postings) => postings),
  }
}

export interface ListUpdate {
  last: TermLists
  /** See `ListOptions`. */
  hasCompounds: boolean
  changes: TermChanges
  /** Number of sections of each page in the last build, and now. */
  sectionCounts: { before: readonly number[]; after: readonly number[] }
  /** Reads a piece of the last build. @throws LostPieceError if it's gone */
  read(name: string): Uint8Array
}

export function updatedLists({ last, hasCompounds, changes, sectionCounts, read }: ListUpdate, keep: Keep): TermLists {
  const { before, after } = sectionCounts
  const hasMoved = (page: number) => page < after.length && denseWidth(before[page] ?? 0) !== denseWidth(after[page] ?? 0)
  const isRenumbered = before.some((_, page) => hasMoved(page))
  const inTitles = new Map<string, ItemChange<TermPostings>>()
  const inDictionary = new Map<string, ItemChange<KnownTerm>>()
  const inEndings = new Map<string, ItemChange<KnownTerm>>()
  const inTails = new Map<string, ItemChange<KnownTerm>>()
  const postingsChange =
    (term: string, byPage: ReadonlyMap<number, Parameters<typeof withPageEntry>[2]>): ItemChange<TermPostings> =>
    (old = noPostings(term)) => {
      const now = [...byPage].reduce((all, [page, entry]) => withPageEntry(all, page, entry), old)
      const [counts, oldCounts] = [countsOf(now), countsOf(old)]
      if (oldCounts[0] !== 0 || counts[0] !== 0) inTitles.set(term, () => (counts[0] === 0 ? undefined : titlesOf(now)))
      const known = total(counts) === 0 ? undefined : { term, size: sizeOf(total(counts)) }
      if (known?.size !== sizeOf(total(oldCounts))) {
        inDictionary.set(term, () => known)
        inEndings.set(fromEnd(term), () => known && reversed(known))
        if (hasCompounds && mayBeCompound({ term })) inTails.set(backwards(term), () => known && turned(known))
      }
      return known && now
    }
  const family = (name: Family, familyChanges: ReadonlyMap<string, ItemChange<TermPostings>>) =>
    updateList(
      last[name],
      { changes: familyChanges, isRenumbered, read: (piece) => allPostings(name, inflateSync(read(piece)), before) },
      familyKind(name, after, keep),
    )
  const knownList = (kind: KnownKind, knownChanges: ReadonlyMap<string, ItemChange<KnownTerm>>) =>
    updateList(
      last[kind],
      { changes: knownChanges, isRenumbered, read: (piece) => decodeDictionary(inflateSync(read(piece))) },
      knownKind(kind, keep),
    )
  const all = family('all', new Map([...changes].map(([term, byPage]) => [term, postingsChange(term, byPage)])))
  return {
    dictionary: knownList('dictionary', inDictionary),
    endings: knownList('endings', inEndings),
    tails: knownList('tails', inTails),
    title: family('title', inTitles),
    all,
  }
}

type KnownKind = 'dictionary' | 'endings' | 'tails'

function knownKind(kind: KnownKind, keep: Keep): ListKind<KnownTerm> {
  return { sizes: SIZES[kind], costOf: knownCost, isDense: () => false, write: (items) => keep(encodeDictionary(items)) }
}

function knownCost({ term }: KnownTerm): number {
  return 3 + (term.length >> 1)
}

function familyKind(family: Family, sectionCounts: readonly number[], keep: Keep): ListKind<TermPostings> {
  return {
    sizes: SIZES[family],
    costOf: (item) => postingsCost(family, item.term, countsOf(item)),
    isDense: (item) => countsOf(item).some(isDense),
    write: (items) => keep(encodePostings(family, items, sectionCounts)),
  }
}

/** @param counts numbers of postings in each field, of which a family may only have the first ones */
function postingsCost(family: Family, { length }: string, counts: readonly number[]): number {
  return FAMILIES[family].hasLengths.reduce((sum, hasLength, index) => sum + (counts[index] ?? 0) * (hasLength ? 2 : 1), 4 + (length >> 1))
}

function allPostings(family: Family, bytes: Uint8Array, sectionCounts: readonly number[]): TermPostings[] {
  const decoded = decodePostings(family, bytes, sectionCounts)
  return decoded.terms.map((_, place) => postingsAt(family, decoded, place))
}

function titlesOf({ term, fields }: TermPostings): TermPostings {
  return { term, fields: fields.slice(0, 1) }
}

function reversed({ term, size }: KnownTerm): KnownTerm {
  return { term: fromEnd(term), size }
}

function turned({ term, size }: KnownTerm): KnownTerm {
  return { term: backwards(term), size }
}

function total(counts: readonly number[]): number {
  return counts.reduce((sum, count) => sum + count, 0)
}
