/** The files of a search index in pieces, besides those with terms. */
import { ByteReader, ByteWriter } from './bytes.ts'

/** Marks the first file of an index in pieces, which a single index doesn't have. */
export const PIECES_FORMAT = 3

/** Sorted pieces of one kind. */
export interface PieceList {
  /** What each begins with. */
  starts: string[]
  /** Their names, eight characters each, without anything in between. */
  names: string
}

/** The first file that a search reads. */
export interface PiecesEntry {
  piecesFormat: typeof PIECES_FORMAT
  /** Number of sections. */
  documentCount: number
  averageFieldLength: number[]
  pageCount: number
  /** Number of terms in each piece of the dictionary. */
  termCounts: number[]
  dictionary: PieceList
  /** Its terms, sorted by their endings; see `fromEnd`. */
  endings: PieceList
  title: PieceList
  all: PieceList
  /** Its terms that may be compounds, sorted from their ends, and how many each piece has. Empty for languages without them. */
  tails: PieceList
  tailCounts: number[]
  /** Names of the tables of sizes, each of `PAGES_PER_TABLE` pages. */
  sizes: string
  /** Sections of the sidebar, if readers can choose one. */
  sections: readonly string[]
  /** Language of the site, if it writes compounds as one word. */
  lang?: string
}

export const NAME_LENGTH = 8

/** Name of a list's piece at a place. */
export function nameAt(names: string, place: number): string {
  return names.slice(place * NAME_LENGTH, (place + 1) * NAME_LENGTH)
}

/** Where the entry and the pieces are, relative to the site. */
export const PIECES_FOLDER = '.site/search'

/** File of a piece, relative to the first file's folder. */
export function pieceFile(name: string): string {
  return `piece-${name}.bin`
}

export const PAGES_PER_TABLE = 512

/** What a search has to know of all pages. */
export interface PageSizes {
  /** For each section, how many terms its text has. */
  lengths: number[]
  /** How much the page counts, in percent. */
  priority: number
  /** Place of its section of the sidebar. Undefined if it's in none. */
  section?: number
  /** Name of the piece with the page's stored sections, which it may share with its neighbors in the same table. */
  stored: string
}

/** Sizes with the page's place among those in its piece of stored sections. */
export interface PlacedPage extends PageSizes {
  place: number
}

export function encodeSizes(pages: readonly PageSizes[]): Uint8Array {
  const [counts, lengths, priorities, sections, runs] = Array.from({ length: 5 }, () => new ByteWriter()) as Columns<ByteWriter>
  let names = ''
  let run = 0
  pages.forEach((page, index) => {
    counts.number(page.lengths.length)
    for (const length of page.lengths) lengths.number(length)
    priorities.number(page.priority)
    sections.number((page.section ?? -1) + 1)
    run++
    if (pages[index + 1]?.stored === page.stored) return
    names += page.stored
    runs.number(run)
    run = 0
  })
  return new ByteWriter()
    .number(pages.length)
    .part(counts)
    .part(lengths)
    .part(priorities)
    .part(sections)
    .part(runs)
    .part(new ByteWriter().text(names))
    .bytes()
}

type Columns<Column> = [counts: Column, lengths: Column, priorities: Column, sections: Column, runs: Column]

export function decodeSizes(bytes: Uint8Array): PlacedPage[] {
  const reader = new ByteReader(bytes)
  const count = reader.number()
  const [counts, lengths, priorities, sections, runs] = Array.from({ length: 5 }, () => reader.part()) as Columns<ByteReader>
  const names = reader.part().text()
  let piece = -1
  let run = 0
  let place = 0
  return Array.from({ length: count }, () => {
    if (place === run) {
      run = runs.number()
      place = 0
      piece++
    }
    const page = { lengths: lengths.numbers(counts.number()), priority: priorities.number(), stored: nameAt(names, piece), place: place++ }
    const section = sections.number() - 1
    return section < 0 ? page : { ...page, section }
  })
}

/** A stored section: the part of its address after `#`, empty for the page itself; its title; the titles above it; its text. */
export type StoredSection = [anchor: string, title: string, titles: string[], text: string]

/** What a piece holds of each of its pages. */
export interface StoredPage {
  route: string
  sections: StoredSection[]
}
