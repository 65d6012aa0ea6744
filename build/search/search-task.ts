/** The search index in a worker thread (SPEC.md section 7: fields title, titles and text; the rest is stored). */
import MiniSearch from 'minisearch'
import { INDEX_OPTIONS, type SearchDocument } from '../../src/shared/search/search-document.ts'
import { readSections } from '../bundle/link.ts'
import { toSearchDocuments } from './search-documents.ts'

export interface SearchTask {
  cacheFolder: string
  pages: { key: string; route: string; title: string }[]
}

/** @returns MiniSearch's own JSON */
export function searchTask({ cacheFolder, pages }: SearchTask): string {
  const index = new MiniSearch<SearchDocument>({
    ...INDEX_OPTIONS,
    idField: 'href',
    // Ancestors are a list: MiniSearch indexes a field's words, and stores it as it is.
    stringifyField: (value) => (Array.isArray(value) ? value.join(' ') : String(value)),
  })
  for (const { key, route, title } of pages) index.addAll(toSearchDocuments(readSections(cacheFolder, key), { route, title }))
  return JSON.stringify(index)
}
