/** Sidebars that belong to pages, as sidebars by prefix of the address. */
import { ROOT_LOCALE } from '../../../src/shared/config/languages.ts'
import type { SidebarItemConfig } from '../../../src/shared/config/options/navigation.ts'
import { groupBy } from '../../util/group-by.ts'
import { withoutLocale } from '../guests/languages.ts'
import type { ForeignSite } from '../model.ts'

export interface OwnedRoute {
  route: string
  /** The name of the sidebar that the page shows. */
  sidebar: string
}

/** The shortest prefixes below which all pages show the same sidebar. Pages without one are of no account. */
export function prefixesOf(owned: readonly OwnedRoute[]): Map<string, string> {
  const prefixes = new Map<string, string>()
  split('/', owned, prefixes)
  return prefixes
}

function split(prefix: string, owned: readonly OwnedRoute[], prefixes: Map<string, string>): void {
  const [first] = owned
  if (first === undefined) return
  if (owned.every(({ sidebar }) => sidebar === first.sidebar)) {
    prefixes.set(prefix, first.sidebar)
    return
  }
  const start = prefix.replace(/\/?$/, '/')
  for (const [name, group] of groupBy(owned, ({ route }) => route.slice(start.length).split('/')[0] ?? '')) {
    if (name === '') for (const item of group) prefixes.set(prefix, item.sidebar)
    else split(start + name, group, prefixes)
  }
}

/** The lists by prefix, from lists by name. One list for everything if there's only one. */
export function sidebarByPrefix(
  lists: ReadonlyMap<string, readonly SidebarItemConfig[]>,
): readonly SidebarItemConfig[] | ReadonlyMap<string, readonly SidebarItemConfig[]> | undefined {
  const [only, ...others] = lists.values()
  if (only === undefined) return undefined
  if (others.length === 0) return only
  const owned = new Map<string, string>()
  for (const [sidebar, items] of lists) for (const link of linksIn(items)) if (!owned.has(link)) owned.set(link, sidebar)
  const prefixes = prefixesOf([...owned].map(([route, sidebar]) => ({ route, sidebar })))
  return new Map([...prefixes].map(([prefix, name]) => [prefix, lists.get(name) ?? []]))
}

/** Addresses of pages in a list. */
export function linksIn(items: readonly SidebarItemConfig[]): string[] {
  return items.flatMap(({ link, items: inner }) => [
    ...(link?.startsWith('/') ? [link.replace(/[#?].*$/, '')] : []),
    ...linksIn(inner ?? []),
  ])
}

/** From `/` to the first page of the sidebar, if there's nothing else at the root: in all languages, where each has a folder. */
export function homeRedirect({ sidebar, locales = [], pages }: ForeignSite): Record<string, string> {
  const lists: readonly (readonly SidebarItemConfig[])[] = sidebar instanceof Map ? [...sidebar.values()] : [sidebar ?? []]
  const [start] = lists.flatMap(linksIn)
  const [source = { key: ROOT_LOCALE }] = locales
  const homes = source.key === ROOT_LOCALE ? ['/'] : locales.map(({ key }) => `/${key}`)
  const isFree = !pages.some(({ route = '' }) => homes.includes(route))
  return isFree && start !== undefined ? { '/': withoutLocale(start, source) } : {}
}
