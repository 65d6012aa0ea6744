/** Makes a search index in pieces. A piece's name has a hash of what's in it, so only those are compressed and written that no earlier build has made. */

import { deflateSync } from 'node:zlib'
import { compoundRules } from '../../../../src/shared/search/compound-rules.ts'
import { PIECES_FORMAT, type PiecesEntry } from '../../../../src/shared/search/pieces/format.ts'
import { SEARCH_FIELDS } from '../../../../src/shared/search/search-document.ts'
import type { PageTable } from '../../../compile/search-table/page-table.ts'
import { bytesEntry } from '../../../store/entry-kind.ts'
import { contentHash } from '../../../util/hash.ts'
import type { IndexedSite } from '../assemble-index.ts'
import { averageLengths } from '../average-lengths.ts'
import { type IndexedPage, type KeepPiece, pageFiles } from './page-files.ts'
import { readPostings } from './site-postings.ts'
import { termLists } from './term-lists.ts'

/** Pieces of a large index by their names, which have a hash of what's in them. */
export const PIECES = bytesEntry('pieces')

/** Where tables and pieces are kept between builds. */
export interface PieceStore {
  /** A page's table by its key. */
  table(key: string): PageTable
  has(name: string): boolean
  put(name: string, piece: Uint8Array): void
}

export interface SearchPieces {
  entry: PiecesEntry
  /** Names of all files of the index, besides its entry. */
  names: string[]
}

/** @param site what isn't about a page */
export function makePieces(
  pages: readonly IndexedPage[],
  store: PieceStore,
  { groups = [], lang: ownLang }: IndexedSite = {},
): SearchPieces {
  const lang = compoundRules(ownLang) && ownLang
  const names = new Set<string>()
  const keep: KeepPiece = (make, name = contentHash(make())) => {
    names.add(name)
    if (!store.has(name)) store.put(name, deflateSync(make(), { level: 9 }))
    return name
  }
  const site = readPostings(pages, store.table)
  const sectionCounts = site.lengths.map((lengths) => lengths.length / SEARCH_FIELDS.length)
  const { termCounts, tailCounts, ...lists } = termLists(site, { sectionCounts, hasCompounds: lang !== undefined }, keep)
  const entry: PiecesEntry = {
    piecesFormat: PIECES_FORMAT,
    documentCount: sectionCounts.reduce((sum, count) => sum + count, 0),
    averageFieldLength: averageLengths(site.lengths),
    pageCount: pages.length,
    termCounts,
    tailCounts,
    ...lists,
    sizes: pageFiles(pages, site.lengths, { table: store.table, keep }),
    groups,
    ...(lang !== undefined && { lang }),
  }
  return { entry, names: [...names] }
}
