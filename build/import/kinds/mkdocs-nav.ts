/** The sidebar of a site of MkDocs: its `nav`, or its folders. */
import { basename } from 'node:path'
import type { NavItemConfig, SidebarItemConfig } from '../../../src/shared/config/options/navigation.ts'
import { listOf, valuesOf } from '../config/values.ts'
import type { ForeignPage } from '../model.ts'
import type { Notes } from '../notes.ts'
import { byName, foldersIn, titleFromName } from './pages.ts'

/** Adds the titles that the list gives pages, by their paths. */
export function collectTitles(value: unknown, titles: Map<string, string>): void {
  for (const item of listOf(value)) {
    for (const [title, inner] of Object.entries(valuesOf(item))) {
      if (typeof inner === 'string') titles.set(inner, title)
      else collectTitles(inner, titles)
    }
  }
}

/** The sidebar of an entry. Notes paths that don't exist. */
export function mkdocsNavItem(value: unknown, byPath: ReadonlyMap<string, ForeignPage>, notes: Notes, file: string): SidebarItemConfig[] {
  if (typeof value === 'string') return pathItem(value, undefined, byPath, notes, file)
  return Object.entries(valuesOf(value)).flatMap(([text, inner]): SidebarItemConfig[] => {
    if (typeof inner === 'string') return pathItem(inner, text, byPath, notes, file)
    const items = listOf(inner).flatMap((item) => mkdocsNavItem(item, byPath, notes, file))
    // Without a name, it has that of its first page.
    return items.length === 0 ? [] : [{ text: text.trim() || (items[0]?.text ?? ''), items }]
  })
}

function pathItem(
  path: string,
  text: string | undefined,
  byPath: ReadonlyMap<string, ForeignPage>,
  notes: Notes,
  file: string,
): SidebarItemConfig[] {
  if (/^(?:[a-z]+:|\/)/.test(path)) return [{ text: text ?? path, link: path }]
  const [name = '', hash] = path.split('#')
  const page = byPath.get(name)
  if (page?.route !== undefined) return [{ text: text ?? page.title, link: page.route + (hash === undefined ? '' : `#${hash}`) }]
  const items =
    name.endsWith('/') || [...byPath.keys()].some((key) => key.startsWith(`${name}/`)) ? folderItems(byPath, name.replace(/\/$/, '')) : []
  if (items.length > 0) return [{ text: text ?? titleFromName(basename(name)), items }]
  notes.add('link', file, `\`nav\` lists \`${path}\`, which doesn't exist.`, text)
  return []
}

/** The pages of a folder: its index first, then the others by name, then its folders. */
export function folderItems(byPath: ReadonlyMap<string, ForeignPage>, folder: string): SidebarItemConfig[] {
  const prefix = folder === '' ? '' : `${folder}/`
  const inside = [...byPath].filter(([path]) => path.startsWith(prefix)).map(([path, page]) => ({ rest: path.slice(prefix.length), page }))
  const isIndex = (name: string) => /^(?:index|README)\.md$/.test(name)
  const own = inside
    .filter(({ rest }) => !rest.includes('/'))
    .sort((a, b) => Number(isIndex(b.rest)) - Number(isIndex(a.rest)) || byName(a.rest, b.rest))
  const folders = foldersIn(inside.map(({ rest }) => rest)).sort(byName)
  return [
    ...own.map(({ page }) => ({ text: page.title, link: page.route ?? '/' })),
    ...folders.map((name) => ({ text: titleFromName(name), items: folderItems(byPath, prefix + name) })),
  ]
}

/** An entry of the top navigation for one of the sidebar: it leads to the first page. */
export function topItem(item: SidebarItemConfig): NavItemConfig[] {
  const first = firstLink(item)
  return first === undefined ? [] : [{ text: item.text, link: first }]
}

function firstLink({ link, items }: SidebarItemConfig): string | undefined {
  return link ?? items?.map(firstLink).find((found) => found !== undefined)
}
