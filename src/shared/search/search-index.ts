/** Loads and queries a search index. Only the worker of the search dialog imports this, and with it MiniSearch. */
import MiniSearch, { type SearchOptions as MiniSearchOptions, type SearchResult } from 'minisearch'
import type { SearchOptions } from '../config/schema.ts'
import { excerptOf, markTerms, type TextPiece } from './highlight.ts'
import { toQuery, toSwappedQuery } from './query.ts'
import { rankPages } from './rank.ts'
import { INDEX_OPTIONS, PAGE_BOOST, SEARCH_OPTIONS, type SearchDocument } from './search-document.ts'

/** A matching section, ready to be shown. */
export interface SearchHit {
  /** Without the base path. */
  href: string
  isPage: boolean
  title: TextPiece[]
  /** Headings between the page and the section. */
  ancestors: TextPiece[][]
  excerpt: TextPiece[]
}

/** Hits of one page, best first. */
export interface HitGroup {
  /** Address of the page, without the base path. */
  page: string
  title: string
  hits: SearchHit[]
}

export interface SearchIndex {
  /** At most 16 hits, grouped by page, best page first. A query without words has none. */
  search(query: string): HitGroup[]
}

/**
 * Loads an index from its JSON.
 * @param options the site's own search options, which override the defaults
 * @throws Error if the text isn't an index
 */
export function loadSearchIndex(json: string, options: SearchOptions = {}): SearchIndex {
  const index = MiniSearch.loadJSON<SearchDocument>(json, INDEX_OPTIONS)
  // The cast is safe: the options come from JSON, so no value is undefined.
  const searchOptions = {
    ...SEARCH_OPTIONS,
    // The leaves of a query are already terms.
    tokenize: (term) => [term],
    boostDocument: (_id, _term, stored) => (stored?.['isPage'] === true ? PAGE_BOOST : 1),
    ...options,
  } as MiniSearchOptions
  const find = (query: ReturnType<typeof toQuery>) => (query === undefined ? [] : (index.search(query, searchOptions) as FoundSection[]))
  return {
    search(text) {
      const matches = find(toQuery(text))
      return rankPages(matches.length > 0 ? matches : find(toSwappedQuery(text))).map(({ page, sections }) => ({
        page,
        title: pageTitle(sections[0]),
        hits: sections.map(toHit),
      }))
    },
  }
}

/** Results include the fields stored in the index. */
type FoundSection = SearchResult & SearchDocument

function pageTitle(section: SearchDocument | undefined): string {
  return section?.titles[0] ?? section?.title ?? ''
}

function toHit({ href, isPage, title, titles, text, terms }: FoundSection): SearchHit {
  const matched = new Set(terms)
  return {
    href,
    isPage,
    title: markTerms(title, matched),
    ancestors: titles.slice(1).map((ancestor) => markTerms(ancestor, matched)),
    excerpt: excerptOf(text, matched),
  }
}
