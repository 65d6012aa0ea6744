/** Replaces the parts of a sidebar that are left to the pages, `'auto'`, `files` and `reference`, by entries. */
import type { SidebarItemConfig } from '../../../src/shared/config/options/navigation.ts'
import type { SiteConfig } from '../../../src/shared/config/schema.ts'
import type { SidebarEntry, SidebarLists } from '../../../src/shared/page/sidebar-tree.ts'
import type { Advice, Diagnostic } from '../../report/diagnostic.ts'
import { suggestNearest } from '../../report/nearest.ts'
import { type ConfigSource, configProblem } from '../config/config-problem.ts'
import type { ResolvedConfig } from '../resolve-config.ts'
import { entriesIn, entryOf, folderAt, folderOf, isListable, type ListablePage, type PageFolder } from './sidebar-from-files.ts'
import { sidebarItems } from './sidebar-items.ts'

export type SidebarSources = ConfigSource & { config: Pick<ResolvedConfig, 'sidebar' | 'blogDir'> }

export interface ResolvedSidebar {
  /** Undefined if none is configured. */
  lists: SidebarLists | undefined
  diagnostics: Diagnostic[]
}

/** True for a sidebar that's made from pages, completely or in part. */
export function usesFiles(sidebar: SiteConfig['sidebar']): boolean {
  return sidebar === 'auto' || sidebarItems(sidebar).some(({ item }) => item.files !== undefined || item.reference !== undefined)
}

export function resolveSidebar(site: SidebarSources, pages: readonly ListablePage[]): ResolvedSidebar {
  const { sidebar, blogDir } = site.config
  // Without `files`, items and entries are the same. Returning the same object keeps what is memoized about it.
  if (sidebar === undefined || !usesFiles(sidebar)) return { lists: sidebar as SidebarLists | undefined, diagnostics: [] }
  const root = folderOf(pages.filter((page) => isListable(page, blogDir)))
  if (sidebar === 'auto') return { lists: wholeSite(root, 1), diagnostics: [] }
  const diagnostics: Diagnostic[] = []
  const report = (keys: PropertyKey[], advice: Advice, key = 'files') =>
    diagnostics.push(configProblem(site, [...keys, key], { severity: 'error', code: 'sidebar-files', ...advice }))
  const sections = pages.flatMap(({ item }) => item?.section ?? [])

  const resolveItem = (item: SidebarItemConfig, keys: PropertyKey[], level: number): SidebarEntry => {
    const { files, reference, items, ...rest } = item
    if (reference !== undefined) {
      const section = sections.find(({ path }) => path === reference)
      if (section !== undefined) return { link: section.path, ...rest, items: [...section.entries] }
      const fix = suggestNearest(reference, new Set(sections.map(({ path }) => path)), 'Name a key of `reference`.', (near) => `'${near}'`)
      report(keys, { message: `there is no reference at ${reference}.`, fix }, 'reference')
      return rest
    }
    if (files === undefined) return { ...rest, ...(items && { items: resolveItems(items, [...keys, 'items'], level + 1) }) }
    if (items !== undefined) {
      const fix = 'Put the items that you write into an item of their own, or leave out `files`.'
      report(keys, { message: "an item can't have both `files` and `items`.", fix })
      return { ...rest, items: resolveItems(items, [...keys, 'items'], level + 1) }
    }
    const folder = folderAt(root, files)
    if (folder === undefined || (folder.pages.length === 0 && folder.folders.length === 0 && folder.index === undefined)) {
      report(keys, problemOf(files, root, pages))
      return rest
    }
    if (folder === root) return { ...rest, items: wholeSite(root, level + 1) }
    const link = rest.link ?? folder.index?.route
    const entries = entriesIn(folder, level + 1)
    return { ...rest, ...(link !== undefined && { link }), ...(entries.length > 0 && { items: entries }) }
  }
  const resolveItems = (items: readonly SidebarItemConfig[], keys: PropertyKey[], level = 1): SidebarEntry[] =>
    items.map((item, index) => resolveItem(item, [...keys, index], level))

  const lists = Array.isArray(sidebar)
    ? resolveItems(sidebar, ['sidebar'])
    : Object.fromEntries(Object.entries(sidebar).map(([prefix, items]) => [prefix, resolveItems(items, ['sidebar', prefix])]))
  return { lists, diagnostics }
}

/** All pages. The home page comes first unless it has an order of its own. */
function wholeSite(root: PageFolder, level: number): SidebarEntry[] {
  const { index, ...others } = root
  if (index === undefined) return entriesIn(root, level)
  if (index.frontmatter.order !== undefined) return entriesIn({ ...others, pages: [index, ...root.pages] }, level)
  return [entryOf(index), ...entriesIn(root, level)]
}

function problemOf(files: string, root: PageFolder, pages: readonly ListablePage[]): Advice {
  const path = files.replace(/^(?:\.?\/)+|\/+$/g, '')
  const page = pages.find(({ filePath }) => filePath === path || filePath.replace(/\.\w+$/, '') === path)
  if (page !== undefined) return { message: `${files} is a page, not a folder.`, fix: `List it with \`link: '${page.route}'\` instead.` }
  if (pages.some(({ filePath }) => filePath.startsWith(`${path}/`))) {
    const fix = "Blog posts, pages with parameters and the not-found page aren't listed. Name another folder."
    return { message: `the folder ${files} has no pages that a sidebar lists.`, fix }
  }
  const fix = suggestNearest(path, foldersIn(root), 'Name a folder of pages, relative to `rootDir`.', (near) => `'${near}'`)
  return { message: `there is no folder ${files} with pages.`, fix }
}

function foldersIn(folder: PageFolder, path = ''): string[] {
  return folder.folders.flatMap((inner) => [path + inner.name, ...foldersIn(inner, `${path}${inner.name}/`)])
}
