import { jsonEntry } from '../store/entry-kind.ts'
import type { PageSample } from './samples/page-sample.ts'

/** A compiled page. Its summary has the rest. */
export interface StoredPage {
  /** The module without its runtime imports. */
  code: string
  exported: ExportedName[]
  /** Set if the code uses a constant with the page's frontmatter. */
  usesFrontmatter?: true
  /** The page as search sees it. */
  sections: Section[]
  /** The page as Markdown, with holes for what is known later (`build/compile/markdown/holes.ts`). */
  markdown: string
  /** Code that fills its holes. Only runs in Node. */
  islands?: IslandCode
  /** The samples that the compiler has to know to answer for this page. Undefined if none of them shows answers. */
  samples?: PageSample[]
}

/** Code that is added to a page's module to fill the holes of its Markdown. */
export interface IslandCode {
  /** Modules of the author's that it needs whole, by the name it uses. */
  imports: Record<string, string>
  /** A statement that declares `__markdown`. */
  code: string
}

/** Something that a page's own code exports, taken out of it so the code can run as a module and as a function. */
export interface ExportedName {
  local: string
  exported: string
}

export interface Section {
  /** Empty for content before the first heading with an id. */
  id: string
  depth: number
  title: string
  /** Running text, inline code included: each paragraph, item or cell of a layout on a line of its own. */
  text: string
  code: string
  /** Rows of its tables, which aren't part of the text. */
  rows?: TableRow[]
}

export interface TableRow {
  /** First cell. */
  title: string
  /** The other cells that aren't empty, each with the header of its column. */
  cells: [header: string, text: string][]
}

export const PAGES = jsonEntry<StoredPage>('pages')
