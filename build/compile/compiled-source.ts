/** Types for compiled source files and for the options of compiling. */

import type { OwnStrings } from '../../src/shared/strings/strings.ts'
import type { SourcePage } from '../discover/discover-pages.ts'
import type { PageStore } from '../store/page-store.ts'
import type { PageSummary } from './compile-task.ts'
import type { ThemeNames } from './highlight/themes.ts'
import type { OwnNames } from './own-names.ts'
import type { PluginSource } from './plugin-source.ts'
import type { PageFrame } from './plugins/rehype-page-frame.ts'
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
}

/** Summaries of pages, by the key of their source. */
export type PageSummaries = Readonly<Record<string, PageSummary>>

export interface CompileOptions {
  basePath: string
  themes: ThemeNames
  /** The site's own words in place of the English ones in pages. */
  strings?: OwnStrings
  /** Whether pages may have formulas. */
  math?: boolean
  /** The site's own plugins, if it has any. */
  plugins?: PluginSource
  /** Set if all samples with types show the compiler's answers. */
  twoslash?: boolean
  /** Returns the tables of types that a page asks for. */
  typeTables?(page: SourcePage): Promise<TypeTables> | undefined
  /** False if smaller copies of images can't be made. */
  copiesPictures?: boolean
  store: PageStore
  paths: SitePaths
  /** What the site shows around titles. */
  frame?: PageFrame
  /** What the site's own modules provide to pages. */
  own: OwnNames
  /** Whether pages are indexed for search right after they've been compiled. */
  isIndexed?: boolean
}

export interface PlacedPart {
  /** How many of the page's own headings come before it. */
  after: number
  source: CompiledSource
}
