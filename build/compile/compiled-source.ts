/** A source file of the site once it is compiled, and what compiling takes besides the file. */
import type { SourcePage } from '../discover/discover-pages.ts'
import type { PageStore } from '../store/page-store.ts'
import type { PageSummary } from './compile-task.ts'
import type { ThemeNames } from './highlight/themes.ts'
import type { SitePaths } from './site-files.ts'

export interface CompiledSource {
  page: SourcePage
  /** Names the compiled page in the store. */
  key: string
  /** Names its summary among those of the last build: what is known of a page before it is compiled. */
  sourceKey: string
  summary: PageSummary
  /** Markdown files that it imports and shows. */
  parts: PlacedPart[]
}

/** Summaries of pages, by the key of their source. */
export type PageSummaries = Readonly<Record<string, PageSummary>>

export interface CompileOptions {
  basePath: string
  themes: ThemeNames
  store: PageStore
  paths: SitePaths
  /** True where pages are indexed for search as they are compiled. */
  isIndexed?: boolean
}

export interface PlacedPart {
  /** How many of the page's own headings come before it. */
  after: number
  source: CompiledSource
}
