/** The lists with terms: the dictionary, the same by endings, and those with postings. */
import { backwards, mayBeCompound } from '../../../../src/shared/search/compound-rules.ts'
import type { PiecesEntry } from '../../../../src/shared/search/pieces/format.ts'
import { encodePostings, FAMILIES, type Family, type PieceKind } from '../../../../src/shared/search/pieces/postings-codec.ts'
import { encodeDictionary } from '../../../../src/shared/search/pieces/term-codec.ts'
import { fromEnd, type KnownTerm, sizeOf } from '../../../../src/shared/search/term-list.ts'
import { type CutSizes, cutPieces } from './cut.ts'
import type { KeepPiece } from './page-files.ts'
import type { SitePostings } from './site-postings.ts'

/** In bytes before compression, which makes them about half as large. */
const SIZES: Record<PieceKind, CutSizes> = {
  dictionary: { least: 3000, most: 7000, every: 64 },
  endings: { least: 3000, most: 7000, every: 64 },
  tails: { least: 3000, most: 7000, every: 64 },
  title: { least: 2000, most: 5000, every: 16 },
  all: { least: 2500, most: 6000, every: 8 },
}

/** @param options `hasCompounds`: the site's language writes compounds as one word */
export function termLists(
  { terms, countsAt, postingsAt }: SitePostings,
  { sectionCounts, hasCompounds }: { sectionCounts: readonly number[]; hasCompounds: boolean },
  keep: KeepPiece,
): Pick<PiecesEntry, PieceKind | 'termCounts' | 'tailCounts'> {
  const known = terms.map((term, place): KnownTerm => ({ term, size: sizeOf(countsAt(place).reduce((sum, count) => sum + count, 0)) }))
  const sorted = (items: KnownTerm[]) => items.sort((a, b) => (a.term < b.term ? -1 : 1))
  /** @param items sorted by their keys, with their sizes in bytes @param encode makes a piece of some of them */
  const list = (kind: PieceKind, items: readonly { key: string; cost: number }[], encode: (start: number, end: number) => Uint8Array) => {
    const ends = cutPieces(items, SIZES[kind])
    const startOf = (piece: number) => ends[piece - 1] ?? 0
    const names = ends.map((end, piece) => {
      const bytes = encode(startOf(piece), end)
      return keep(() => bytes)
    })
    return {
      list: { starts: ends.map((_, piece) => items[startOf(piece)]?.key ?? ''), names: names.join('') },
      counts: ends.map((end, piece) => end - startOf(piece)),
    }
  }
  const knownList = (kind: PieceKind, items: readonly KnownTerm[]) => {
    const costs = items.map(({ term }) => ({ key: term, cost: 3 + (term.length >> 1) }))
    return list(kind, costs, (start, end) => encodeDictionary(items.slice(start, end)))
  }
  /** @param places of the terms that have postings in the family's fields */
  const family = (name: Family, places: readonly number[]) => {
    const costs = places.map((place) => ({ key: terms[place] ?? '', cost: postingsCost(name, terms[place] ?? '', countsAt(place)) }))
    return list(name, costs, (start, end) => {
      const items = places.slice(start, end).map((place) => {
        const { term, fields } = postingsAt(place)
        return { term, fields: FAMILIES[name].fields.flatMap((field) => fields[field] ?? []) }
      })
      return encodePostings(name, items, sectionCounts)
    })
  }
  const dictionary = knownList('dictionary', known)
  const tails = knownList('tails', hasCompounds ? sorted(known.filter(mayBeCompound).map(renamed(backwards))) : [])
  return {
    dictionary: dictionary.list,
    termCounts: dictionary.counts,
    endings: knownList('endings', sorted(known.map(renamed(fromEnd)))).list,
    tails: tails.list,
    tailCounts: tails.counts,
    title: family(
      'title',
      [...terms.keys()].filter((place) => (countsAt(place)[0] ?? 0) > 0),
    ).list,
    all: family('all', [...terms.keys()]).list,
  }
}

function renamed(rename: (term: string) => string): (known: KnownTerm) => KnownTerm {
  return ({ term, size }) => ({ term: rename(term), size })
}

/** @param counts numbers of postings in each field, of which a family may only have the first ones */
function postingsCost(family: Family, { length }: string, counts: readonly number[]): number {
  return FAMILIES[family].hasLengths.reduce((sum, hasLength, index) => sum + (counts[index] ?? 0) * (hasLength ? 2 : 1), 4 + (length >> 1))
}
