/** The pieces that have been read. A lookup in another one notes its name, so a search is tried again once those are there, until none is missing. */
import { backwards, type CompoundRules, compoundRules } from '../compound-rules.ts'
import { fromEnd, type KnownTerm, leastPostings, lowerBound, prefixRange, type TermList } from '../term-list.ts'
import { type PieceList, type PiecesEntry, pieceName } from './format.ts'
import { type DecodedPostings, decodePostings, FAMILIES, type Family, type PieceKind, postingsAt } from './postings-codec.ts'
import type { SectionTable } from './section-table.ts'
import { decodeDictionary } from './term-codec.ts'

/** Sections that contain a term in one field, numbered through the whole site. */
export interface Postings {
  sections: ArrayLike<number>
  /** Number of terms in the field of each section. Undefined for texts, whose lengths are in the table of pages. */
  lengths: ArrayLike<number> | undefined
}

export class LoadedPieces implements TermList {
  readonly compounds: CompoundRules | undefined
  readonly #entry: PiecesEntry
  /** `terms` has the sort keys of those that are `known`. */
  readonly #dictionary = new Map<string, { terms: string[]; known: KnownTerm[] }>()
  readonly #postings = new Map<string, DecodedPostings>()
  readonly #missing = new Map<string, PieceKind>()

  constructor(entry: PiecesEntry) {
    this.#entry = entry
    this.compounds = compoundRules(entry.lang)
  }

  /** The pieces that were looked for and not found since the last call. */
  takeMissing(): [name: string, kind: PieceKind][] {
    const missing = [...this.#missing]
    this.#missing.clear()
    return missing
  }

  addTerms(name: string, bytes: Uint8Array): void {
    const known = decodeDictionary(bytes)
    this.#dictionary.set(name, { terms: known.map(({ term }) => term), known })
  }

  addPostings(name: string, family: Family, bytes: Uint8Array, table: SectionTable): void {
    const postings = decodePostings(family, bytes, table.sectionCounts)
    const { pages, sections } = postings
    for (let at = 0; at < sections.length; at++) sections[at] = (sections[at] ?? 0) + table.start(pages[at] ?? 0)
    this.#postings.set(name, postings)
  }

  /** Undefined too if a piece is missing: a word with no known terms would look misspelled, and ask for all terms with its first letter. */
  startingWith(prefix: string, limit: number): KnownTerm[] | undefined {
    return this.#beginning(this.#entry.dictionary, { counts: this.#entry.termCounts, kind: 'dictionary', prefix, limit })
  }

  endingIn(end: string, limit: number): KnownTerm[] | undefined {
    const { tails, tailCounts: counts } = this.#entry
    const found = this.#beginning(tails, { counts, kind: 'tails', prefix: backwards(end), limit })
    return found?.map(({ term, size }) => ({ term: backwards(term), size })).filter(({ term }) => term !== end)
  }

  /** Items of a list that begin with a prefix. Undefined if there are too many, or a piece is missing. */
  #beginning(
    list: PieceList,
    { counts, kind, prefix, limit }: { counts: readonly number[]; kind: PieceKind; prefix: string; limit: number },
  ): KnownTerm[] | undefined {
    const [from, to] = piecesOf(list, prefix)
    // All items of the pieces between the first and the last begin with the prefix.
    const between = counts.slice(from + 1, Math.max(from + 1, to - 1)).reduce((sum, count) => sum + count, 0)
    if (between > limit) return undefined
    const pieces = this.#read(list, [from, to], this.#dictionary, kind)
    if (pieces.length < to - from) return undefined
    const found = pieces.flatMap(({ terms, known }) => known.slice(...prefixRange(terms, prefix)))
    return found.length > limit ? undefined : found
  }

  endingWith(first: string, end: string): KnownTerm[] {
    const { endings } = this.#entry
    const beginning = fromEnd(first + end)
    return this.#read(endings, piecesOf(endings, beginning), this.#dictionary, 'endings').flatMap(({ terms, known }) =>
      known.slice(...prefixRange(terms, beginning)).map(({ term, size }) => ({ term: fromEnd(term), size })),
    )
  }

  find(term: string): KnownTerm | undefined {
    const { dictionary } = this.#entry
    const [piece] = this.#read(dictionary, pieceOf(dictionary, term), this.#dictionary, 'dictionary')
    const known = piece?.known[lowerBound(piece.terms, term)]
    return known?.term === term ? known : undefined
  }

  postings(family: Family, term: string): Postings[] {
    const list = this.#entry[family]
    const [piece] = this.#read(list, pieceOf(list, term), this.#postings, family)
    return piece === undefined ? [] : inPiece(family, piece, lowerBound(piece.terms, term), term)
  }

  /** Missing pieces that a search may need when the reader has typed on, most frequent first. With unknown terms all, unless they're many. */
  likelyPostings(beginning: string): string[] {
    const { all } = this.#entry
    const known = this.#knownStartingWith(beginning)
    const likely = known === undefined ? unlessMany(all, beginning) : mostFrequent(all, known)
    return likely.filter((name) => !this.#postings.has(name))
  }

  /** Undefined if a piece is missing. Doesn't note it. */
  #knownStartingWith(beginning: string): KnownTerm[] | undefined {
    const { dictionary } = this.#entry
    const [from, to] = piecesOf(dictionary, beginning)
    const known: KnownTerm[] = []
    for (let place = from; place < to; place++) {
      const piece = this.#dictionary.get(pieceName(dictionary.names, place))
      if (piece === undefined) return undefined
      known.push(...piece.known.slice(...prefixRange(piece.terms, beginning)))
    }
    return known
  }

  /** Titles' postings of all terms that begin with a prefix, sorted. Doesn't read the dictionary, in which there may be many more. */
  titlesStartingWith(prefix: string): { term: string; postings: Postings[] }[] {
    const list = this.#entry.title
    return this.#read(list, piecesOf(list, prefix), this.#postings, 'title').flatMap((piece) => {
      const [from, to] = prefixRange(piece.terms, prefix)
      return piece.terms.slice(from, to).map((term, index) => ({ term, postings: inPiece('title', piece, from + index, term) }))
    })
  }

  #read<Piece>({ names }: PieceList, [from, to]: readonly [number, number], loaded: ReadonlyMap<string, Piece>, kind: PieceKind): Piece[] {
    const pieces: Piece[] = []
    for (let place = from; place < to; place++) {
      const name = pieceName(names, place)
      const piece = loaded.get(name)
      if (piece === undefined) this.#missing.set(name, kind)
      else pieces.push(piece)
    }
    return pieces
  }
}

/** Most pieces that are read ahead for a beginning. */
const FEW = 6

/** A piece isn't read ahead if its terms have a smaller part of the possible meanings. */
const LEAST_PART = 0.05

/** Names of the pieces that may contain terms with a prefix. None if they're many. */
function unlessMany(list: PieceList, prefix: string): string[] {
  const [from, to] = piecesOf(list, prefix)
  return to - from > FEW ? [] : Array.from({ length: to - from }, (_, index) => pieceName(list.names, from + index))
}

/** Names of the pieces that contain most of the postings of some terms. */
function mostFrequent(list: PieceList, known: readonly KnownTerm[]): string[] {
  const postings = new Map<number, number>()
  let total = 0
  for (const { term, size } of known) {
    const [place] = pieceOf(list, term)
    postings.set(place, (postings.get(place) ?? 0) + leastPostings(size))
    total += leastPostings(size)
  }
  return [...postings]
    .filter(([, count]) => count >= total * LEAST_PART)
    .sort(([, a], [, b]) => b - a)
    .slice(0, FEW)
    .map(([place]) => pieceName(list.names, place))
}

function piecesOf({ starts }: PieceList, prefix: string): [number, number] {
  const [first, end] = prefixRange(starts, prefix)
  return starts[first] === prefix ? [first, end] : [Math.max(0, first - 1), end]
}

function pieceOf({ starts }: PieceList, term: string): [number, number] {
  const place = lowerBound(starts, term)
  const first = starts[place] === term ? place : place - 1
  return first < 0 ? [0, 0] : [first, first + 1]
}

/** Postings at a place of a piece, if it's that of the term. */
function inPiece(family: Family, piece: DecodedPostings, place: number, term: string): Postings[] {
  if (piece.terms[place] !== term) return []
  const { hasLengths } = FAMILIES[family]
  return postingsAt(family, piece, place).fields.map(({ sections, lengths }, index) => ({
    sections,
    lengths: hasLengths[index] === true ? lengths : undefined,
  }))
}
