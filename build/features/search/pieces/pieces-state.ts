/** What a build remembers of a search index in pieces, so that the next one only makes those that change. */
import type { PieceKind } from '../../../../src/shared/search/pieces/postings-codec.ts'
import type { ListState } from './piece-list.ts'

/** A page, by whose place the index numbers it. Its key and its address are empty where one has been removed. */
export interface IndexedPageState {
  /** Key of the page's table. */
  key: string
  route: string
  /** How many terms each field of each section has, see `lengthsIn`. */
  lengths: number[]
  /** Size of its stored sections, in characters. */
  storedSize: number
}

export const NO_PAGE: IndexedPageState = { key: '', route: '', lengths: [], storedSize: 0 }

/** The files of `PAGES_PER_TABLE` neighboring pages. */
export interface PageFilesState {
  /** Hash of all that they're made from. */
  key: string
  /** Name of the table of sizes. */
  sizes: string
  /** Names of the pieces with stored sections. */
  stored: string[]
}

export interface PiecesState {
  /** Language of the site, if it writes compounds as one word. */
  lang?: string
  pages: IndexedPageState[]
  files: PageFilesState[]
  lists: Record<PieceKind, ListState>
}

/** Names of all files of an index, besides its entry. */
export function fileNames({ lists, files }: Pick<PiecesState, 'lists' | 'files'>): Set<string> {
  return new Set([...Object.values(lists).flatMap(({ names }) => names), ...files.flatMap(({ sizes, stored }) => [sizes, ...stored])])
}

/** Lengths of all sections of the site. A loop, because spreading tens of thousands of lists takes ten times as long. */
export function lengthsOf(pages: readonly IndexedPageState[]): number[] {
  const all: number[] = []
  for (const { lengths } of pages) for (const length of lengths) all.push(length)
  return all
}
