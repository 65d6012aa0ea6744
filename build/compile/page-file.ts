/** What plugins learn about a page while it is compiled travels on its VFile, typed in one place. */

import type { VFile } from 'vfile'
import type { Heading } from '../../src/shared/page/page.ts'
import type { Diagnostic } from '../report/diagnostic.ts'
import type { ExportedName, Section } from '../store/entries.ts'
import type { CodeSpec } from './highlight/code-to-html.ts'

/** Name of the list of highlighted blocks in a linked module. */
export const CODE_LIST = '_highlighted'

/** An import of something the generator provides, taken out of the module so that it can be linked anew. */
export interface RuntimeImport {
  /** `site`, `react`, `react/jsx-runtime` … */
  specifier: string
  imported: string
  local: string
}

/** A link as its author wrote it, and where. */
export interface LinkReference {
  href: string
  line?: number
  column?: number
}

/** A file beside the page that it imports, and where. */
export interface ImportReference {
  specifier: string
  line?: number
  column?: number
}

/** A file that the page shows, an image or a film, as its author wrote its address. */
export interface FileReference {
  src: string
  line?: number
  column?: number
}

/** The route of a Markdown file that pages show within them: where it stands is known only when it renders. */
export const PART_ROUTE = '/*part'

/** Another Markdown file that a page imports and shows. */
export interface PartReference {
  /** As it is imported: `./_part.mdx`. */
  specifier: string
  /** How many of the page's own headings come before it. */
  after: number
}

export interface PageFileData {
  diagnostics: Diagnostic[]
  /** Code blocks in the order of the page, to be highlighted. */
  codes: CodeSpec[]
  headings: Heading[]
  partReferences: PartReference[]
  sections: Section[]
  links: LinkReference[]
  files: FileReference[]
  imports: ImportReference[]
  /** Every id on the page that a link can lead to. */
  anchors: string[]
  /** True where components of the author's may bring links and ids that show only when the page renders. */
  mayAddAnchors: boolean
  runtimeImports: RuntimeImport[]
  /** Names a page module exports besides its content. */
  exports: string[]
  /** Its exports but those that it passes on from other modules, its content among them. */
  exported: ExportedName[]
  /** True where the module imports files or packages of the author's. */
  hasOwnImports: boolean
  /** Files that the page is made from besides its own, with the hash of what they hold. */
  dependencies: Map<string, string>
  /** Files that are copied for the page: path in the output folder, and where they lie. */
  assets: Map<string, string>
  /** Text of the first heading of level 1, else of the first heading at all. */
  title?: string
}

const KEY = 'site'

export function startPageFile(file: VFile): PageFileData {
  const data: PageFileData = {
    diagnostics: [],
    codes: [],
    headings: [],
    partReferences: [],
    sections: [],
    links: [],
    files: [],
    imports: [],
    anchors: [],
    mayAddAnchors: false,
    runtimeImports: [],
    exports: [],
    exported: [],
    hasOwnImports: false,
    dependencies: new Map(),
    assets: new Map(),
  }
  file.data[KEY] = data
  return data
}

export function pageFile(file: VFile): PageFileData {
  return file.data[KEY] as PageFileData
}

/** Notes a diagnostic at a node's place in its source. */
export function reportTo(
  file: VFile,
  node: { position?: { start: { line: number; column: number } } | undefined },
  diagnostic: Pick<Diagnostic, 'severity' | 'code' | 'message' | 'fix'>,
): void {
  const start = node.position?.start
  pageFile(file).diagnostics.push({ ...diagnostic, ...(start && { line: start.line, column: start.column }) })
}
