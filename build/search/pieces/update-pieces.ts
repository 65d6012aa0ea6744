/**
 * Makes a search index in pieces, or updates that of the last build: only pages that have changed are read, and only pieces that
 * have changed are made. The result depends on the pages alone, not on what was there before.
 */

import { compoundRules } from '../../../src/shared/search/compound-rules.ts'
import { PIECES_FORMAT, type PieceList, type PiecesEntry } from '../../../src/shared/search/pieces/format.ts'
import { SEARCH_FIELDS } from '../../../src/shared/search/search-document.ts'
import { contentHash } from '../../hash.ts'
import type { PageTable } from '../../store/entries.ts'
import type { IndexedSite } from '../assemble-index.ts'
import { averageLengths } from '../average-lengths.ts'
import { type ChangedPage, changedTerms } from './changes.ts'
import { deflated, type IndexedPage, pageFiles } from './page-files.ts'
import type { ListState } from './piece-list.ts'
import { type IndexedPageState, lengthsOf, namesIn, type PiecesState } from './pieces-state.ts'
import { pageState, readSite } from './site-postings.ts'
import { listsOf, type TermLists, updatedLists } from './term-lists.ts'

/** Where tables and pieces are kept between builds. */
export interface PieceStore {
  /** The table of a page, which is made if it isn't there. */
  tableOf(page: number): PageTable
  /** A table by its key. Undefined if it's gone. */
  table(key: string): PageTable | undefined
  /** Undefined if it's gone. */
  piece(name: string): Uint8Array | undefined
  putPiece(name: string, bytes: Uint8Array): void
}

export interface UpdatedPieces {
  entry: PiecesEntry
  state: PiecesState
}

/** Thrown if a file of the last build is gone. */
class LostPieceError extends Error {}

/**
 * @param last what the last build had; unused if most of it has changed, or if a file of it is gone
 * @param site what isn't about a page
 */
export function updatePieces(
  pages: readonly IndexedPage[],
  store: PieceStore,
  last?: PiecesState,
  { sections = [], lang: ownLang }: IndexedSite = {},
): UpdatedPieces {
  const lang = compoundRules(ownLang) && ownLang
  const changed = last?.lang === lang ? last && changedPages(pages, last) : undefined
  if (last !== undefined && changed !== undefined) {
    try {
      return finished(update({ pages, store, last }, changed), sections)
    } catch (error) {
      if (!(error instanceof LostPieceError)) throw error
    }
  }
  const { keep, keepAs } = keeping(store, new Set())
  const site = readSite(
    pages.map(({ tableKey }) => tableKey),
    store.tableOf,
  )
  const lists = listsOf(site, { sectionCounts: sectionCountsOf(site.pages), hasCompounds: lang !== undefined }, keep)
  const files = pageFiles(pages, site.pages, [], { tableOf: store.tableOf, keep, keepAs })
  return finished({ pages: site.pages, files, lists, ...(lang !== undefined && { lang }) }, sections)
}

/** Numbers of the pages that have changed. Undefined if pages have other numbers now, or too many have changed. */
function changedPages(pages: readonly IndexedPage[], last: PiecesState): number[] | undefined {
  if (last.pages.length !== pages.length) return undefined
  const changed = pages.flatMap(({ tableKey }, page) => (last.pages[page]?.key === tableKey ? [] : [page]))
  return changed.length <= 1 + pages.length * MOST_CHANGED ? changed : undefined
}

/** If a larger part of the pages has changed, making everything is faster. */
const MOST_CHANGED = 0.05

interface IndexUpdate {
  pages: readonly IndexedPage[]
  store: PieceStore
  last: PiecesState
}

/** @throws LostPieceError if something of the last build is gone */
function update({ pages, store, last }: IndexUpdate, changed: readonly number[]): PiecesState {
  const { keep, keepAs } = keeping(store, namesIn(last))
  const read = <Kept>(kept: Kept | undefined): Kept => {
    if (kept === undefined) throw new LostPieceError()
    return kept
  }
  const states = [...last.pages]
  const tables = changed.map((page): ChangedPage => {
    const [before, after] = [read(store.table(last.pages[page]?.key ?? '')), store.tableOf(page)]
    states[page] = pageState(pages[page]?.tableKey ?? '', after)
    return { page, before, after }
  })
  const sectionCounts = { before: sectionCountsOf(last.pages), after: sectionCountsOf(states) }
  const lists = updatedLists(
    {
      last: last.lists,
      hasCompounds: last.lang !== undefined,
      changes: changedTerms(tables),
      sectionCounts,
      read: (name) => read(store.piece(name)),
    },
    keep,
  )
  const files = pageFiles(pages, states, last.files, { tableOf: store.tableOf, keep, keepAs })
  return { ...last, pages: states, files, lists }
}

/** @param existing names of pieces that the last build has made */
function keeping({ putPiece }: PieceStore, existing: ReadonlySet<string>) {
  const keepAs = (name: string, make: () => Uint8Array) => {
    if (!existing.has(name)) putPiece(name, make())
  }
  return {
    keepAs,
    keep(bytes: Uint8Array): string {
      const name = contentHash(bytes)
      keepAs(name, () => deflated(bytes))
      return name
    },
  }
}

function sectionCountsOf(pages: readonly IndexedPageState[]): number[] {
  return pages.map(({ lengths }) => lengths.length / SEARCH_FIELDS.length)
}

function finished(state: PiecesState, sections: readonly string[]): UpdatedPieces {
  const { pages, files, lists, lang } = state
  const entry: PiecesEntry = {
    piecesFormat: PIECES_FORMAT,
    documentCount: sectionCountsOf(pages).reduce((sum, count) => sum + count, 0),
    averageFieldLength: averageLengths(lengthsOf(pages)),
    pageCount: pages.length,
    termCounts: lists.dictionary.counts,
    tailCounts: lists.tails.counts,
    ...toLists(lists),
    sizes: files.map(({ sizes }) => sizes).join(''),
    sections,
    ...(lang !== undefined && { lang }),
  }
  return { entry, state }
}

function toLists({ dictionary, endings, tails, title, all }: TermLists): Pick<PiecesEntry, keyof TermLists> {
  const toList = ({ firsts, names }: ListState): PieceList => ({ starts: firsts, names: names.join('') })
  return { dictionary: toList(dictionary), endings: toList(endings), tails: toList(tails), title: toList(title), all: toList(all) }
}

/** All names of the files of an index, besides its entry. */
export function pieceNames({ state }: UpdatedPieces): string[] {
  return [...namesIn(state)]
}
