/**
 * Makes a search index in pieces, or updates that of the last build: only pages that have changed are read, and only pieces that
 * have changed are made. The result depends on the pages alone, not on what was there before.
 */
import { deflateSync } from 'node:zlib'
import { encodeSizes, PAGES_PER_TABLE, PIECES_FORMAT, type PieceList, type PiecesEntry } from '../../../src/shared/search/pieces/format.ts'
import type { Family } from '../../../src/shared/search/pieces/postings-codec.ts'
import { lowerBound } from '../../../src/shared/search/term-list.ts'
import { contentHash } from '../../hash.ts'
import { averageLengths } from '../average-lengths.ts'
import type { Counts } from './changes.ts'
import { LostPieceError } from './last-postings.ts'
import type { CutState, PiecesState } from './pieces-state.ts'
import { type IndexedPage, type PieceStore, readAll, readChanged, type SiteTerms } from './site-terms.ts'
import { storedPieces } from './stored-pieces.ts'
import { dictionaryPieces, familyPieces, type PieceTools } from './term-pieces.ts'

export interface UpdatedPieces {
  entry: PiecesEntry
  state: PiecesState
}

/**
 * @param last what the last build had; unused if most of it has changed, or if a file of it is gone
 * @param sections of the sidebar
 */
export function updatePieces(
  pages: readonly IndexedPage[],
  store: PieceStore,
  last?: PiecesState,
  sections: readonly string[] = [],
): UpdatedPieces {
  const changed = last && changedPages(pages, last)
  if (last === undefined || changed === undefined) return makeIndex(pages, store, readAll(pages, store), sections)
  try {
    return makeIndex(pages, store, readChanged({ last, pages, changed, store }), sections)
  } catch (error) {
    if (error instanceof LostPieceError) return makeIndex(pages, store, readAll(pages, store), sections)
    throw error
  }
}

/** Numbers of the pages that have changed. Undefined if pages have other numbers now, or too many have changed. */
function changedPages(pages: readonly IndexedPage[], last: PiecesState): number[] | undefined {
  if (last.pages.length !== pages.length) return undefined
  const changed = pages.flatMap(({ tableKey }, page) => (last.pages[page]?.key === tableKey ? [] : [page]))
  return changed.length <= 1 + pages.length * MOST_CHANGED ? changed : undefined
}

/** If a larger part of the pages has changed, making everything is faster. */
const MOST_CHANGED = 0.05

function makeIndex(
  pages: readonly IndexedPage[],
  store: PieceStore,
  { terms, pages: states }: SiteTerms,
  sections: readonly string[],
): UpdatedPieces {
  const { last } = terms
  const changed = terms.changes && [...terms.changes.keys()].sort()
  const existing = new Set(last && [...last.sizes, ...last.stored])
  const keep = (bytes: Uint8Array): string => {
    const name = contentHash(bytes)
    if (!existing.has(name)) store.putPiece(name, deflateSync(bytes, { level: 9 }))
    return name
  }
  const countsOf = (term: string): Counts => terms.counts.get(term) ?? [0, 0, 0]
  const toolsFor = (lastCut: CutState | undefined): PieceTools => ({
    last: lastCut,
    hasChanged: (first, end) => changed === undefined || isBefore(changed[lowerBound(changed, first)], end),
    keep,
  })
  const family = (name: Family) =>
    familyPieces(name, terms.terms, {
      ...toolsFor(terms.last?.cuts[name]),
      countsOf,
      postingsOf: (range) => terms.postingsOf(name, range),
    })
  const cuts = {
    dictionary: dictionaryPieces(terms.terms, countsOf, toolsFor(terms.last?.cuts.dictionary)),
    title: family('title'),
    text: family('text'),
  }
  const stored = storedPieces(pages, states, store, existing)
  const sizes: string[] = []
  for (let start = 0; start < pages.length; start += PAGES_PER_TABLE) {
    const table = pages.slice(start, start + PAGES_PER_TABLE).map(({ priority, section }, index) => ({
      lengths: states[start + index]?.lengths.map((lengths) => lengths[2] ?? 0) ?? [],
      priority: Math.round(priority * 100),
      ...(section !== undefined && { section }),
      stored: stored.nameOf[start + index] ?? '',
    }))
    sizes.push(keep(encodeSizes(table)))
  }
  const lengths = states.flatMap((page) => page.lengths)
  return {
    entry: {
      piecesFormat: PIECES_FORMAT,
      documentCount: lengths.length,
      averageFieldLength: averageLengths(lengths),
      pageCount: pages.length,
      termCounts: cuts.dictionary.ranges.map(([, , count]) => count),
      dictionary: toList(cuts.dictionary),
      title: toList(cuts.title),
      text: toList(cuts.text),
      sizes: sizes.join(''),
      sections,
    },
    state: { pages: states, terms: terms.terms, counts: terms.terms.map(countsOf), cuts, stored: stored.names, sizes },
  }
}

function isBefore(term: string | undefined, end: string): boolean {
  return term !== undefined && term <= end
}

function toList({ ranges, names }: CutState): PieceList {
  return { starts: ranges.map(([first]) => first), names: names.join('') }
}

/** All names of the files of an index, besides its entry. */
export function pieceNames({ state }: UpdatedPieces): string[] {
  return [...new Set([...Object.values(state.cuts).flatMap(({ names }) => names), ...state.sizes, ...state.stored])]
}
