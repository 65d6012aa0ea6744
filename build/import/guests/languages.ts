/** Languages of an imported site: where their pages go, and what the configuration has in each of them. */
import { join, relative, sep } from 'node:path'
import { ROOT_LOCALE } from '../../../src/shared/config/languages.ts'
import { LOCALE_KEYS } from '../../../src/shared/config/options/languages.ts'
import { startsWithPath } from '../../../src/shared/routes/paths.ts'
import { LOCALIZED_TEXTS } from '../../site/languages/localized-texts.ts'
import { joinRoute } from '../addresses.ts'
import { defined, type Values } from '../config/values.ts'
import type { ForeignLocale, ForeignPage, ForeignSite } from '../model.ts'
import type { Notes } from '../notes.ts'

/** A site whose languages each have pages, in folders of their own. One without a second language has none. */
export function withLanguages({ locales: all = [], ...site }: ForeignSite, notes: Notes): ForeignSite {
  const isBelow = ({ route = '' }: ForeignPage, { key }: ForeignLocale) => key !== ROOT_LOCALE && startsWithPath(route, `/${key}`)
  const locales = all.filter((locale, index) => index === 0 || site.pages.some((page) => isBelow(page, locale)))
  const without = all.filter((locale) => !locales.includes(locale)).map(({ label }) => label)
  if (without.length > 0) notes.add('pages', undefined, `Languages without a page: ${without.join(', ')}.`)
  const [source] = locales
  if (source === undefined || locales.length === 1) return site
  const redirects: Record<string, string> = {}
  const pages = site.pages.flatMap((page): ForeignPage[] => {
    const { route, target, file } = page
    if (route === undefined) return [page]
    const own = locales.find((locale) => isBelow(page, locale))
    if (own !== undefined) return [target.toLowerCase() === own.key.toLowerCase() ? { ...page, target: `${own.key}/index` } : page]
    if (source.key === ROOT_LOCALE) return [page]
    // Every page here is in a language. The address of the others is that of the list of languages, or leads to a page of the source.
    const moved = joinRoute(source.key, route)
    if (route === '/' || site.pages.some((other) => other.route === moved)) {
      notes.add('pages', file, `\`${route}\` is in no language, and the site has no language at its root.`)
      return []
    }
    if (route !== '/404') redirects[route] = moved
    return [{ ...page, route: moved, from: route, target: `${source.key}/${target}` }]
  })
  return { ...site, pages, locales, redirects: { ...site.redirects, ...redirects } }
}

/** The address, in the source, of a page that no language is named for. */
export function withLocale(address: string, { locales: [source] = [] }: ForeignSite): string {
  return source === undefined || source.key === ROOT_LOCALE ? address : joinRoute(source.key, address)
}

/** The address, without its language, of a page that the language lacks, which is shown in that of the source. Undefined for others. */
export function shownInSource(address: string, site: ForeignSite, isPage: (route: string) => boolean): string | undefined {
  const [source, ...others] = site.locales ?? []
  const language = others.find(({ key }) => startsWithPath(address, `/${key}`))
  if (language === undefined || source === undefined) return undefined
  const plain = withoutLocale(address, language)
  return isPage(withLocale(plain, site)) ? plain : undefined
}

/** A path beside a translation, or that of the source if nothing is there. */
export function orOfSource(path: string, { sourceFolders = {} }: ForeignSite, isThere: (path: string) => boolean): string {
  const [translated, source] = Object.entries(sourceFolders).find(([folder]) => path.startsWith(folder + sep)) ?? []
  if (translated === undefined || source === undefined || isThere(path)) return path
  const other = join(source, relative(translated, path))
  return isThere(other) ? other : path
}

/** An address without the folder of a language, which leads to the page in the language at hand. */
export function withoutLocale(address: string, { key }: Pick<ForeignLocale, 'key'>): string {
  if (key === ROOT_LOCALE || !startsWithPath(address, `/${key}`)) return address
  const path = address.slice(key.length + 1)
  return path.startsWith('/') ? path : `/${path}`
}

/**
 * The keys of a site, with `locales`. Texts become maps of languages where nothing else differs. Otherwise, a language has a key of its own.
 * @param keysOf the keys of a language that may be its own
 */
export function localizedConfig(config: Values, locales: readonly ForeignLocale[], keysOf: (locale: ForeignLocale) => Values): Values {
  if (locales.length === 0) return config
  const shared = { ...config }
  const own = locales.map((locale, index) => (index === 0 ? {} : keysOf(locale)))
  for (const name of Object.keys(LOCALE_KEYS)) {
    if (own.every((keys) => keys[name] === undefined)) continue
    const isSame = (keys: Values) => JSON.stringify(keys[name]) === JSON.stringify(shared[name])
    const texts = LOCALIZED_TEXTS[name] ?? []
    const joined = joinedValue(
      own.map((keys) => keys[name] ?? config[name]),
      locales,
      name,
      texts,
    )
    if (joined !== undefined) shared[name] = joined
    for (const keys of own) if (joined !== undefined || isSame(keys)) delete keys[name]
  }
  const entries = locales.map(({ key, label, lang, dir }, index) => [key, { ...defined({ label, lang, dir }), ...own[index] }])
  const { lang: _, ...others } = shared
  return { ...others, locales: Object.fromEntries(entries) }
}

/** A value for all languages, in which texts that differ are maps. Undefined if more than texts differ. */
function joinedValue(values: readonly unknown[], locales: readonly ForeignLocale[], name: string, texts: readonly string[]): unknown {
  const [first] = values
  if (values.every((value) => JSON.stringify(value) === JSON.stringify(first))) return first
  if (values.every((value) => typeof value === 'string'))
    return texts.includes(name) ? Object.fromEntries(locales.map(({ key }, index) => [key, values[index]])) : undefined
  const lists = values.filter((value): value is unknown[] => Array.isArray(value))
  const objects = values.filter((value): value is Values => typeof value === 'object' && value !== null && !Array.isArray(value))
  const keys = Object.keys(lists.length > 0 ? Array(lists[0]?.length).fill(0) : (objects[0] ?? {}))
  const parts: readonly object[] = lists.length > 0 ? lists : objects
  if (parts.length < values.length || parts.some((part) => Object.keys(part).join('\n') !== keys.join('\n'))) return undefined
  const joined = keys.map((key) => {
    const own = values.map((value) => (value as Values)[key])
    return [key, joinedValue(own, locales, lists.length > 0 ? name : key, texts)] as const
  })
  if (joined.some(([key, value]) => value === undefined && values.some((own) => (own as Values)[key] !== undefined))) return undefined
  return lists.length > 0 ? joined.map(([, value]) => value) : Object.fromEntries(joined)
}
