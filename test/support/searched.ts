/** Search indexes of pages with one section each. */
import { indexPage } from '../../build/compile/search-table/index-page.ts'
import { assembleIndex } from '../../build/features/search/assemble-index.ts'
import { loadSearchIndex, type SearchIndex } from '../../src/shared/search/search-index.ts'

/** @param pages their titles and texts, by route */
export function searched(pages: Readonly<Record<string, readonly string[]>>, lang?: string): SearchIndex {
  const tables = Object.entries(pages).map(([route, [title = '', text = '']]) =>
    indexPage([{ id: '', depth: 1, title, text, code: '' }], { route, title }),
  )
  return loadSearchIndex(assembleIndex(tables, lang === undefined ? {} : { lang }))
}
