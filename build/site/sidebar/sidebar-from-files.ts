import type { Frontmatter } from '../../../src/shared/frontmatter/frontmatter.ts'
import { SIDEBAR_DEPTH, type SidebarEntry } from '../../../src/shared/page/sidebar-tree.ts'
import { isDynamicPattern } from '../../../src/shared/routes/match.ts'
import { isInBlog } from '../blog-posts.ts'
import type { PageItem } from '../discover/page-entry.ts'

export interface ListablePage {
  /** Relative to the folder of the pages. */
  filePath: string
  route: string
  /** The title from its frontmatter or its first heading, if it has one. */
  title: string | undefined
  frontmatter: Pick<Frontmatter, 'order' | 'sidebarTitle'>
  item?: Pick<PageItem, 'section'>
}

/** A folder with pages, in it or in its own folders. */
export interface PageFolder {
  name: string
  /** The page whose address is that of the folder: `guide/index.mdx`, or `guide.mdx` next to `guide`. */
  index?: ListablePage
  pages: ListablePage[]
  folders: PageFolder[]
}

/** Sections of a list with more entries than this start folded, because every page would carry all of them. */
const MAX_UNFOLDED = 24

/** True for pages that belong in a list of pages. Blog posts are listed by `BlogPosts`. */
export function isListable({ route }: Pick<ListablePage, 'route'>, blogDir: string): boolean {
  return !isDynamicPattern(route) && route !== '/404' && !isInBlog(route, blogDir)
}

/** The folder that contains all of these pages. */
export function folderOf(pages: readonly ListablePage[]): PageFolder {
  const folders = new Map<string, PageFolder>()
  const at = (path: string): PageFolder => {
    const known = folders.get(path)
    if (known !== undefined) return known
    const cut = path.lastIndexOf('/')
    const folder: PageFolder = { name: path.slice(cut + 1), pages: [], folders: [] }
    folders.set(path, folder)
    if (path !== '') at(path.slice(0, Math.max(cut, 0))).folders.push(folder)
    return folder
  }
  const named = pages.map((page) => ({ page, path: page.filePath.replace(/\.\w+$/, '') }))
  for (const { path } of named) at(parentOf(path))
  for (const { page, path } of named) {
    const own = /(?:^|\/)index$/.test(path) ? at(parentOf(path)) : folders.get(path)
    if (own !== undefined && own.index === undefined) own.index = page
    else at(parentOf(path)).pages.push(page)
  }
  return at('')
}

function parentOf(path: string): string {
  return path.slice(0, Math.max(path.lastIndexOf('/'), 0))
}

/** The folder at a path such as `guide/api`, with or without slashes around it. Undefined if it has no pages. */
export function folderAt(root: PageFolder, path: string): PageFolder | undefined {
  let folder: PageFolder | undefined = root
  for (const name of path.split('/').filter((part) => part !== '' && part !== '.')) {
    folder = folder?.folders.find((inner) => inner.name.normalize() === name.normalize())
  }
  return folder
}

/** The entries of a folder's pages and folders, without its index page. @param level that of the list in the sidebar; the outermost one has 1 */
export function entriesIn(folder: PageFolder, level: number): SidebarEntry[] {
  return listOf(folder, { level, isLong: countPages(folder) > MAX_UNFOLDED })
}

/** The entry of a page. */
export function entryOf({ filePath, route, title, frontmatter: { sidebarTitle } }: ListablePage): SidebarEntry {
  const name = filePath.replace(/(?:(?:^|\/)index)?\.\w+$/, '')
  return { text: sidebarTitle || title || titleFromPath(name), link: route }
}

interface ListState {
  level: number
  isLong: boolean
}

function listOf(folder: PageFolder, state: ListState): SidebarEntry[] {
  const placed = [
    ...folder.pages.map((page) => ({ name: nameOf(page), order: page.frontmatter.order, entries: [entryOf(page)] })),
    ...folder.folders.map((inner) => ({
      name: inner.name,
      order: inner.index?.frontmatter.order,
      entries: state.level < SIDEBAR_DEPTH ? [sectionOf(inner, state)] : pagesOf(inner, state),
    })),
  ]
  const compareOrder = (a = Number.POSITIVE_INFINITY, b = Number.POSITIVE_INFINITY) => (a === b ? 0 : a - b)
  return placed.sort((a, b) => compareOrder(a.order, b.order) || compareNames(a.name, b.name)).flatMap(({ entries }) => entries)
}

function sectionOf(folder: PageFolder, { level, isLong }: ListState): SidebarEntry {
  const title = folder.index === undefined ? { text: titleFromPath(folder.name) } : entryOf(folder.index)
  const items = listOf(folder, { level: level + 1, isLong })
  return items.length === 0 ? title : { ...title, collapsed: isLong, items }
}

/** The pages of a folder that's too deep for a section, which would not be shown otherwise. */
function pagesOf(folder: PageFolder, state: ListState): SidebarEntry[] {
  return [...(folder.index === undefined ? [] : [entryOf(folder.index)]), ...listOf(folder, state)]
}

function countPages({ pages, folders }: PageFolder): number {
  return pages.length + folders.reduce((count, folder) => count + 1 + countPages(folder), 0)
}

function nameOf({ filePath }: ListablePage): string {
  return filePath.slice(filePath.lastIndexOf('/') + 1).replace(/\.\w+$/, '')
}

/** English on every machine, so the order doesn't depend on who builds the site. */
const natural = new Intl.Collator('en', { numeric: true })

/** Natural order: `step-2` comes before `step-10`. */
function compareNames(a: string, b: string): number {
  return natural.compare(a, b) || (a < b ? -1 : 1)
}

/** `get-started/first-steps` as `First steps`. */
export function titleFromPath(path: string): string {
  const words = path
    .slice(path.lastIndexOf('/') + 1)
    .replace(/[-_]+/g, ' ')
    .trim()
  return words === '' ? 'Home' : words.charAt(0).toUpperCase() + words.slice(1)
}
