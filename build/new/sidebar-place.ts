/** Finds the place of a new page in the sidebar: after the pages of its folder, or in the given group. */
import type { SidebarItemConfig, SiteConfig } from '../../src/shared/config/schema.ts'
import { longestPrefix, pathToRoute, splitHref, startsWithPath } from '../../src/shared/routes/paths.ts'

export interface SidebarPlace {
  /** Texts of the groups that contain the new entry, outermost first. */
  groups: string[]
  /** The entry before it. Undefined if the group is empty. */
  after?: SidebarItemConfig
  /** The list that it's added to. */
  list: SidebarItemConfig[]
}

/** Separates the names of nested groups. */
const WITHIN = ' > '

/** A sidebar that is written out, at least in part. */
export type WrittenSidebar = Exclude<NonNullable<SiteConfig['sidebar']>, 'auto'>

/** The sidebar that a page has. */
export function listFor(sidebar: WrittenSidebar, route: string): SidebarItemConfig[] {
  return (Array.isArray(sidebar) ? sidebar : longestPrefix(sidebar, route)) ?? []
}

/** Whether a list has a page: by its address, or because it lists all files of a folder. */
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

/** All groups with a name, such as `Consent`, or with a full path, such as `Build chat inboxes > Consent`. */
export function groupsNamed(items: SidebarItemConfig[], name: string): SidebarPlace[] {
  const wanted = name.toLowerCase()
  return everyList(items)
    .filter(({ groups }) => groups.at(-1)?.toLowerCase() === wanted || groups.join(WITHIN).toLowerCase() === wanted)
    .map(({ groups, list }) => {
      const after = list.at(-1)
      return { groups, list, ...(after !== undefined && { after }) }
    })
}

/** Full paths of all groups, for `--group`. */
export function groupNames(items: SidebarItemConfig[]): string[] {
  return everyList(items).flatMap(({ groups }) => (groups.length === 0 ? [] : [groups.join(WITHIN)]))
}

function everyList(list: SidebarItemConfig[], groups: string[] = []): { groups: string[]; list: SidebarItemConfig[] }[] {
  return [{ groups, list }, ...list.flatMap(({ text, items }) => (items === undefined ? [] : everyList(items, [...groups, text])))]
}

function routeOf(link: string | undefined): string | undefined {
  return link?.startsWith('/') ? pathToRoute(splitHref(link).pathname) : undefined
}
