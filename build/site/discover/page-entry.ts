/** Sources of pages: files, and items that features make of parts of a file. */
import { join } from 'node:path'
import type { Root as MarkdownRoot } from 'mdast'
import { ROOT_LOCALE } from '../../../src/shared/config/languages.ts'
import type { Frontmatter, Layout } from '../../../src/shared/frontmatter/frontmatter.ts'
import type { SidebarEntry } from '../../../src/shared/page/sidebar-tree.ts'
import { type Diagnostic, withExcerpt } from '../../report/diagnostic.ts'
import { hashOf } from '../../util/hash.ts'
import type { ModuleSyntax } from './module-syntax.ts'

/** The title in a page's frontmatter. */
export interface PageTitle {
  title?: string
  layout?: Layout
}

export interface PageEntry {
  /** Absolute path. For a feature's item, where the file would be that takes its place. */
  file: string
  /** Path relative to the folder of the pages, with forward slashes. */
  filePath: string
  /** Name in messages. */
  displayPath: string
  /** Empty for an item. */
  source: string
  /** Equal hashes mean equal content. */
  sourceHash: string
  /** Set if the file isn't a text in UTF-8. */
  problem?: Diagnostic
  frontmatter: Frontmatter
  /** Epoch milliseconds. */
  lastUpdatedAt: number
  /** For pages that are modules. Undefined if the module has a syntax error. */
  syntax?: ModuleSyntax
  /** Set for a page, with what its frontmatter says about its title. */
  titled?: PageTitle
  /** Key of its language, on a site with several. Its path and its route are below the language's folder. */
  language?: string
  /** Set for what a feature has made, with the file that its author edits. */
  item?: MadeItem & { readonly edited: EditedFile }
}

export interface SourcePage extends PageEntry {
  /** `/dms/messages`, or a pattern such as `/users/:id`. */
  route: string
}

/** A page that a feature makes of a part of a file, listed without its content. */
export interface PageItem {
  /** Items of one feature that have equal keys have equal contents. */
  readonly key: string
  /** One address, composed and below the base path: `/api/list-pets`. */
  readonly route: string
  readonly title: string
  /** Key of the locale whose readers get it. Default: the source's. */
  readonly lang?: string
  readonly frontmatter?: Frontmatter
  /** When it was changed last, in epoch milliseconds; 0 if that isn't known. The date of its file, if it's left out: then each change of that is one of all its items. */
  readonly changedAt?: number
  /** Where an author can change it: an absolute path, and a line counted from 1. */
  readonly edit: { readonly file: string; readonly line: number }
  /** Its parts in `urls.lock`, itself being `''`, each with what a rename can be told by. By default, all of its ids. */
  readonly parts?: readonly { readonly id: string; readonly note?: string }[]
  /** Set if its text is in `llms-<set>.txt` and not in that of all pages, with its title in `llms.txt`, which then has no others of the set. */
  readonly text?: { readonly set: string; readonly listedAs?: string }
  /** Type of schema.org. Default: `TechArticle`. */
  readonly type?: string
  /** The code of warnings about its links, if authors of the site haven't written its text. By default, these are errors. */
  readonly linkCode?: string
  /** The part of the sidebar that it's in, by the path with which the configuration asks for that. */
  readonly section?: PageSection
  /** Markdown, or the tree of that. Only called if it has to be compiled. */
  content(): ItemContent | Promise<ItemContent>
}

export interface PageSection {
  readonly path: string
  readonly entries: readonly SidebarEntry[]
}

export type ItemContent = string | MarkdownRoot

/** The pages that a feature makes. */
export interface PageItems<Item = PageItem> {
  readonly items: readonly Item[]
  /** Absolute paths of the files that decide what there is, those outside of the site's folders included. */
  readonly inputs: readonly string[]
}

/** An item, with the name of its feature. */
export interface MadeItem extends PageItem {
  readonly feature: string
}

/** The pages that all features make. */
export type MadePages = PageItems<MadeItem>

/** A file from which a feature makes items. */
export interface EditedFile {
  /** Relative to the folder of the pages, with forward slashes. */
  path: string
  displayPath: string
  /** Epoch milliseconds. */
  changedAt: number
}

/** @param folder of the pages */
export function toItemPage(folder: string, item: MadeItem, edited: EditedFile): SourcePage {
  const { feature, key, route, title } = item
  const filePath = `${route === '/' ? 'index' : route.slice(1)}.md`
  const frontmatter = { ...item.frontmatter, title }
  const { layout } = frontmatter
  return {
    file: join(folder, filePath),
    filePath,
    displayPath: `${edited.displayPath} (${route})`,
    route,
    source: '',
    sourceHash: hashOf('item', feature, key),
    frontmatter,
    lastUpdatedAt: item.changedAt ?? edited.changedAt,
    titled: { title, ...(layout && { layout }) },
    item: { ...item, edited },
  }
}

/** Path of the file that an author edits to change a page, relative to the folder of the pages, with forward slashes. */
export function editedPath({ filePath, item, language = ROOT_LOCALE }: Pick<PageEntry, 'filePath' | 'item' | 'language'>): string {
  return item?.edited.path ?? (language === ROOT_LOCALE ? filePath : `${language}/${filePath}`)
}

/** A problem of a page at the place where its author can mend it. @param problem its line and column are in the page's source */
export function problemOfPage<Problem extends Omit<Diagnostic, 'file' | 'excerpt'>>(
  { displayPath: file, source, item }: Pick<PageEntry, 'displayPath' | 'source' | 'item'>,
  { line, column, ...problem }: Problem,
): Omit<Problem, 'line' | 'column'> & Pick<Diagnostic, 'file' | 'line' | 'column' | 'excerpt'> {
  if (item !== undefined) return { ...problem, file: item.edited.displayPath, line: item.edit.line }
  return withExcerpt({ ...problem, file, ...(line !== undefined && { line }), ...(column !== undefined && { column }) }, source)
}
