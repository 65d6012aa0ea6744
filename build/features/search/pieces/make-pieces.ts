/** Makes a search index in pieces. A piece's name has a hash of what's in it, so only those are compressed and written that no earlier build has made. */
import { deflateSync } from 'node:zlib'
import { compoundRules } from '../../../../src/shared/search/compound-rules.ts'
import { PIECES_FORMAT, type PieceList, type PiecesEntry } from '../../../../src/shared/search/pieces/format.ts'
import { SEARCH_FIELDS } from '../../../../src/shared/search/search-document.ts'
import type { PageTable } from '../../../compile/search-table/page-table.ts'
import { bytesEntry, jsonEntry } from '../../../store/entry-kind.ts'
import { contentHash } from '../../../util/hash.ts'
import type { IndexedSite } from '../assemble-index.ts'
import { averageLengths } from '../average-lengths.ts'
import { type KeepPiece, type PageOfIndex, pageFiles } from './page-files.ts'
import { type IndexedPage, sitePostings } from './site-postings.ts'
import { NO_TERMS, type TermLists, updateTermLists } from './term-lists.ts'
import type { ListPiece } from './update-list.ts'

/** Pieces of large indexes by their names, which have a hash of what's in them. */
export const PIECES = bytesEntry('pieces')

/** The memory of a large index, from which the next one is put together. */
export interface LastIndex {
  pages: readonly IndexedPage[]
  lists: TermLists
  /** Language of the site, if it writes compounds as one word. */
  lang?: string
  /** Names of all its files besides its entry. */
  names: readonly string[]
}

/** Memories of indexes, by all that an index is made from. */
export const INDEXES = jsonEntry<LastIndex>('search-indexes')

/** Where tables and pieces are kept between builds. */
export interface PieceStore {
  /** A page's table by its key. */
  table(key: string): PageTable
  /** Contents of a piece by its name. */
  read(name: string): Uint8Array
  has(name: string): boolean
  put(name: string, piece: Uint8Array): void
}

export interface SearchPieces {
  entry: PiecesEntry
  index: LastIndex
}

/** @param site what isn't about a page @param last the pieces of it that haven't changed stay unread */
export function makePieces(
  pages: readonly PageOfIndex[],
  store: PieceStore,
  { groups = [], lang: ownLang }: IndexedSite = {},
  last?: LastIndex,
): SearchPieces {
  const lang = compoundRules(ownLang) && ownLang
  const known = new Set(last?.names)
  const names = new Set<string>()
  const keep: KeepPiece = (make, name = contentHash(make())) => {
    names.add(name)
    if (!known.has(name) && !store.has(name)) store.put(name, deflateSync(make(), { level: 9 }))
    return name
  }
  const comparable = last?.lang === lang ? last : undefined
  const site = sitePostings(pages, comparable && { pages: comparable.pages, dense: comparable.lists.dense }, store.table)
  const base = site.isWhole ? undefined : comparable
  const countsOf = (of: readonly IndexedPage[]) => of.map(({ lengths }) => lengths.length / SEARCH_FIELDS.length)
  const sectionCounts = { now: countsOf(site.pages), last: countsOf(base?.pages ?? []) }
  const { dense, ...lists } = updateTermLists(base?.lists ?? NO_TERMS, site, {
    sectionCounts,
    hasCompounds: lang !== undefined,
    read: store.read,
    keep,
  })
  const lengths = site.pages.map((page) => page.lengths)
  const entry: PiecesEntry = {
    piecesFormat: PIECES_FORMAT,
    documentCount: sectionCounts.now.reduce((sum, count) => sum + count, 0),
    averageFieldLength: averageLengths(lengths),
    pageCount: pages.length,
    termCounts: lists.dictionary.map(({ count }) => count),
    tailCounts: lists.tails.map(({ count }) => count),
    dictionary: toPieceList(lists.dictionary),
    endings: toPieceList(lists.endings),
    tails: toPieceList(lists.tails),
    title: toPieceList(lists.title),
    all: toPieceList(lists.all),
    sizes: pageFiles(pages, lengths, { table: store.table, keep }),
    groups,
    ...(lang !== undefined && { lang }),
  }
  for (const { name } of Object.values(lists).flat()) names.add(name)
  return { entry, index: { pages: site.pages, lists: { ...lists, dense }, ...(lang !== undefined && { lang }), names: [...names] } }
}

function toPieceList(pieces: readonly ListPiece[]): PieceList {
  return { starts: pieces.map(({ start }) => start), names: pieces.map(({ name }) => name).join('') }
}
