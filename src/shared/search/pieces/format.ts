/** The files of a search index in pieces, besides those with terms. */
import { ByteReader, ByteWriter } from './bytes.ts'

/** Marks the first file of an index in pieces, which a single index doesn't have. */
export const PIECES_FORMAT = 6

export interface PieceList {
  /** Beginning of each. */
  starts: string[]
  /** Their names, eight characters each, without anything in between. */
  names: string
}

/** The first file that a search reads. */
export interface PiecesEntry {
  piecesFormat: typeof PIECES_FORMAT
  documentCount: number
  averageFieldLength: number[]
  pageCount: number
  /** Number of terms in each piece of the dictionary. */
  termCounts: number[]
  dictionary: PieceList
  /** Terms, sorted by their endings; see `fromEnd`. */
  endings: PieceList
  title: PieceList
  all: PieceList
  /** Terms that may be compounds, sorted from their ends, and the number in each piece. Empty for languages without them. */
  tails: PieceList
  tailCounts: number[]
  /** Names of the tables of sizes, each of `PAGES_PER_TABLE` pages. */
  sizes: string
  /** Groups of the sidebar, each below those that it's in. */
  groups: readonly (readonly string[])[]
  /** Language of the site, if it writes compounds as one word. */
  lang?: string
}

export const NAME_LENGTH = 8

/** Name of a list's piece at a place. */
export function pieceName(names: string, place: number): string {
  return names.slice(place * NAME_LENGTH, (place + 1) * NAME_LENGTH)
}

/** File of a piece, relative to the first file's folder. */
export function pieceFile(name: string): string {
  return `piece-${name}.bin`
}

export const PAGES_PER_TABLE = 512

/** Pages whose pieces of stored sections are named together, because so many random names would be a third of what the first search reads. */
export const PAGES_PER_GROUP = 8

/** Searches of a site with more pages have to read so much else that two pages in a piece would be too much, and hosts with a limit of files hardly take such a site. */
const MOST_IN_PAIRS = 3000

/** Neighboring pages whose stored sections are in one piece, so that a site has fewer files. */
export function pagesPerPiece(pageCount: number): number {
  return pageCount <= MOST_IN_PAIRS ? 2 : 1
}

/** Name of the piece with a page's stored sections. @param group the names of its group, without their last character @param page number of the page */
export function storedName(group: string, page: number, perPiece: number): string {
  return group + String.fromCharCode(65 + Math.floor((page % PAGES_PER_GROUP) / perPiece))
}

/** Data of all pages that a search needs. */
export interface PageSizes {
  /** For each section, the number of terms in its text. */
  lengths: number[]
  /** Flags for rows of tables. */
  rows: boolean[]
  /** Weight of the page, in percent. */
  priority: number
  /** Place of its group of the sidebar. Undefined if it's in none. */
  section?: number
}

/** Sizes of neighboring pages. */
export interface SizeTable {
  pages: PageSizes[]
  /** Beginnings of the names of stored pieces, for each group of pages. */
  groups: string[]
}

export function encodeSizes({ pages, groups }: SizeTable): Uint8Array {
  const [counts, lengths, priorities, sections] = Array.from({ length: 4 }, () => new ByteWriter()) as Columns<ByteWriter>
  for (const page of pages) {
    counts.number(page.lengths.length)
    for (const [place, length] of page.lengths.entries()) lengths.number(length * 2 + Number(page.rows[place] ?? false))
    priorities.number(page.priority)
    sections.number((page.section ?? -1) + 1)
  }
  return new ByteWriter()
    .number(pages.length)
    .part(counts)
    .part(lengths)
    .part(priorities)
    .part(sections)
    .part(new ByteWriter().text(groups.join('')))
    .bytes()
}

type Columns<Column> = [counts: Column, lengths: Column, priorities: Column, sections: Column]

export function decodeSizes(bytes: Uint8Array): SizeTable {
  const reader = new ByteReader(bytes)
  const count = reader.number()
  const [counts, lengths, priorities, sections] = Array.from({ length: 4 }, () => reader.part()) as Columns<ByteReader>
  const pages = Array.from({ length: count }, () => {
    const coded = lengths.numbers(counts.number())
    const page = { lengths: coded.map((value) => value >> 1), rows: coded.map((value) => value % 2 === 1), priority: priorities.number() }
    const section = sections.number() - 1
    return section < 0 ? page : { ...page, section }
  })
  return { pages, groups: reader.part().text().match(GROUP_NAME) ?? [] }
}

const GROUP_NAME = new RegExp(`.{${NAME_LENGTH - 1}}`, 'g')

/** A stored section: the part of its address after `#`, empty for the page itself; its title; the titles above it; its text. */
export type StoredSection = [anchor: string, title: string, titles: string[], text: string]

/** One of those in a piece. */
export interface PageExcerpts {
  route: string
  sections: StoredSection[]
}
