/** One page's part of the index. It contains everything that takes time per word, and is cached until the page changes. */

import { tokenize } from '../../../src/shared/search/tokenize.ts'
import type { Section } from '../stored-page.ts'
import { indexedTerms } from './indexed-terms.ts'
import type { PageTable } from './page-table.ts'
import { type SearchedPage, toSectionDocuments, toStored } from './search-documents.ts'

export function indexPage(sections: readonly Section[], page: SearchedPage): PageTable {
  const places = new Map<string, number>()
  const placeOf = (term: string): number => {
    const place = places.get(term) ?? places.size
    places.set(term, place)
    return place
  }
  const documents = toSectionDocuments(sections, page).map((document) => ({
    stored: JSON.stringify(toStored(document)),
    fields: [tokenize(document.title), tokenize(document.titles.join(' ')), indexedTerms(document.prose, document.code)].map((terms) =>
      terms.map(placeOf),
    ),
  }))
  return { terms: [...places.keys()], documents }
}
