/** The sidebar of a site of MkDocs: its `nav`, its folders, and what plugins write in files: `SUMMARY.md`, `.pages` and `.nav.yml`. */
import { basename, dirname, join, posix } from 'node:path'
import type { NavItemConfig, SidebarItemConfig } from '../../../src/shared/config/options/navigation.ts'
import { valuesIn } from '../config/read-data.ts'
import { listOf, stringOf, type Values, valuesOf } from '../config/values.ts'
import type { ForeignPage } from '../model.ts'
import type { Notes } from '../notes.ts'
import type { Repository } from '../repository.ts'
import { globPattern } from './globs.ts'
import { type ListedLink, listedLinks } from './link-list.ts'
import { byName, foldersIn, titleFromName } from './pages.ts'

export interface NavReading {
  byPath: ReadonlyMap<string, ForeignPage>
  /** The folder of the pages. */
  docs: string
  /** The name of files with lists of links, if the site has the plugin for them. */
  linkFile: string | undefined
  repository: Repository
  notes: Notes
  file: string
}

/** Adds the titles that the list gives pages, by their paths. */
export function collectTitles(value: unknown, titles: Map<string, string>): void {
  for (const item of listOf(value)) {
    for (const [title, inner] of Object.entries(valuesOf(item))) {
      if (typeof inner === 'string') titles.set(inner, title)
      else collectTitles(inner, titles)
    }
  }
}

/** All of the sidebar. @param nav as the configuration has it */
export function mkdocsNav(nav: unknown, reading: NavReading): SidebarItemConfig[] {
  const listed = linksOf('', reading)
  if (listed !== undefined) return navItems(listed, '', reading)
  return nav === undefined ? folderItems('', reading) : navItems(listOf(nav), '', reading)
}

/** The entries of a list, whose paths start at a folder. A wildcard stands for what the list doesn't name itself. */
function navItems(list: readonly unknown[], folder: string, reading: NavReading): SidebarItemConfig[] {
  const paths = list.flatMap((item) => (typeof item === 'string' ? item : Object.values(valuesOf(item))))
  const place = { ...reading, folder, named: new Set(paths.map((path) => posix.join(folder, String(path)))) }
  return list.flatMap((item) => {
    if (typeof item === 'string') return pathItem(item, undefined, place)
    return Object.entries(valuesOf(item)).flatMap(([text, inner]): SidebarItemConfig[] => {
      if (typeof inner === 'string') return pathItem(inner, text, place)
      const items = navItems(listOf(inner), folder, reading)
      // Without a name, it has that of its first page.
      return items.length === 0 ? [] : [{ text: text.trim() || (items[0]?.text ?? ''), items }]
    })
  })
}

/** Where a list stands. */
interface NavPlace extends NavReading {
  /** The folder that its paths start at. */
  folder: string
  /** Paths that it has itself. */
  named: ReadonlySet<string>
}

function pathItem(written: string, text: string | undefined, reading: NavPlace): SidebarItemConfig[] {
  const { byPath, notes, file, folder } = reading
  if (/^(?:[a-z]+:|\/)/.test(written)) return [{ text: text ?? written, link: written }]
  const [name = '', hash] = posix.join(folder, written).split('#')
  const page = byPath.get(name)
  if (page?.route !== undefined) return [{ text: text ?? page.title, link: page.route + (hash === undefined ? '' : `#${hash}`) }]
  const isRest = written.startsWith('...')
  const isPattern = isRest || name.includes('*')
  const items = isPattern ? matching(isRest ? posix.join(folder, '*') : name, reading) : folderItems(name.replace(/\/$/, ''), reading)
  if (items.length > 0 && isPattern && text === undefined) return items
  if (items.length > 0) return [{ text: text ?? folderTitle(name, reading), items }]
  if (!isRest) notes.add('sidebar', file, `\`nav\` lists \`${written}\`, which doesn't exist.`, text)
  return []
}

/** The entries that a pattern stands for: pages, then folders, both of them only if nothing else names them. */
function matching(pattern: string, reading: NavPlace): SidebarItemConfig[] {
  const glob = globPattern(pattern.replace(/\/$/, ''))
  const paths = [...reading.byPath.keys()]
  const isFree = (path: string) => glob.test(path) && !reading.named.has(path) && !reading.named.has(`${path}/`)
  const pages = pattern.endsWith('/') ? [] : paths.filter(isFree)
  const folders = [...new Set(paths.map((path) => dirname(path)))].filter((path) => path !== '.' && isFree(path))
  return [
    ...pageItems(pages, reading),
    ...folders.sort(byName).map((path) => ({ text: folderTitle(path, reading), items: folderItems(path, reading) })),
  ]
}

/** The pages of a folder: as a file in it lists them, or its index first, then the others by name, then its folders. */
function folderItems(folder: string, reading: NavReading): SidebarItemConfig[] {
  const { nav, arrange } = folderFile(folder, reading)
  const listed = linksOf(folder, reading) ?? nav ?? arrange
  if (Array.isArray(listed)) return navItems(listed, folder, reading)
  const prefix = folder === '' ? '' : `${folder}/`
  const inside = [...reading.byPath.keys()].filter((path) => path.startsWith(prefix)).map((path) => path.slice(prefix.length))
  const own = inside.filter((rest) => !rest.includes('/')).map((rest) => prefix + rest)
  const folders = foldersIn(inside)
    .sort(byName)
    .map((name) => prefix + name)
  return [
    ...pageItems(own, reading),
    ...folders
      .filter((path) => folderFile(path, reading)['hide'] !== true)
      .map((path) => ({ text: folderTitle(path, reading), items: folderItems(path, reading) })),
  ]
}

function pageItems(paths: readonly string[], { byPath }: NavReading): SidebarItemConfig[] {
  const isIndex = (path: string) => Number(/(?:^|\/)(?:index|README)\.md$/.test(path))
  return [...paths]
    .sort((a, b) => isIndex(b) - isIndex(a) || byName(a, b))
    .flatMap((path) => byPath.get(path) ?? [])
    .map((page) => ({ text: page.title, link: page.route ?? '/' }))
}

function folderTitle(path: string, reading: NavReading): string {
  return stringOf(folderFile(path, reading)['title']) ?? titleFromName(basename(path))
}

/** A folder, as its `.nav.yml` or `.pages` describes it. */
function folderFile(folder: string, { docs, repository }: NavReading): Values {
  return valuesIn(
    repository,
    ['.nav.yml', '.pages'].map((name) => join(docs, folder, name)),
  )
}

/** The list of links in a folder, as `nav` would have it. */
function linksOf(folder: string, { docs, linkFile, repository }: NavReading): unknown[] | undefined {
  const file = linkFile === undefined ? undefined : join(docs, folder, linkFile)
  return file !== undefined && repository.isFile(file) ? repository.read(file, (text) => listedLinks(text).map(asNav)) : undefined
}

function asNav({ text, link, items }: ListedLink): unknown {
  const path = link?.replace(/^<|>$/g, '')
  if (items.length > 0) return { [text]: [...(path === undefined ? [] : [path]), ...items.map(asNav)] }
  return path === undefined ? text : { [text]: path }
}

/** An entry of the top navigation for one of the sidebar: it leads to the first page. */
export function topItem(item: SidebarItemConfig): NavItemConfig[] {
  const first = firstLink(item)
  return first === undefined ? [] : [{ text: item.text, link: first }]
}

function firstLink({ link, items }: SidebarItemConfig): string | undefined {
  return link ?? items?.map(firstLink).find((found) => found !== undefined)
}
