/** A loaded index and how it is asked. Only the search dialog's worker loads this, and with it MiniSearch. */
import MiniSearch, { type SearchOptions as MiniSearchOptions, type SearchResult } from 'minisearch'
import type { SearchOptions } from '../config/schema.ts'
import { excerptOf, markTerms, type TextPiece } from './highlight.ts'
import { toQuery, toSwappedQuery } from './query.ts'
import { rankPages } from './rank.ts'
import { INDEX_OPTIONS, PAGE_BOOST, SEARCH_OPTIONS, type SearchDocument } from './search-document.ts'

/** A section that was found, ready to be shown. */
export interface SearchHit {
  /** Without the base path. */
  href: string
  isPage: boolean
  title: TextPiece[]
  /** Headings between the page and the section. */
  ancestors: TextPiece[][]
  excerpt: TextPiece[]
}

/** Hits of one page, the best first. */
export interface HitGroup {
  /** Address of the page, without the base path. */
  page: string
  title: string
  hits: SearchHit[]
}

export interface SearchIndex {
  /** At most 16 hits under their pages, the best page first; none for a query without a word. Takes any text. */
  search(query: string): HitGroup[]
}

/**
 * Loads an index from its JSON.
 * @param options the site's own search options, which come before the usual ones
 * @throws Error where the text is no index
 */
export function loadSearchIndex(json: string, options: SearchOptions = {}): SearchIndex {
  const index = MiniSearch.loadJSON<SearchDocument>(json, INDEX_OPTIONS)
  // Options come from JSON, where no key is without a value.
  const searchOptions = {
    ...SEARCH_OPTIONS,
    // The leaves of a query are terms already.
    tokenize: (term) => [term],
    boostDocument: (_id, _term, stored) => (stored?.['isPage'] === true ? PAGE_BOOST : 1),
    ...options,
  } as MiniSearchOptions
  const find = (query: ReturnType<typeof toQuery>) => (query === undefined ? [] : (index.search(query, searchOptions) as FoundSection[]))
  return {
    search(text) {
      const found = find(toQuery(text))
      return rankPages(found.length > 0 ? found : find(toSwappedQuery(text))).map(({ page, sections }) => ({
        page,
        title: pageTitle(sections[0]),
        hits: sections.map(toHit),
      }))
    },
  }
}

/** MiniSearch gives back the fields that the index stores. */
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
