/** Creates a page and lists it in the sidebar. If one fails, neither is done. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { stringify } from 'yaml'
import type { SidebarItemConfig } from '../../../src/shared/config/options/navigation.ts'
import type { SiteConfig } from '../../../src/shared/config/schema.ts'
import { SiteError, siteError } from '../../report/diagnostic.ts'
import { suggestNearest } from '../../report/nearest.ts'
import { type LoadedConfig, loadConfig } from '../../site/config/load-config.ts'
import { assertRegularFiles } from '../../site/discover/check-folders.ts'
import { pagesFolder } from '../../site/discover/discover-pages.ts'
import { fileToRoute } from '../../site/discover/routes.ts'
import { walkPages } from '../../site/discover/walk.ts'
import { displayPath, type SiteFolders } from '../../util/site-folders.ts'
import { type NewEntry, withSidebarEntry } from './edit-sidebar.ts'
import { readPageIn } from './languages.ts'
import {
  describeGroups,
  groupNames,
  groupsNamed,
  isListed,
  listFor,
  placeAtEnd,
  placeBesideSiblings,
  type SidebarPlace,
} from './sidebar-place.ts'

export interface PageRequest {
  /** The page's address, relative to the root of the site. */
  name: string
  title?: string | undefined
  /** The group of the sidebar. By default, that of the other pages in its folder. */
  group?: string | undefined
}

export interface CreatedPage {
  /** The path as messages show it. */
  file: string
  route: string
  /** Place in the sidebar. Undefined if the site has none, already listed the page, or lists the files themselves. */
  listed?: { groups: string[]; after?: string; file: string }
}

/** @throws SiteError if the page exists, its name isn't valid, or its place in the sidebar isn't clear. Then nothing is written */
export async function createPage(folders: SiteFolders, request: PageRequest): Promise<CreatedPage> {
  assertRegularFiles(folders)
  const loaded = await loadConfig(folders)
  const { filePath, route, address, title: ownTitle, config, withSidebar } = readPageIn(loaded.config, request.name)
  const title = request.title?.trim() || ownTitle
  const folder = pagesFolder(folders.content, loaded.config.rootDir)
  refuseExisting(folder, address)
  refuseProgram(folder, filePath)
  const file = join(folder, filePath)
  const place = findPlace({ ...loaded, config }, route, request.group)
  const entry = { text: title, link: route }
  const edited = place && (await editConfig(folders, loaded, place, entry, withSidebar(withItem(config.sidebar, place, entry))))
  try {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, pageSource(title), { flag: 'wx' })
  } catch (error) {
    edited?.undo()
    throw error
  }
  const after = place?.after && { after: place.after.text }
  return { file: displayPath(file), route: address, ...(edited && { listed: { groups: place.groups, file: edited.file, ...after } }) }
}

function refuseProgram(folder: string, filePath: string): void {
  const parents = dirname(filePath).split('/')
  const paths = parents.map((_, index) => join(folder, ...parents.slice(0, index + 1), 'package.json'))
  const found = paths.find((path) => dirname(path) !== folder && existsSync(path))
  if (found === undefined) return
  const message = `The folder of ${filePath} contains another program, so a file in it isn't a page.`
  throw siteError({ code: 'page-name', file: displayPath(found), message, fix: 'Choose a folder without a package.json.' })
}

function refuseExisting(folder: string, route: string): void {
  const owner = walkPages(folder).find((filePath) => fileToRoute(filePath).toLowerCase() === route.toLowerCase())
  if (owner === undefined) return
  const message = `The page ${route} already exists.`
  throw siteError({ code: 'page-exists', file: displayPath(join(folder, owner)), message, fix: 'Choose another name, or edit this file.' })
}

function findPlace({ config: { sidebar }, file }: LoadedConfig, route: string, group: string | undefined): SidebarPlace | undefined {
  const refusal = (message: string, fix: string) => siteError({ code: 'sidebar-group', file, message, fix })
  if (sidebar === undefined || sidebar === 'auto') {
    if (group === undefined) return undefined
    throw sidebar === undefined
      ? refusal('The site has no sidebar.', 'Leave out --group, or add `sidebar` first.')
      : refusal(
          'The sidebar is made from the files, so it has no groups of its own.',
          "Leave out --group: the page's folder decides where it's listed.",
        )
  }
  const items = listFor(sidebar, route)
  if (items === undefined) {
    const lists = Object.keys(sidebar).join(', ') || 'no address'
    const fix = `Add one to \`sidebar\`, such as \`${JSON.stringify(`/${route.split('/')[1]}`)}: []\`, then run this again.`
    throw refusal(`The sidebar has no list for ${route}: its lists are for ${lists}.`, fix)
  }
  if (isListed(items, route)) return undefined
  const names = groupNames(items)
  const all = describeGroups(items)
  if (group === undefined) {
    const place = placeBesideSiblings(items, route) ?? placeAtEnd(items)
    if (place !== undefined) return place
    const message = `The sidebar lists no page in the folder of ${route}, so it isn't clear where this one belongs.`
    throw refusal(message, `Name its group, as in --group ${JSON.stringify(names[0])}. There are:\n${all}`)
  }
  const shown = JSON.stringify(group)
  const [place, ...others] = groupsNamed(items, group)
  if (place !== undefined && others.length === 0) {
    if (place.files === undefined) return place
    const path = posix.join(place.files, posix.basename(route)).replace(/^\/+/, '')
    const message = `The group ${shown} lists the files in ${place.files}, so a page belongs to it by its folder.`
    throw refusal(message, `Create the page there, as ${path}, or leave out --group.`)
  }
  const choice = all === '' ? 'Leave out --group: there are no groups.' : `Name one of these in full:\n${all}`
  if (place !== undefined) throw refusal(`Several groups are called ${shown}.`, choice)
  const known = [...names, ...names.map((name) => name.split(' > ').at(-1) ?? '')]
  throw refusal(`The sidebar has no group ${shown}.`, suggestNearest(group, known, choice, JSON.stringify))
}

/** Tries each way to write the entry, until the configuration, read again, has the new entry and is otherwise the same. */
async function editConfig(
  folders: SiteFolders,
  { file, inputs }: LoadedConfig,
  place: SidebarPlace,
  entry: NewEntry,
  expected: SiteConfig,
): Promise<{ file: string; undo(): void }> {
  for (const input of inputs.filter((path) => existsSync(path))) {
    const source = readFileSync(input, 'utf8')
    const undo = () => writeFileSync(input, source)
    for (const candidate of withSidebarEntry(source, place, entry)) {
      writeFileSync(input, candidate)
      const read = await loadConfig(folders).catch((error: unknown) => {
        if (error instanceof SiteError) return undefined
        undo()
        throw error
      })
      if (isDeepStrictEqual(read?.config, expected)) return { file: displayPath(input), undo }
      undo()
    }
  }
  const message = "The sidebar is written in a way that this command can't edit."
  const fix = `Add \`{ text: ${JSON.stringify(entry.text)}, link: ${JSON.stringify(entry.link)} }\` to it, then run this again.`
  throw siteError({ code: 'sidebar-edit', file, message, fix })
}

function withItem(sidebar: SiteConfig['sidebar'], { list, after }: SidebarPlace, entry: NewEntry): SiteConfig['sidebar'] {
  const added = (items: SidebarItemConfig[]): SidebarItemConfig[] => {
    const children = items.map((item) => (item.items === undefined ? item : { ...item, items: added(item.items) }))
    if (items !== list) return children
    const index = after === undefined ? 0 : items.indexOf(after) + 1
    return [...children.slice(0, index), { text: entry.text, link: entry.link }, ...children.slice(index)]
  }
  if (Array.isArray(sidebar)) return added(sidebar)
  return sidebar === undefined || sidebar === 'auto'
    ? sidebar
    : Object.fromEntries(Object.entries(sidebar).map(([prefix, items]) => [prefix, added(items)]))
}

function pageSource(title: string): string {
  const frontmatter = stringify({ title }, { lineWidth: 0 })
  const heading = title.replace(/[\\`*_{}[\]<>#|~:]/g, '\\$&')
  return `---\n${frontmatter}# description: One sentence for search engines and social cards.\n---\n\n# ${heading}\n`
}
