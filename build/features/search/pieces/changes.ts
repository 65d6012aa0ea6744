/** Finds out in which terms pages differ from those of the last build. */
import type { PageTable } from '../../../compile/search-table/page-table.ts'
import { isSameEntry, type PageEntry, pageEntries } from './page-entries.ts'

/** For each term that has changed, the pages on which it has, each with its new entry, or undefined if the term is gone from there. */
export type TermChanges = Map<string, Map<number, PageEntry | undefined>>

/** A page's table in the last build, and now. */
export interface ChangedPage {
  page: number
  before: PageTable
  after: PageTable
}

export function changedTerms(pages: readonly ChangedPage[]): TermChanges {
  const changes: TermChanges = new Map()
  for (const { page, before, after } of pages) {
    const [old, now] = [pageEntries(before), pageEntries(after)]
    for (const term of new Set([...old.keys(), ...now.keys()])) {
      const entry = now.get(term)
      if (isSameEntry(old.get(term), entry)) continue
      const byPage = changes.get(term) ?? new Map<number, PageEntry | undefined>()
      changes.set(term, byPage.set(page, entry))
    }
  }
  return changes
}
