import type { SourcePage } from '../site/discover/page-entry.ts'
import { mapMemory } from '../store/memories.ts'
import type { CompiledFile } from './compiled-file.ts'
import type { TokenStyle } from './highlight/code-entry.ts'
import type { PartialReference } from './page-file.ts'
import type { StoredPage } from './stored-page.ts'

/** A compiled page without what's only in the store. */
export type PageSummary = Omit<CompiledFile, keyof StoredPage | 'codes'> & {
  sectionsHash: string
  /** True if parts of its Markdown are only known when it renders. */
  hasIslands: boolean
  /** Key of the page's highlighted code in the store. Undefined if it has no code. */
  codeKey?: string
  /** Hash of its samples, if some of them show the compiler's answers. */
  samplesKey?: string
  /** The packages that these import. */
  samplePackages?: string[]
  styles: TokenStyle[]
}

/** A page that is compiled, or a Markdown file that pages include. */
export interface CompiledPage extends SourcePage {
  /** Key of the compiled page in the store. */
  key: string
  summary: PageSummary
  parts: PlacedPartial[]
  /** Its imports from the page that it translates, as paths from its file, by what its code names. */
  ofSource?: Readonly<Record<string, string>>
  /** Set for a copy of a part that isn't like the part itself, or includes such copies. */
  variant?: string
}

/** Summaries of pages, by the key of their source. */
export const SUMMARIES = mapMemory<PageSummary>('pages')

/** A part in a file. Its specifier ends in `?2` for its second place there. */
export interface PlacedPartial extends PartialReference {
  page: CompiledPage
}
