/** What the search index holds (SPEC.md sections 3 and 7), and the options that build and browser have to share. */
import type { SearchOptions } from '../config/schema.ts'
import { tokenize } from './tokenize.ts'

/** One section of a page, or what a page says before its first section. */
export interface SearchDocument {
  /** Address of the page with the section's anchor, without the base path. */
  href: string
  title: string
  /** Headings that the section lies under, the page's title first. */
  titles: string[]
  text: string
  html: string
  /** True for the part of a page before its first section. */
  isPage: boolean
}

export const SEARCH_FIELDS = ['title', 'titles', 'text'] as const

export const STORED_FIELDS = ['href', 'title', 'titles', 'isPage', 'text', 'html'] as const

/** How MiniSearch reads an index: the same when it is made and when it is loaded. */
export const INDEX_OPTIONS = {
  fields: [...SEARCH_FIELDS],
  storeFields: [...STORED_FIELDS],
  tokenize,
  processTerm: (term: string) => term,
}

/** SPEC.md sections 5 and 9. A site's `search` configuration overrides any of it. */
export const SEARCH_OPTIONS = {
  boost: { title: 4, text: 2, titles: 1 },
  fuzzy: 0.2,
  prefix: true,
} satisfies SearchOptions

/** What a page counts for beside its sections, where both hold the words: who asks for a subject alone wants the page about it. */
export const PAGE_BOOST = 1.5

/** Most results that are shown. */
export const MAX_RESULTS = 16

/** Milliseconds without a key until a search starts. */
export const SEARCH_DEBOUNCE = 200
