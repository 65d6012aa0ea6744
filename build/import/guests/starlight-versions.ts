/** Versions of Starlight's plugin for them: folders of pages in each language, whose sidebars are in files of their own. */
import { join } from 'node:path'
import { startsWithPath } from '../../../src/shared/routes/paths.ts'
import { contentPath, joinRoute } from '../addresses.ts'
import { valuesIn } from '../config/read-data.ts'
import { callOf, defined, labelOf, listOf, stringOf, type Values, valuesOf } from '../config/values.ts'
import type { ForeignLocale, ForeignPage, ForeignSite, ForeignVersion } from '../model.ts'
import type { Repository } from '../repository.ts'

/**
 * A site with the pages of its versions apart.
 * @param options those of Starlight
 * @param sidebarOf the sidebar in a language, from a list of entries and pages
 */
export function withStarlightVersions(
  site: ForeignSite,
  options: Values,
  sidebarOf: (written: Values, pages: readonly ForeignPage[], locale: ForeignLocale) => ForeignSite['sidebar'],
  repository: Repository,
): ForeignSite {
  const [given] = listOf(options['plugins']).flatMap((plugin) => callOf(plugin, /^starlight-versions/) ?? [])
  const slugs = listOf(valuesOf(given)['versions']).map(valuesOf)
  if (slugs.length === 0) return site
  const locales = site.locales ?? []
  const prefixes = ['', ...locales.flatMap(({ key }) => (key === 'root' ? [] : [`/${key}`]))]
  const taken = new Set<ForeignPage>()
  const others = slugs.map(({ slug, label }): ForeignVersion => {
    const name = String(slug)
    const places = Object.fromEntries(prefixes.map((prefix) => [`${prefix}/${name}`, prefix || '/']))
    const pages = site.pages.flatMap((page): ForeignPage[] => {
      const { route } = page
      const place = Object.keys(places).find((start) => route !== undefined && startsWithPath(route, start))
      if (route === undefined) return [page]
      if (place === undefined) return []
      taken.add(page)
      const plain = joinRoute(places[place] ?? '', route.slice(place.length))
      return [{ ...page, route: plain, from: route, target: contentPath(plain) }]
    })
    const { sidebar } = valuesIn(repository, [join(site.root, `src/content/versions/${name}.json`)])
    const written = { ...options, sidebar }
    const { sidebar: _, topNav: _nav, versions: _versions, ...shared } = site
    const inLocale = (locale: ForeignLocale) => defined({ sidebar: sidebarOf(written, pages, locale) })
    const [main = { key: 'root', label: '', config: {} }] = locales
    const own: ForeignSite = {
      ...shared,
      ...inLocale(main),
      pages,
      config: defined({ title: site.config.title, lang: site.config.lang }),
      locales: locales.map((locale) => ({ ...locale, ...inLocale(locale) })),
      redirects: {},
    }
    const routes = pages.flatMap(({ route }) => route ?? [])
    return { name, label: labelOf(label), status: 'maintained', path: name, places, site: own, routes }
  })
  const label = stringOf(valuesOf(valuesOf(given)['current'])['label'])
  const pages = site.pages.filter((page) => !taken.has(page))
  const routes = pages.flatMap(({ route }) => route ?? [])
  const own: ForeignVersion = { name: 'latest', label: label ?? 'Latest', status: 'current', path: '', places: {}, routes }
  return { ...site, pages, versions: { own: own.name, all: [own, ...others] } }
}
