/** A source file, compiled. */

import type { SourcePage } from '../site/discover/discover-pages.ts'
import { mapMemory } from '../store/memories.ts'
import type { PageSummary } from './compile-task.ts'
import type { PartReference } from './page-file.ts'

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

/** A part in a file. Its specifier ends in `?2` for its second place there. */
export interface PlacedPart extends PartReference {
  source: CompiledSource
}
