/** Reads the terms of a site from the tables of its pages: of all, or only of those that have changed. */
import { FAMILIES, type Family, type FieldPostings, type TermPostings } from '../../../src/shared/search/pieces/postings-codec.ts'
import type { PageTable } from '../../store/entries.ts'
import { addCounts, type ChangedTerms, type Counts, changesSince } from './changes.ts'
import { LostPieceError, lastPostings } from './last-postings.ts'
import { type PageEntry, pageEntries } from './page-entries.ts'
import type { IndexedPageState, PiecesState } from './pieces-state.ts'
import { appendEntry, emptyPostings, withEntry } from './term-postings.ts'

export interface IndexedPage {
  /** Key of the page's table. */
  tableKey: string
  /** Path of the page. */
  route: string
  /** How much it counts; 1 is usual. */
  priority: number
  /** Place of its section of the sidebar. */
  section?: number
}

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

export interface SiteTerms {
  terms: Omit<ChangedTerms, 'changes'> & {
    /** What the last build had, and what has changed since. Undefined if everything is made. */
    last?: PiecesState
    changes?: ChangedTerms['changes']
    postingsOf(family: Family, terms: readonly string[]): TermPostings[]
  }
  pages: IndexedPageState[]
}

export function readAll(pages: readonly IndexedPage[], store: PieceStore): SiteTerms {
  const counts = new Map<string, Counts>()
  const postings: Record<Family, Map<string, GrowingPostings>> = { title: new Map(), text: new Map() }
  const known = (family: Family, term: string) => postings[family].get(term) ?? { term, fields: FAMILIES[family].fields.map(emptyPostings) }
  const add = (family: Family, term: string, page: number, entry: PageEntry) => {
    const { fields, hasLengths } = FAMILIES[family]
    const all = known(family, term)
    postings[family].set(term, all)
    fields.forEach((field, index) => {
      const [added, into] = [entry[field], all.fields[index]]
      if (added && into) appendEntry(into, page, added, hasLengths[index] === true)
    })
  }
  const states = pages.map(({ tableKey }, page) => {
    const table = store.tableOf(page)
    for (const [term, entry] of pageEntries(table)) {
      const count: Counts = counts.get(term) ?? [0, 0, 0]
      counts.set(term, count)
      addCounts(count, entry, 1)
      add('title', term, page, entry)
      add('text', term, page, entry)
    }
    return stateOf(tableKey, table)
  })
  const postingsOf = (family: Family, range: readonly string[]) => range.map((term) => known(family, term))
  return { terms: { terms: [...counts.keys()].sort(), counts, postingsOf }, pages: states }
}

interface GrowingPostings {
  term: string
  fields: FieldPostings<number[]>[]
}

interface ChangedPages {
  last: PiecesState
  pages: readonly IndexedPage[]
  /** Numbers of the pages that have changed. */
  changed: readonly number[]
  store: PieceStore
}

/** @throws LostPieceError if something of the last build is gone */
export function readChanged({ last, pages, changed, store }: ChangedPages): SiteTerms {
  const states = [...last.pages]
  for (const page of changed) states[page] = stateOf(pages[page]?.tableKey ?? '', store.tableOf(page))
  const found = changesSince(last, states, changed, store.table)
  if (found === undefined) throw new LostPieceError('table')
  const before = lastPostings(last, store.piece)
  const postingsOf = (family: Family, range: readonly string[]) =>
    range.map((term) =>
      [...(found.changes.get(term) ?? [])].reduce((all, [page, entry]) => withEntry(all, family, page, entry), before(family, term)),
    )
  return { terms: { ...found, last, postingsOf }, pages: states }
}

function stateOf(key: string, { documents }: PageTable): IndexedPageState {
  return {
    key,
    lengths: documents.map(({ fields }) => fields.map(({ length }) => length)),
    storedSize: documents.reduce((sum, { stored }) => sum + stored.length, 0),
  }
}
