/** Types for compiled source files and for the options of compiling. */

import type { SourcePage } from '../discover/discover-pages.ts'
import { mapMemory } from '../store/memories.ts'
import type { Store } from '../store/store.ts'
import type { PageSummary } from './compile-task.ts'
import type { ThemeNames } from './highlight/themes.ts'
import type { PageSettings } from './page-source.ts'
import type { SitePaths } from './site-files.ts'
import type { TypeTables } from './type-tables/type-table.ts'

export interface CompiledSource {
  page: SourcePage
  /** Key of the compiled page in the store. */
  key: string
  /** Key of its summary in the record: a hash of what's known before the page is compiled. */
  sourceKey: string
  summary: PageSummary
  /** Markdown files that it includes. */
  parts: PlacedPart[]
  /** Set for a copy of a part that isn't like the part itself, or includes such copies. */
  variant?: string
}

/** Summaries of pages, by the key of their source. */
export const SUMMARIES = mapMemory<PageSummary>('pages')

export interface CompileOptions extends PageSettings {
  themes: ThemeNames
  store: Store
  /** Returns the tables of types that a page asks for. */
  typeTables(page: SourcePage): Promise<TypeTables> | undefined
  /** They differ between machines, so they aren't part of the key. */
  paths: SitePaths
  /** Whether pages are indexed for search right after they've been compiled. */
  isIndexed?: boolean
}

export interface PlacedPart {
  /** As in the import: `./_part.mdx`, or `./_part.mdx?2` for its second place in the file. */
  specifier: string
  /** How many of the page's own headings come before it. */
  after: number
  source: CompiledSource
}
