/** What the theme of Docusaurus shows around pages: the bar at the top, and the footer. */
import type { NavItemConfig, SidebarItemConfig } from '../../../src/shared/config/options/navigation.ts'
import type { SiteConfig } from '../../../src/shared/config/schema.ts'
import { joinRoute } from '../addresses.ts'
import { defined, labelOf, listOf, stringOf, type Values, valuesOf } from '../config/values.ts'
import { activeMatch } from '../guests/current-below.ts'
import type { Labels } from '../guests/docusaurus-languages.ts'
import type { Notes } from '../notes.ts'
import type { DocsInstance } from './docusaurus-docs.ts'
import { socialOf } from './socials.ts'
import { linksIn, prefixesOf } from './split-sidebar.ts'

interface Reading {
  instances: readonly DocsInstance[]
  /** Lists of the sidebar, by the id of their documentation and their own name. */
  sidebars: ReadonlyMap<string, readonly SidebarItemConfig[]>
  notes: Notes
  file: string
  /** The translation of a label. */
  labels?: Labels
}

/** Items whose loss is noted elsewhere, or whose equal is always there. */
const KNOWN = new Set(['search', 'localeDropdown', 'docsVersionDropdown', 'docsVersion'])

/** Accounts in the navbar: links without a label, which styles give an icon. The host says which one. */
export function docusaurusSocials(items: unknown, notes: Notes): SiteConfig['socials'] {
  const accounts = listOf(items).map(valuesOf).filter(isAccount)
  return socialOf(
    accounts.map((item) => ({ link: item['href'], label: item['aria-label'] })),
    notes,
  )
}

function isAccount(item: Values): boolean {
  return typeof item['href'] === 'string' && labelOf(item['label']) === undefined && labelOf(item['html']) === undefined
}

/** The entry for an item of the navbar. None if it has no equal. */
export function docusaurusNavItem(value: unknown, reading: Reading): NavItemConfig[] {
  const { instances, notes, file } = reading
  const item = valuesOf(value)
  if (isAccount(item)) return []
  const type = stringOf(item['type']) ?? 'default'
  if (KNOWN.has(type)) return []
  const written = labelOf(item['label']) ?? labelOf(item['html']) ?? labelOf(item['value'])
  const text = written && (reading.labels?.(`item.label.${written}`, written) ?? written)
  const instance = instances.find(({ id }) => id === (item['docsPluginId'] ?? 'default')) ?? instances[0]
  const items = listOf(item['items']).flatMap((inner) => docusaurusNavItem(inner, reading))
  const place = text === undefined ? undefined : linkOf(item, type, instance, reading)
  if (text === undefined || (place === undefined && items.length === 0)) {
    const what = text === undefined ? '' : ` \`${text}\``
    notes.add('configuration', file, `An item${what} of the navbar, of the type \`${type}\`.`, text)
    return []
  }
  const base = stringOf(item['activeBasePath'])
  const own = base === undefined ? activeMatch(stringOf(item['activeBaseRegex']), text, notes, file) : { match: joinRoute(base) }
  return items.length > 0 ? [{ text, ...own, items }] : [{ text, ...place, ...own }]
}

function linkOf(
  item: Values,
  type: string,
  instance: DocsInstance | undefined,
  { sidebars }: Reading,
): Pick<NavItemConfig, 'link' | 'match'> | undefined {
  if (type === 'doc') {
    const link = instance?.byId.get(String(item['docId']))?.route
    return link === undefined ? undefined : { link }
  }
  if (type === 'docSidebar') {
    const name = String(item['sidebarId'])
    const link = instance?.firstOf.get(name)
    if (instance === undefined || link === undefined) return undefined
    const match = placeOf(`${instance.id}/${name}`, instance, sidebars)
    return { link, ...(match !== undefined && match !== link && { match }) }
  }
  const link = stringOf(item['to']) ?? stringOf(item['href'])
  return link === undefined ? undefined : { link: addressOf(link) }
}

/** The path that only pages of one sidebar are below. Undefined if they are in several places. */
function placeOf(name: string, instance: DocsInstance, sidebars: ReadonlyMap<string, readonly SidebarItemConfig[]>): string | undefined {
  const owned = [...sidebars].flatMap(([sidebar, items]) => linksIn(items).map((route) => ({ route, sidebar })))
  const own = [...prefixesOf(owned)].flatMap(([prefix, sidebar]) => (sidebar === name ? [prefix] : []))
  const place = own[0] === '/' ? joinRoute(instance.routeBasePath) : own[0]
  return own.length === 1 && place !== '/' ? place : undefined
}

/** The announcement above all pages, whose HTML becomes Markdown. */
export function docusaurusBanner(value: unknown): SiteConfig['banner'] {
  const { content, backgroundColor, textColor, isCloseable } = valuesOf(value)
  const text = stringOf(content)
    ?.replace(/<a\b[^>]*?\shref=(["'])(.*?)\1[^>]*>(.*?)<\/a>/gis, '[$3]($2)')
    .replace(/<(b|strong)\b[^>]*>(.*?)<\/\1>/gis, '**$2**')
    .replace(/<br\s*\/?>/gi, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(/\s+/g, ' ')
    .trim()
  if (text === undefined || text === '') return undefined
  const look = defined({ backgroundColor: stringOf(backgroundColor), textColor: stringOf(textColor) })
  return { content: text, ...look, ...(isCloseable === false && { dismissable: false }) }
}

/** The links of the footer, in one row. */
export function docusaurusFooter(
  value: unknown,
  notes: Notes,
  file: string,
  labels: Labels = (_, label) => label,
): { links: { text: string; link: string }[] } | undefined {
  const footer = valuesOf(value)
  const columns = listOf(footer['links']).map(valuesOf)
  const links = columns
    .flatMap((column) => (column['items'] === undefined ? [column] : listOf(column['items']).map(valuesOf)))
    .flatMap((item) => {
      const [text, link] = [labelOf(item['label']), stringOf(item['to']) ?? stringOf(item['href'])]
      if (text !== undefined && link !== undefined) return [{ text: labels(`link.item.label.${text}`, text), link: addressOf(link) }]
      const lost = text ?? labelOf(item['html'])
      if (lost !== undefined) notes.add('configuration', file, `\`${lost}\` in the footer.`, lost)
      return []
    })
    .filter(({ link }, index, all) => all.findIndex((other) => other.link === link) === index)
  const lost = [...columns.flatMap(({ title }) => labelOf(title) ?? [])]
  if (lost.join('') !== '') {
    const message = '`themeConfig.footer`: its links are in one row now, without titles.'
    notes.add('configuration', file, message, lost.join(' '))
  }
  return links.length === 0 ? undefined : { links }
}

function addressOf(link: string): string {
  return /^(?:[a-z]+:|\/)/.test(link) ? link.replace(/^pathname:\/\//, '') : `/${link}`
}
