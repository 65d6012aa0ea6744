/** A page's part of each term's postings. */
import { SEARCH_FIELDS } from '../../../../src/shared/search/search-document.ts'
import type { PageTable } from '../../../compile/search-table/page-table.ts'

/** For each field, the sections of one page that contain a term, each with the number of terms in that field of the section. */
export type PageEntry = { sections: number[]; lengths: number[] }[]

export function pageEntries({ terms, documents }: PageTable): Map<string, PageEntry> {
  const entries = terms.map((): PageEntry => SEARCH_FIELDS.map(() => ({ sections: [], lengths: [] })))
  documents.forEach(({ fields }, section) => {
    fields.forEach((places, field) => {
      for (const place of places) {
        const postings = entries[place]?.[field]
        postings?.sections.push(section)
        // Lengths of texts aren't kept with postings, and most of them differ after any change.
        if (field < SEARCH_FIELDS.indexOf('text')) postings?.lengths.push(places.length)
      }
    })
  })
  return new Map(terms.map((term, index) => [term, entries[index] ?? []]))
}

export function isSameEntry(a: PageEntry | undefined, b: PageEntry | undefined): boolean {
  return JSON.stringify(a ?? null) === JSON.stringify(b ?? null)
}
