import { inflateSync } from 'node:zlib'
import {
  type DecodedPostings,
  decodePostings,
  FAMILIES,
  type Family,
  postingsAt,
  type TermPostings,
} from '../../../src/shared/search/pieces/postings-codec.ts'
import { lowerBound } from '../../../src/shared/search/term-list.ts'
import type { PiecesState } from './pieces-state.ts'
import { emptyPostings } from './term-postings.ts'

/** Thrown if a file of the last build is gone. */
export class LostPieceError extends Error {}

/** Reads postings of the last build. @param read returns a piece by its name, or undefined if it's gone */
export function lastPostings(last: PiecesState, read: (name: string) => Uint8Array | undefined) {
  const firsts = { title: last.cuts.title.ranges.map(([first]) => first), text: last.cuts.text.ranges.map(([first]) => first) }
  const decoded = new Map<string, DecodedPostings>()

  function decode(family: Family, name: string): DecodedPostings {
    const known = decoded.get(name)
    if (known !== undefined) return known
    const piece = read(name)
    if (piece === undefined) throw new LostPieceError(name)
    const postings = decodePostings(family, inflateSync(piece))
    decoded.set(name, postings)
    return postings
  }

  /** Postings of a term, which may have none. */
  return (family: Family, term: string): TermPostings => {
    const place = lowerBound(firsts[family], term)
    const piece = firsts[family][place] === term ? place : place - 1
    const name = last.cuts[family].names[piece]
    if (name !== undefined) {
      const postings = decode(family, name)
      const at = lowerBound(postings.terms, term)
      if (postings.terms[at] === term) return postingsAt(family, postings, at)
    }
    return { term, fields: FAMILIES[family].fields.map(emptyPostings) }
  }
}
