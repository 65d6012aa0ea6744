/** A loaded index and how it is asked. Only the search dialog's worker loads this, and with it MiniSearch. */
import MiniSearch, { type SearchOptions as MiniSearchOptions } from 'minisearch'
import type { SearchOptions } from '../config/schema.ts'
import { excerptOf, markTerms, type TextPiece } from './highlight.ts'
import { toQuery } from './query.ts'
import { INDEX_OPTIONS, MAX_RESULTS, SEARCH_OPTIONS, type SearchDocument } from './search-document.ts'

/** A section that was found, ready to be shown. */
export interface SearchHit {
  /** Without the base path. */
  href: string
  isPage: boolean
  /** Title of the page that holds the section. */
  pageTitle: string
  title: TextPiece[]
  /** Headings between the page and the section. */
  ancestors: TextPiece[][]
  excerpt: TextPiece[]
}

export interface SearchIndex {
  /** At most 16 hits, the best first; none for a query without a word. Takes any text. */
  search(query: string): SearchHit[]
}

/**
 * Loads an index from its JSON.
 * @param options the site's own search options, which come before the usual ones
 * @throws Error where the text is no index
 */
export function loadSearchIndex(json: string, options: SearchOptions = {}): SearchIndex {
  const index = MiniSearch.loadJSON<SearchDocument>(json, INDEX_OPTIONS)
  // Options come from JSON, where no key is without a value.
  const searchOptions = { ...SEARCH_OPTIONS, ...options } as MiniSearchOptions
  return {
    search(text) {
      const query = toQuery(text)
      if (query === undefined) return []
      return index
        .search(query, searchOptions)
        .slice(0, MAX_RESULTS)
        .map((result) => toHit(result as unknown as SearchDocument, new Set(result.terms)))
    },
  }
}

function toHit({ href, isPage, title, titles, text }: SearchDocument, terms: ReadonlySet<string>): SearchHit {
  return {
    href,
    isPage,
    pageTitle: titles[0] ?? title,
    title: markTerms(title, terms),
    ancestors: titles.slice(1).map((ancestor) => markTerms(ancestor, terms)),
    excerpt: excerptOf(text, terms),
  }
}
