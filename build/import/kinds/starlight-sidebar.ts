/** Sidebars of Starlight: written lists, those that are made from folders, and topics of a plugin. */
import type { SidebarItemConfig } from '../../../src/shared/config/options/navigation.ts'
import { callOf, labelOf, listOf, stringOf, type Values, valuesOf } from '../config/values.ts'
import type { ForeignPage, ForeignSite } from '../model.ts'
import type { Notes } from '../notes.ts'
import { TONES } from '../page/callout-names.ts'
import { byName, joinRoute, titleFromName } from './pages.ts'
import { sidebarByPrefix } from './split-sidebar.ts'

interface Locales {
  locales: readonly string[]
  defaultLocale: string
}

/** The sidebar of each language, or of each topic. */
export function starlightSidebar(
  options: Values,
  pages: readonly ForeignPage[],
  { locales, defaultLocale }: Locales,
  notes: Notes,
  file: string,
): ForeignSite['sidebar'] {
  const reading: Reading = { byRoute: new Map(pages.map((page) => [page.route ?? '', page])), pages, notes, file, locale: '' }
  const topics = listOf(options['plugins'])
    .flatMap((plugin) => callOf(plugin, /^starlight-sidebar-topics/) ?? [])
    .flatMap(listOf)
  const lists = new Map<string, SidebarItemConfig[]>()
  const own = locales.includes(defaultLocale) ? defaultLocale : ''
  const read = (list: unknown, locale: string): SidebarItemConfig[] =>
    listOf(list).flatMap((item) => itemOf(item, { ...reading, locale, notes: locale === own ? notes : undefined }))
  if (topics.length > 0) {
    for (const topic of topics.map(valuesOf)) {
      const items = read(topic['items'], own)
      if (items.length > 0) lists.set(String(labelOf(topic['label']) ?? topic['id'] ?? lists.size), items)
    }
    return sidebarByPrefix(lists)
  }
  const all =
    options['sidebar'] === undefined
      ? (locale: string) => folderItems('', { ...reading, locale })
      : (locale: string) => read(options['sidebar'], locale)
  if (locales.length === 0) return all('')
  const byPrefix = new Map<string, SidebarItemConfig[]>()
  if (own === '') byPrefix.set('/', all(''))
  for (const locale of locales) byPrefix.set(`/${locale}`, all(locale))
  return byPrefix
}

interface Reading {
  byRoute: ReadonlyMap<string, ForeignPage>
  pages: readonly ForeignPage[]
  /** Missing pages are only noted for the language that the site is written in. */
  notes: Notes | undefined
  file: string
  locale: string
}

function itemOf(value: unknown, reading: Reading): SidebarItemConfig[] {
  if (typeof value === 'string') return pageItem(value, undefined, undefined, reading)
  const item = valuesOf(value)
  const text =
    labelOf(valuesOf(item['translations'])[reading.locale]) ??
    labelOf(item['label']) ??
    labelOf(valuesOf(item['label'])[reading.locale]) ??
    labelOf(Object.values(valuesOf(item['label']))[0])
  const directory = stringOf(valuesOf(item['autogenerate'])['directory'])
  if (typeof item['slug'] === 'string') return pageItem(item['slug'], text, item['badge'], reading)
  if (directory !== undefined || item['items'] !== undefined) {
    const items =
      directory === undefined
        ? listOf(item['items']).flatMap((inner) => itemOf(inner, reading))
        : folderItems(directory.replace(/^\/|\/$/g, ''), reading)
    if (text === undefined) return items
    return items.length === 0
      ? []
      : [{ text, ...(item['collapsed'] === true && { collapsed: true }), ...badgeOf(item['badge'], reading.locale), items }]
  }
  const link = stringOf(item['link'])
  if (text === undefined || link === undefined) return []
  if (/^[a-z]+:/.test(link)) return [{ text, link, ...badgeOf(item['badge'], reading.locale) }]
  const route = joinRoute(reading.locale, link)
  return [{ text, link: reading.byRoute.has(route) ? route : joinRoute(link), ...badgeOf(item['badge'], reading.locale) }]
}

function pageItem(slug: string, text: string | undefined, badge: unknown, { byRoute, locale, notes, file }: Reading): SidebarItemConfig[] {
  const page = byRoute.get(joinRoute(locale, slug === 'index' ? '' : slug))
  if (page?.route === undefined) {
    notes?.add('link', file, `The sidebar lists \`${slug}\`, which doesn't exist.`, text)
    return []
  }
  return [{ text: text ?? page.title, link: page.route, ...badgeOf(badge ?? valuesOf(page.data['sidebar'])['badge'], locale) }]
}

function badgeOf(value: unknown, locale: string): Pick<SidebarItemConfig, 'badge'> {
  const own = valuesOf(value)['text']
  const text = stringOf(value) ?? stringOf(own) ?? stringOf(valuesOf(own)[locale]) ?? stringOf(Object.values(valuesOf(own))[0])
  const tone = TONES[stringOf(valuesOf(value)['variant']) ?? '']
  return text === undefined ? {} : { badge: tone === undefined ? text : { text, tone } }
}

function folderItems(folder: string, reading: Reading): SidebarItemConfig[] {
  const start = joinRoute(reading.locale, folder)
  const prefix = start === '/' ? '/' : `${start}/`
  const inside = reading.pages.filter(
    ({ route = '', data }) => (route === start || route.startsWith(prefix)) && valuesOf(data['sidebar'])['hidden'] !== true,
  )
  return listBelow(prefix, inside)
}

function listBelow(prefix: string, pages: readonly ForeignPage[]): SidebarItemConfig[] {
  const groups = new Map<string, ForeignPage[]>()
  for (const page of pages) {
    const name = (page.route ?? '').slice(prefix.length).split('/')[0] ?? ''
    groups.set(name, [...(groups.get(name) ?? []), page])
  }
  const orderOf = (group: readonly ForeignPage[]) =>
    Math.min(...group.map(({ data }) => Number(valuesOf(data['sidebar'])['order'] ?? Number.POSITIVE_INFINITY)))
  return [...groups]
    .map(([name, group]) => ({ name, group, order: orderOf(group) }))
    .sort((a, b) => (a.order === b.order ? byName(a.name, b.name) : a.order - b.order))
    .flatMap(({ name, group }): SidebarItemConfig[] => {
      const [only] = group
      const isPage = group.length === 1 && only?.route === (name === '' ? prefix.slice(0, -1) || '/' : prefix + name)
      if (isPage && only?.route !== undefined)
        return [{ text: only.title, link: only.route, ...badgeOf(valuesOf(only.data['sidebar'])['badge'], '') }]
      return [{ text: titleFromName(name), items: listBelow(`${prefix}${name}/`, group) }]
    })
}
