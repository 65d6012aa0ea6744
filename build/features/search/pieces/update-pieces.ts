/**
 * Makes a search index in pieces, or updates that of the last build: only pages that have changed are read, and only pieces that
 * have changed are made. The result depends on the pages alone, not on what was there before.
 */

import { compoundRules } from '../../../../src/shared/search/compound-rules.ts'
import { PIECES_FORMAT, type PieceList, type PiecesEntry } from '../../../../src/shared/search/pieces/format.ts'
import { SEARCH_FIELDS } from '../../../../src/shared/search/search-document.ts'
import type { PageTable } from '../../../compile/search-table/page-table.ts'
import { contentHash } from '../../../util/hash.ts'
import type { IndexedSite } from '../assemble-index.ts'
import { averageLengths } from '../average-lengths.ts'
import { type ChangedPage, changedTerms } from './changes.ts'
import { deflated, type IndexedPage, pageFiles } from './page-files.ts'
import { keptPlaces, type PageSlot } from './page-places.ts'
import type { ListState } from './piece-list.ts'
import { fileNames, type IndexedPageState, NO_PAGE, type PiecesState } from './pieces-state.ts'
import { pageState, readPostings } from './site-postings.ts'
import { listsOf, type TermLists, updatedLists } from './term-lists.ts'

/** Where tables and pieces are kept between builds. */
export interface PieceStore {
  /** The table of one of the pages by its key. It's made if it isn't there. */
  tableOf(key: string): PageTable
  /** A table of the last build by its key. Undefined if it's gone. */
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
  { groups = [], lang: ownLang }: IndexedSite = {},
): UpdatedPieces {
  const lang = compoundRules(ownLang) && ownLang
  const places = last?.lang === lang ? last && keptPlaces(pages, last.pages) : undefined
  if (last !== undefined && places !== undefined) {
    try {
      return finished(update(places, store, last), groups)
    } catch (error) {
      if (!(error instanceof LostPieceError)) throw error
    }
  }
  const { keep, keepAs } = keeping(store, new Set())
  const site = readPostings(pages, store.tableOf)
  const lists = listsOf(site, { sectionCounts: sectionCountsOf(site.pages), hasCompounds: lang !== undefined }, keep)
  const files = pageFiles(pages, site.pages, [], { tableOf: store.tableOf, keep, keepAs })
  return finished({ pages: site.pages, files, lists, ...(lang !== undefined && { lang }) }, groups)
}

/** @throws LostPieceError if something of the last build is gone */
function update(places: readonly PageSlot[], store: PieceStore, last: PiecesState): PiecesState {
  const { keep, keepAs } = keeping(store, fileNames(last))
  const read = <Kept>(kept: Kept | undefined): Kept => {
    if (kept === undefined) throw new LostPieceError()
    return kept
  }
  const states = places.map((_, number) => last.pages[number] ?? NO_PAGE)
  const tables: ChangedPage[] = []
  for (let number = 0; number < Math.max(places.length, last.pages.length); number++) {
    const [page, { key = '' } = {}] = [places[number], last.pages[number]]
    if ((page?.tableKey ?? '') === key) continue
    const before = key === '' ? NO_TABLE : read(store.table(key))
    const after = page === undefined ? NO_TABLE : store.tableOf(page.tableKey)
    if (number < states.length) states[number] = page === undefined ? NO_PAGE : pageState(page, after)
    tables.push({ page: number, before, after })
  }
  const lists = updatedLists(
    {
      last: last.lists,
      hasCompounds: last.lang !== undefined,
      changes: changedTerms(tables),
      sectionCounts: { before: sectionCountsOf(last.pages), after: sectionCountsOf(states) },
      read: (name) => read(store.piece(name)),
    },
    keep,
  )
  const files = pageFiles(places, states, last.files, { tableOf: store.tableOf, keep, keepAs })
  return { ...last, pages: states, files, lists }
}

const NO_TABLE: PageTable = { terms: [], documents: [] }

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

function finished(state: PiecesState, groups: PiecesEntry['groups']): UpdatedPieces {
  const { pages, files, lists, lang } = state
  const entry: PiecesEntry = {
    piecesFormat: PIECES_FORMAT,
    documentCount: sectionCountsOf(pages).reduce((sum, count) => sum + count, 0),
    averageFieldLength: averageLengths(pages.map(({ lengths }) => lengths)),
    pageCount: pages.length,
    termCounts: lists.dictionary.counts,
    tailCounts: lists.tails.counts,
    ...toLists(lists),
    sizes: files.map(({ sizes }) => sizes).join(''),
    groups,
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
  return [...fileNames(state)]
}
