/** The documents in the search index, and the options that the build and the browser have to share. */
import type { SearchOptions } from '../config/options/search.ts'
import { tokenize } from './tokenize.ts'

/** One section of a page, the part before its first section, or a row of a table. */
export interface SearchDocument {
  /** Address of the page with the section's anchor, without the base path. */
  href: string
  title: string
  /** Headings above the section, starting with the page's title. */
  titles: string[]
  /** A line for each paragraph, or for each cell of a row with its header. */
  text: string
  html: string
  /** True for the part of a page before its first section. */
  isPage: boolean
  /** True for a row of a table, whose address is that of its section. */
  isRow?: boolean
  /** Weight of its page, if it isn't 1. */
  priority?: number
  /** Place of its page's group of the sidebar. */
  section?: number
}

export const SEARCH_FIELDS = ['title', 'titles', 'text'] as const

export const STORED_FIELDS = ['href', 'title', 'titles', 'isPage', 'isRow', 'text', 'html', 'priority', 'section'] as const

/** MiniSearch requires the same options when an index is built and when it's loaded. */
export const INDEX_OPTIONS = { fields: [...SEARCH_FIELDS], storeFields: [...STORED_FIELDS], tokenize, processTerm: (term: string) => term }

/** Default options. A site's `search` configuration can override any of them. */
export const SEARCH_OPTIONS = { boost: { title: 4, text: 2, titles: 1 }, fuzzy: 0.2, prefix: true } satisfies SearchOptions

/** Boost for a page over its sections if both match: someone who searches for a subject wants the page about it. */
export const PAGE_BOOST = 2

export const MAX_RESULTS = 16

/** A search starts after this many milliseconds without a keystroke. */
export const SEARCH_DEBOUNCE = 200

/** Groups at the top of the sidebar, from which readers may choose one: none or several. @param groups each below those that it's in */
export function topGroups(groups: readonly (readonly string[])[]): string[] {
  const tops = [...new Set(groups.flatMap(([top]) => top ?? []))]
  return tops.length < 2 ? [] : tops
}
