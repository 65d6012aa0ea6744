/** What a build remembers of a search index in pieces, so that the next one only makes those that change. */
import type { Family } from '../../../src/shared/search/pieces/postings-codec.ts'

export interface IndexedPageState {
  /** Key of the page's table. */
  key: string
  /** For each section, how many terms each field has. */
  lengths: number[][]
  /** Size of its stored sections, in characters. */
  storedSize: number
}

export type PieceKind = 'dictionary' | Family

/** Pieces of one kind: where each ends in the list of terms that it has, and its name. */
export interface CutState {
  /** First and last term of each piece, and how many it has: the same terms if nothing has changed in between. */
  ranges: [first: string, last: string, count: number][]
  names: string[]
}

export interface PiecesState {
  pages: IndexedPageState[]
  /** Sorted. */
  terms: string[]
  /** For each term, the number of postings in each field. */
  counts: [number, number, number][]
  cuts: Record<PieceKind, CutState>
  /** Names of the pieces with stored sections. */
  stored: string[]
  /** Names of the tables of sizes. */
  sizes: string[]
}
