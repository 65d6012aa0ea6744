/** A page's part of each term's postings. */

import { FAMILIES } from '../../../src/shared/search/pieces/postings-codec.ts'
import { SEARCH_FIELDS } from '../../../src/shared/search/search-document.ts'
import type { PageTable } from '../../store/entries.ts'

/**
 * For each field, the sections of one page that contain a term, each with the number of terms in the field where that's kept with
 * the postings.
 */
export type PageEntry = { sections: number[]; lengths: number[] }[]

const HAS_LENGTHS = SEARCH_FIELDS.map((_, field) =>
  Object.values(FAMILIES).some(({ fields, hasLengths }) => hasLengths[(fields as readonly number[]).indexOf(field)] === true),
)

export function pageEntries({ terms, documents }: PageTable): Map<string, PageEntry> {
  const entries = terms.map((): PageEntry => SEARCH_FIELDS.map(() => ({ sections: [], lengths: [] })))
  documents.forEach(({ fields }, section) => {
    fields.forEach((places, field) => {
      for (const place of places) {
        const postings = entries[place]?.[field]
        postings?.sections.push(section)
        if (HAS_LENGTHS[field] === true) postings?.lengths.push(places.length)
      }
    })
  })
  return new Map(terms.map((term, index) => [term, entries[index] ?? []]))
}

export function isSameEntry(a: PageEntry | undefined, b: PageEntry | undefined): boolean {
  return JSON.stringify(a ?? null) === JSON.stringify(b ?? null)
}
