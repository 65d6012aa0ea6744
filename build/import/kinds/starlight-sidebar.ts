/** Sidebars of Starlight: written lists, those that are made from folders, and topics of a plugin. */
import type { SidebarItemConfig } from '../../../src/shared/config/options/navigation.ts'
import { groupBy } from '../../util/group-by.ts'
import { joinRoute } from '../addresses.ts'
import { callOf, labelOf, listOf, stringOf, type Values, valuesOf } from '../config/values.ts'
import { inLanguage, pagesIn } from '../guests/starlight-languages.ts'
import type { ForeignLocale, ForeignPage, ForeignSite } from '../model.ts'
import type { Notes } from '../notes.ts'
import { TONES } from '../page/callout-names.ts'
import { byName, titleFromName } from './pages.ts'
import { sidebarByPrefix } from './split-sidebar.ts'

/** The sidebar of a language, with the pages of the main one where it lacks them. */
export function starlightSidebar(
  options: Values,
  pages: readonly ForeignPage[],
  locale: ForeignLocale,
  main: ForeignLocale,
  notes: Notes,
  file: string,
): ForeignSite['sidebar'] {
  const shown = pagesIn(locale, main, Object.keys(valuesOf(options['locales'])), pages)
  const byRoute = new Map(shown.map((page) => [page.route ?? '', page]))
  // Missing pages are noted once.
  const reading: Reading = { byRoute, pages: shown, notes: locale.key === main.key ? notes : undefined, file, locale }
  const topics = listOf(options['plugins'])
    .flatMap((plugin) => callOf(plugin, /^starlight-sidebar-topics/) ?? [])
    .flatMap(listOf)
  const lists = new Map<string, SidebarItemConfig[]>()
  const read = (list: unknown): SidebarItemConfig[] => listOf(list).flatMap((item) => itemOf(item, reading))
  if (topics.length === 0) return options['sidebar'] === undefined ? folderItems('', reading) : read(options['sidebar'])
  for (const topic of topics.map(valuesOf)) {
    const items = read(topic['items'])
    if (items.length > 0) lists.set(String(labelOf(topic['label']) ?? topic['id'] ?? lists.size), items)
  }
  return sidebarByPrefix(lists)
}

interface Reading {
  byRoute: ReadonlyMap<string, ForeignPage>
  pages: readonly ForeignPage[]
  notes: Notes | undefined
  file: string
  locale: ForeignLocale
}

function itemOf(value: unknown, reading: Reading): SidebarItemConfig[] {
  if (typeof value === 'string') return pageItem(value, undefined, undefined, reading)
  const item = valuesOf(value)
  const inLocale = (value: unknown) => inLanguage(value, reading.locale)
  const translated = inLocale(item['translations'])
  const text = translated ?? labelOf(item['label']) ?? inLocale(item['label']) ?? labelOf(Object.values(valuesOf(item['label']))[0])
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
  return [{ text, link: joinRoute(link), ...badgeOf(item['badge'], reading.locale) }]
}

function pageItem(slug: string, text: string | undefined, badge: unknown, { byRoute, locale, notes, file }: Reading): SidebarItemConfig[] {
  const page = byRoute.get(joinRoute(slug === 'index' ? '' : slug))
  if (page?.route === undefined) {
    notes?.add('link', file, `The sidebar lists \`${slug}\`, which doesn't exist.`, text)
    return []
  }
  return [{ text: text ?? page.title, link: page.route, ...badgeOf(badge ?? valuesOf(page.data['sidebar'])['badge'], locale) }]
}

function badgeOf(value: unknown, locale: ForeignLocale): Pick<SidebarItemConfig, 'badge'> {
  const own = valuesOf(value)['text']
  const text = stringOf(value) ?? stringOf(own) ?? inLanguage(own, locale) ?? stringOf(Object.values(valuesOf(own))[0])
  const tone = TONES[stringOf(valuesOf(value)['variant']) ?? '']
  return text === undefined ? {} : { badge: tone === undefined ? text : { text, tone } }
}

function folderItems(folder: string, reading: Reading): SidebarItemConfig[] {
  const start = joinRoute(folder)
  const prefix = start === '/' ? '/' : `${start}/`
  const inside = reading.pages.filter(
    ({ route = '', data }) => (route === start || route.startsWith(prefix)) && valuesOf(data['sidebar'])['hidden'] !== true,
  )
  return listBelow(prefix, inside, reading.locale)
}

function listBelow(prefix: string, pages: readonly ForeignPage[], locale: ForeignLocale): SidebarItemConfig[] {
  const groups = groupBy(pages, ({ route = '' }) => route.slice(prefix.length).split('/')[0] ?? '')
  const orderOf = (group: readonly ForeignPage[]) =>
    Math.min(...group.map(({ data }) => Number(valuesOf(data['sidebar'])['order'] ?? Number.POSITIVE_INFINITY)))
  return [...groups]
    .map(([name, group]) => ({ name, group, order: orderOf(group) }))
    .sort((a, b) => (a.order === b.order ? byName(a.name, b.name) : a.order - b.order))
    .flatMap(({ name, group }): SidebarItemConfig[] => {
      const [only] = group
      const isPage = group.length === 1 && only?.route === (name === '' ? prefix.slice(0, -1) || '/' : prefix + name)
      if (isPage && only?.route !== undefined)
        return [{ text: only.title, link: only.route, ...badgeOf(valuesOf(only.data['sidebar'])['badge'], locale) }]
      return [{ text: titleFromName(name), items: listBelow(`${prefix}${name}/`, group, locale) }]
    })
}
