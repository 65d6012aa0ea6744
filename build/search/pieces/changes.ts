/** Finds out what has changed in the terms of a site: from nothing, or since the last build. */
import { SEARCH_FIELDS } from '../../../src/shared/search/search-document.ts'
import type { PageTable } from '../../store/entries.ts'
import { isSameEntry, type PageEntry, pageEntries } from './page-entries.ts'
import type { IndexedPageState, PiecesState } from './pieces-state.ts'

/** Numbers of postings in each field. */
export type Counts = [number, number, number]

/** For each term that has changed, the pages on which it has, each with its new entry, or undefined if the term is gone from there. */
export type TermChanges = Map<string, Map<number, PageEntry | undefined>>

export interface ChangedTerms {
  terms: string[]
  counts: Map<string, Counts>
  changes: TermChanges
}

/**
 * Compares pages with those of the last build.
 * @param changed numbers of the pages whose tables have changed
 * @param tableOf reads a table by its key
 * @returns undefined if a table of the last build is gone
 */
export function changesSince(
  last: PiecesState,
  pages: readonly IndexedPageState[],
  changed: readonly number[],
  tableOf: (key: string) => PageTable | undefined,
): ChangedTerms | undefined {
  const counts = new Map(last.terms.map((term, index) => [term, [...(last.counts[index] ?? [0, 0, 0])] as Counts]))
  const changes: TermChanges = new Map()
  const added = new Set<string>()
  for (const page of changed) {
    const [before, after] = [tableOf(last.pages[page]?.key ?? ''), tableOf(pages[page]?.key ?? '')]
    if (before === undefined || after === undefined) return undefined
    const [old, now] = [pageEntries(before), pageEntries(after)]
    for (const term of new Set([...old.keys(), ...now.keys()])) {
      const [oldEntry, entry] = [old.get(term), now.get(term)]
      if (isSameEntry(oldEntry, entry)) continue
      const known = counts.get(term)
      const count: Counts = known ?? [0, 0, 0]
      if (known === undefined) added.add(term)
      counts.set(term, count)
      addCounts(count, oldEntry, -1)
      addCounts(count, entry, 1)
      const byPage = changes.get(term) ?? new Map<number, PageEntry | undefined>()
      changes.set(term, byPage.set(page, entry))
    }
  }
  const isLeft = (term: string) => counts.get(term)?.some((count) => count > 0) === true
  const kept = changes.size === 0 ? last.terms : last.terms.filter(isLeft)
  const terms = added.size === 0 ? kept : [...kept, ...[...added].filter(isLeft)].sort()
  return { terms, counts, changes }
}

export function addCounts(counts: Counts, entry: PageEntry | undefined, sign: 1 | -1): void {
  for (let field = 0; field < SEARCH_FIELDS.length; field++) {
    counts[field] = (counts[field] ?? 0) + sign * (entry?.[field]?.sections.length ?? 0)
  }
}
