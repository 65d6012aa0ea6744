import type { SidebarItemConfig } from '../../../src/shared/config/options/navigation.ts'
import type { SiteConfig } from '../../../src/shared/config/schema.ts'
import { longestPrefix, pathToRoute, splitHref, startsWithPath } from '../../../src/shared/routes/paths.ts'

export interface SidebarPlace {
  /** Texts of the groups that contain the new entry, outermost first. */
  groups: string[]
  /** The entry before it. Undefined if the group is empty. */
  after?: SidebarItemConfig
  list: SidebarItemConfig[]
  /** The folder whose files the group lists. Such a group has no list of its own. */
  files?: string
}

const WITHIN = ' > '

/** A sidebar that is written out, at least in part. */
export type WrittenSidebar = Exclude<NonNullable<SiteConfig['sidebar']>, 'auto'>

/** The sidebar that a page has. Undefined if none of several is for its address. */
export function listFor(sidebar: WrittenSidebar, route: string): SidebarItemConfig[] | undefined {
  return Array.isArray(sidebar) ? sidebar : longestPrefix(sidebar, route)
}

/** True if a list has a page: by its address, or because it lists all files of a folder. */
export function isListed(items: readonly SidebarItemConfig[], route: string): boolean {
  return items.some(
    ({ link, files, items: children }) => routeOf(link) === route || listsFile(files, route) || isListed(children ?? [], route),
  )
}

function listsFile(files: string | undefined, route: string): boolean {
  if (files === undefined) return false
  const folder = files.split('/').filter((part) => part !== '' && part !== '.')
  return folder.length === 0 || startsWithPath(route, `/${folder.join('/')}`)
}

/** The place after the last page of the same folder, in the group that lists most of these pages. */
export function placeBesideSiblings(items: SidebarItemConfig[], route: string): SidebarPlace | undefined {
  const folder = route.slice(0, route.lastIndexOf('/') + 1)
  const isSibling = ({ link }: SidebarItemConfig) => {
    const path = routeOf(link)
    return path?.startsWith(folder) === true && !path.slice(folder.length).includes('/')
  }
  let best: { count: number; place: SidebarPlace } | undefined
  for (const { groups, list } of everyList(items)) {
    const siblings = list.filter(isSibling)
    const after = siblings.at(-1)
    if (after !== undefined && siblings.length > (best?.count ?? 0)) best = { count: siblings.length, place: { groups, after, list } }
  }
  return best?.place
}

/** The end of the sidebar, if it has no group that the page could belong to instead. */
export function placeAtEnd(items: SidebarItemConfig[]): SidebarPlace | undefined {
  return groupNames(items).length > 0 ? undefined : endOf({ groups: [], list: items })
}

/** All groups with a name, such as `Consent`, or with a full path, such as `Build chat inboxes > Consent`. */
export function groupsNamed(items: SidebarItemConfig[], name: string): SidebarPlace[] {
  const wanted = name.toLowerCase()
  return everyList(items)
    .filter(({ groups }) => groups.at(-1)?.toLowerCase() === wanted || groups.join(WITHIN).toLowerCase() === wanted)
    .map(endOf)
}

/** Full paths of the groups that can list a page, for `--group`. */
export function groupNames(items: SidebarItemConfig[]): string[] {
  return everyList(items).flatMap(({ groups, files }) => (groups.length === 0 || files !== undefined ? [] : [groups.join(WITHIN)]))
}

/** All groups for a message, each on a line. */
export function describeGroups(items: SidebarItemConfig[]): string {
  const lines = everyList(items).flatMap(({ groups, files }) =>
    groups.length === 0 ? [] : [`  ${groups.join(WITHIN)}${files === undefined ? '' : ` (the files in ${files})`}`],
  )
  return lines.join('\n')
}

function endOf(group: Omit<SidebarPlace, 'after'>): SidebarPlace {
  const after = group.list.at(-1)
  return after === undefined ? group : { ...group, after }
}

function everyList(list: SidebarItemConfig[], groups: string[] = [], files?: string): Omit<SidebarPlace, 'after'>[] {
  const inner = list.flatMap(({ text, items, files: folder }) =>
    items === undefined && folder === undefined ? [] : everyList(items ?? [], [...groups, text], folder),
  )
  return [{ groups, list, ...(files !== undefined && { files }) }, ...inner]
}

function routeOf(link: string | undefined): string | undefined {
  return link?.startsWith('/') ? pathToRoute(splitHref(link).pathname) : undefined
}
