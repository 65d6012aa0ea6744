/** The documentation of Docusaurus in each of its versions and languages. */
import { join } from 'node:path'
import type { SidebarItemConfig } from '../../../src/shared/config/options/navigation.ts'
import { joinRoute } from '../addresses.ts'
import { defined, listOf, type Values, valuesOf } from '../config/values.ts'
import { type DocsInstance, readDocs } from '../kinds/docusaurus-docs.ts'
import { docusaurusSidebars, readSidebars, type WrittenSidebars } from '../kinds/docusaurus-sidebar.ts'
import { docusaurusFooter, docusaurusNavItem } from '../kinds/docusaurus-theme.ts'
import { isPartial, markdownIn, partialPage, withOwnAddress } from '../kinds/pages.ts'
import { sidebarByPrefix } from '../kinds/split-sidebar.ts'
import type { ForeignLocale, ForeignPage, ForeignSite, ForeignVersion } from '../model.ts'
import { Notes } from '../notes.ts'
import type { Repository } from '../repository.ts'
import { type DocusaurusLocale, labelsIn, pagesInLocale, translatedDocs, translatedFolder } from './docusaurus-languages.ts'
import type { DocsVersion } from './docusaurus-versions.ts'
import { importedStrings } from './language-words.ts'

/** The folders that the documentation is read from. */
export interface DocsReading {
  root: string
  docs: readonly { options: Values; all: readonly DocsVersion[] }[]
  notes: Notes
  repository: Repository
}

/** A documentation in one version. */
interface DocsPart {
  options: Values
  version: DocsVersion
  instance: DocsInstance
  written: WrittenSidebars
}

/** The documentations that have a version, or the newest released ones of all. */
export async function docsOfVersion(name: string | undefined, reading: DocsReading): Promise<DocsPart[]> {
  const parts: DocsPart[] = []
  for (const { options, all } of reading.docs) {
    const version = all.find((one) => (name === undefined ? one.path === '' : one.name === name && one.path !== ''))
    if (version === undefined) continue
    const instance = readDocs(options, version.folder, reading.notes, reading.repository)
    parts.push({ options, version, instance, written: await readSidebars(version.sidebarPath, reading) })
  }
  return parts
}

/** The documentations of a version in one language, with the folders that their pages are in. */
export function docsIn(locale: DocusaurusLocale, parts: readonly DocsPart[], { notes, repository }: DocsReading) {
  const isMain = locale.key === 'root'
  const lists = new Map<string, readonly SidebarItemConfig[]>()
  const sourceFolders: Record<string, string> = {}
  const instances = parts.map(({ options, version, instance: source, written }) => {
    const folder = isMain ? source.folder : join(translatedFolder(locale, 'docs', options['id']), version.translated)
    const instance = isMain ? source : translatedDocs(source, readDocs(options, folder, notes, repository))
    if (!isMain) sourceFolders[folder] = source.folder
    const labels = isMain ? undefined : labelsIn(`${folder}.json`, repository)
    for (const [name, items] of docusaurusSidebars(written, instance, { notes: isMain ? notes : new Notes(), repository }, labels))
      lists.set(`${instance.id}/${name}`, items)
    return instance
  })
  const translated = instances.some(({ pages }) => pages.length > 0)
  const own = translated ? instances.flatMap((instance) => [...instance.pages, ...instance.categoryPages]) : []
  const folders = isMain ? instances.map(({ folder }) => folder) : Object.keys(sourceFolders)
  return { instances, lists, pages: isMain ? own : pagesInLocale(own, locale), folders, sourceFolders }
}

/** A language's own words around pages. */
export function translatedTheme(
  { folder }: DocusaurusLocale,
  { instances, lists }: ReturnType<typeof docsIn>,
  theme: Values,
  file: string,
  repository: Repository,
): Pick<ForeignLocale, 'config' | 'sidebar' | 'topNav'> {
  const labels = (path: string) => labelsIn(join(folder, path), repository)
  const [navbar, notes] = [labels('docusaurus-theme-classic/navbar.json'), new Notes()]
  const reading = { instances, sidebars: lists, notes, file, labels: navbar }
  const sidebar = sidebarByPrefix(lists)
  const words = labels('code.json')
  return {
    topNav: listOf(valuesOf(theme['navbar'])['items']).flatMap((item) => docusaurusNavItem(item, reading)),
    ...(sidebar !== undefined && { sidebar }),
    config: defined({
      footer: docusaurusFooter(theme['footer'], notes, file, labels('docusaurus-theme-classic/footer.json')),
      strings: importedStrings('docusaurus', (name) => words(name, '')),
    }),
  }
}

/** A site with the versions that it has besides the newest released one. */
export async function withVersions(site: ForeignSite, locales: readonly DocusaurusLocale[], reading: DocsReading): Promise<ForeignSite> {
  const known = new Map(reading.docs.flatMap(({ all }) => all.flatMap((version) => (version.path === '' ? [] : [[version.name, version]]))))
  const main = reading.docs.find(({ all }) => all.length > 1)?.all[0]
  if (main === undefined) return site
  const routesOf = (pages: readonly ForeignPage[]) => pages.flatMap(({ route }) => route ?? [])
  const all: ForeignVersion[] = [
    { name: main.name, label: main.label, status: 'current', path: '', places: {}, routes: routesOf(site.pages) },
  ]
  for (const { name, label, status, path } of known.values()) {
    const parts = await docsOfVersion(name, reading)
    const languages = locales.map((locale) => docsIn(locale, parts, reading))
    const pages = withOwnAddress(
      languages.flatMap((language) => language.pages),
      reading.notes,
    )
    const folders = languages.flatMap((language) => language.folders)
    const sidebarOf = (index: number) => {
      const sidebar = sidebarByPrefix(languages[index]?.lists ?? new Map())
      return sidebar === undefined ? {} : { sidebar }
    }
    const places = Object.fromEntries(
      parts.map(({ version, instance }) => [joinRoute(instance.routeBasePath, version.path), joinRoute(instance.routeBasePath)]),
    )
    const { sidebar: _, topNav: _nav, ...shared } = site
    const own: ForeignSite = {
      ...shared,
      ...sidebarOf(0),
      pages: [...pages, ...docusaurusPartials(folders, pages, reading.repository)],
      pageFolders: folders,
      sourceFolders: Object.assign({}, ...languages.map(({ sourceFolders }) => sourceFolders)),
      config: defined({ title: site.config.title, lang: site.config.lang }),
      locales: locales.map((locale, index) => ({ ...locale, ...sidebarOf(index) })),
      redirects: {},
    }
    all.push({ name, label, status, path, places, site: own, routes: routesOf(pages) })
  }
  return { ...site, versions: { own: main.name, all } }
}

/** Markdown whose name starts with `_`, which other pages import. */
export function docusaurusPartials(folders: readonly string[], pages: readonly ForeignPage[], repository: Repository): ForeignPage[] {
  const known = new Set(pages.map(({ file }) => file))
  const found = folders.flatMap((folder) => markdownIn(repository, folder, (path) => !isPartial(path)))
  const taken = new Set<string>()
  return found
    .filter(({ file }, index) => !known.has(file) && found.findIndex((other) => other.file === file) === index)
    .map((found) => {
      const page = partialPage(found, found.path.replace(/(^|\/)(?=[^_/][^/]*$)/, '$1_'))
      // Translations have the names of their sources.
      while (taken.has(page.target)) page.target += '-1'
      taken.add(page.target)
      return { ...page, isMdx: true }
    })
}
