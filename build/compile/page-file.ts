/** The data that plugins collect about a page while it's compiled. It's attached to the page's VFile. */
import type { VFile } from 'vfile'
import type { Heading } from '../../src/shared/page/page.ts'
import type { Diagnostic } from '../report/diagnostic.ts'
import type { PartialPosition, SourcePosition } from '../report/position-at.ts'
import type { CodeSpec } from './highlight/code-to-html.ts'
import type { PageMentions } from './reference/mentions.ts'
import type { PageSample } from './samples/page-sample.ts'
import type { ExportedName, IslandCode, Section } from './stored-page.ts'

/** Name of the list of highlighted blocks in a page's module. */
export const CODE_LIST = '_highlighted'

export const FRONTMATTER = 'frontmatter'

/** An import of something that the generator provides, removed from the code and added again for each runtime. */
export interface RuntimeImport {
  /** `site`, `react`, `react/jsx-runtime` … */
  specifier: string
  imported: string
  local: string
}

/** An import of a file by a relative path, with its place. */
export interface ImportReference extends PartialPosition {
  specifier: string
}

/** The route of a Markdown file that pages include. Its actual address is only known when a page renders. */
export const PARTIAL_ROUTE = '/*part'

/**
 * The destination of an address on a page, as far as the page alone says: a page or else a file with that path, a section there, a part of the page itself, a
 * file of the site, what a scheme says, or as HTML the pages that link here. The path of the page itself is empty. Components add the base path themselves.
 */
export type AddressTarget =
  | { to: 'page'; path: string }
  | { to: 'section'; path: string; part: string }
  | { to: 'file'; path: string }
  | { to: 'part' | 'uses' }
  | { to: 'scheme'; address: string; isOfComponent?: true }

export interface PartialReference {
  /** Specifier in the import: `./_part.mdx`. */
  specifier: string
  /** Where an expression shows it for each item of a list. */
  repeatedAt?: PartialPosition
  /** Number of the page's own headings above it. Left out if an expression shows it, which may as well not. */
  after?: number
}

/** Source of a file in the output folder. */
export interface AssetSource {
  /** Absolute path. */
  file: string
  /** For a smaller copy of an image, in pixels. Undefined if the file is copied as it is. */
  width?: number
}

export class PageFileData {
  diagnostics: Diagnostic[] = []
  /** Code blocks to highlight, in the order of the page. */
  codes: CodeSpec[] = []
  /** Samples for the compiler, if any of them shows its answers. */
  samples: PageSample[] = []
  headings: Heading[] = []
  partialReferences: PartialReference[] = []
  sections: Section[] = []
  /** The page as Markdown, with holes. */
  markdown = ''
  declare islands?: IslandCode
  /** Addresses that are only known when the page is put together, by the hash in their marks. */
  readonly addresses = new Map<string, AddressTarget>()
  /** Hash of the page's source, from which its marks are made. */
  seed = ''
  /** Links, and addresses of images and videos, as their author wrote them. */
  links: (PartialPosition & { href: string })[] = []
  files: (PartialPosition & { src: string })[] = []
  imports: ImportReference[] = []
  /** Every id on the page that a link can lead to. */
  anchors: string[] = []
  /** True if an author's components may add links and ids that are only known when the page renders. */
  mayAddAnchors = false
  /** Titles of the site's choices that its tabs and tables have, by the name of the choice. */
  choices: Record<string, string[]> = {}
  declare mentions?: PageMentions
  runtimeImports: RuntimeImport[] = []
  /** Names that the module exports besides the default export. */
  exports: string[] = []
  exported: ExportedName[] = []
  declare usesFrontmatter?: true
  /** True if the module imports files or packages of the author's. */
  hasRelativeImports = false
  /** Other files that the page is made from, with hashes of their contents. */
  dependencies = new Map<string, string>()
  /** Files of packages that it's made from, likewise. */
  packages = new Map<string, string>()
  /** True if a plugin has asked for what may be another thing each time. */
  declare isUnknowable?: true
  /** Files that are made for the page, by their path in the output folder. */
  assets = new Map<string, AssetSource>()
  /** Declarations of style attributes, which are classes on the page. */
  inlineStyles = new Set<string>()
  /** Text of the first heading of level 1. */
  declare title?: string
}

const KEY = 'site'

export function startPageFile(file: VFile): PageFileData {
  const data = new PageFileData()
  file.data[KEY] = data
  return data
}

export function pageFile(file: VFile): PageFileData {
  return file.data[KEY] as PageFileData
}

/** Adds a diagnostic. @param place where it is, or a node that is there */
export function reportTo(
  file: VFile,
  place: PartialPosition | { position?: { start: SourcePosition } | undefined },
  severity: Diagnostic['severity'],
  code: string,
  advice: Pick<Diagnostic, 'message' | 'fix'>,
): void {
  const { line, column }: PartialPosition = 'position' in place ? (place.position?.start ?? {}) : (place as PartialPosition)
  pageFile(file).diagnostics.push({
    severity,
    code,
    ...advice,
    ...(line !== undefined && { line }),
    ...(column !== undefined && { column }),
  })
}
