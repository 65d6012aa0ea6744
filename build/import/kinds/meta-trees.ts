/** Reads sites of MDX whose navigation is in files of its own: Mintlify, Nextra and Fumadocs. */
import { join, posix } from 'node:path'
import type { NavItemConfig, SidebarItemConfig } from '../../../src/shared/config/options/navigation.ts'
import type { SiteConfig } from '../../../src/shared/config/schema.ts'
import { joinRoute } from '../addresses.ts'
import { validYaml, valuesIn } from '../config/read-data.ts'
import { exportsOf } from '../config/read-syntax.ts'
import { readModule } from '../config/run-module.ts'
import { defined, labelOf, listOf, stringOf, type Values, valuesOf } from '../config/values.ts'
import { withFumadocsReferences } from '../guests/reference.ts'
import type { ForeignPage, ReadSite } from '../model.ts'
import type { Repository } from '../repository.ts'
import { pagesOf, plainSite } from './books.ts'
import { byName, isPartial, logoOf, markdownIn, partialPage, routeOfFile, titleFromName } from './pages.ts'
import { socialOf } from './socials.ts'
import { linksIn, sidebarByPrefix } from './split-sidebar.ts'

type Pages = ReadonlyMap<string, ForeignPage>

/** Mintlify: `docs.json` has the pages of each group, in tabs or not. */
export const readMintlify: ReadSite = async (folder, notes, file, repository) => {
  const config = valuesIn(repository, [file])
  const isPart = (path: string) => /^snippets\/|(?:^|\/)(?:README|CONTRIBUTING|LICENSE|AGENTS|CLAUDE)\.md$|(?:^|\/)[._]/.test(path)
  const pages = pagesOf(markdownIn(repository, folder, isPart), true, notes, ({ path }) => routeOfFile(path))
  const parts = markdownIn(repository, folder, (path) => !path.startsWith('snippets/')).map((one) => ({
    ...partialPage(one, one.path),
    isMdx: true,
  }))
  const byRoute: Pages = new Map(pages.map((page) => [page.route ?? '', page]))
  const lists = new Map<string, SidebarItemConfig[]>()
  const name = (value: Values) => labelOf(value['tab'] ?? value['anchor'] ?? value['dropdown'] ?? value['product'] ?? value['group'])
  // Of versions and languages, only the first is shown, or the one that's marked.
  const shown = ({ versions, languages, ...value }: Values): Values => {
    const all = [...listOf(versions), ...listOf(languages)].map(valuesOf)
    const chosen = all.find((one) => one['default'] === true) ?? all[0]
    return chosen === undefined ? value : shown({ ...value, ...chosen })
  }
  const itemsOf = (value: unknown): SidebarItemConfig[] => {
    if (typeof value === 'string') {
      const page = byRoute.get(routeOfFile(value))
      if (page === undefined) notes.add('sidebar', 'docs.json', `The navigation lists \`${value}\`, which doesn't exist.`)
      return page === undefined ? [] : [{ text: page.title, link: page.route }]
    }
    const own = shown(valuesOf(value))
    const inner = ['root', 'pages', 'groups', 'tabs', 'anchors', 'dropdowns', 'products'].flatMap((key) =>
      listOf(own[key]).flatMap(itemsOf),
    )
    const text = name(own)
    return text === undefined || inner.length === 0 ? inner : [{ text, items: inner }]
  }
  const { global: _, ...navigation } = Array.isArray(config['navigation'])
    ? { groups: config['navigation'] }
    : valuesOf(config['navigation'])
  const first = shown(navigation)
  const tabs = [...listOf(first['tabs']), ...listOf(first['dropdowns']), ...listOf(first['products'])].map(valuesOf)
  for (const tab of tabs) lists.set(name(tab) ?? '', itemsOf({ ...tab, tab: undefined, dropdown: undefined, product: undefined }))
  if (tabs.length === 0) lists.set('', itemsOf(first))
  const colors = valuesOf(config['colors'])
  const { light, dark } = valuesOf(config['logo'])
  const topNav = [...lists].flatMap(([text, items]): NavItemConfig[] =>
    text === ''
      ? []
      : linksIn(items)
          .slice(0, 1)
          .map((link) => ({ text, link })),
  )
  const redirects = listOf(config['redirects']).map(valuesOf)
  return plainSite('mintlify', folder, folder, [...pages, ...parts], {
    config: defined({
      title: labelOf(config['name']),
      description: labelOf(config['description']),
      logoUrl: logoOf(light, dark, config['logo']),
      iconUrl: stringOf(config['favicon']),
      socials: socialOf(valuesOf(config['footer'])['socials'], notes),
    }),
    look: { light: stringOf(colors['primary']), dark: stringOf(colors['light']) ?? stringOf(colors['primary']) },
    topNav,
    sidebar: sidebarByPrefix(lists) ?? [],
    redirects: Object.fromEntries(
      redirects.map(({ source, destination }) => [source, destination].map((path) => String(path).replace(/\/:\w+\*$/, '/*'))),
    ),
    aliases: { '/snippets': join(folder, 'snippets') },
  })
}

/** Nextra: `_meta` in each folder names its pages in their order. */
export const readNextra: ReadSite = async (folder, notes, _, repository) => {
  const roots = ['content', 'src/content', 'pages', 'src/pages', 'app', 'src/app'].map((path) => join(folder, path))
  const root = roots.find((path) => repository.has(path) && markdownIn(repository, path).length > 0) ?? folder
  const found = markdownIn(repository, root, (path) => /(?:^|\/)(?:_|api\/)/.test(path))
  const pages = pagesOf(found, true, notes, ({ path }) =>
    routeOfFile(path.replace(/(^|\/)page(?=\.mdx?$)/, '$1index').replace(/(^|\/)\([^/)]*\)/g, '$1')),
  )
  const metas = new Map<string, Values>()
  for (const path of repository.walk(root)) {
    if (!/(?:^|\/)_meta\.(?:[cm]?[jt]sx?|json)$/.test(path)) continue
    const file = join(root, path)
    const meta = path.endsWith('.json') ? valuesIn(repository, [file]) : await readModule(file, root, notes, repository)
    metas.set(joinRoute(posix.dirname(path)), valuesOf(meta))
  }
  const entries = (start: string): [string, unknown][] => Object.entries(metas.get(start) ?? {})
  return plainSite('nextra', folder, root, pages, {
    ...treeSidebar(pages, entries),
    publicFolders: [join(folder, 'public')],
    config: appTitle(folder, repository),
  })
}

/** Fumadocs: `meta.json` in each folder lists its pages. */
export const readFumadocs: ReadSite = async (folder, notes, _, repository) => {
  const root = [join(folder, 'content/docs'), join(folder, 'content')].find((path) => repository.has(path)) ?? folder
  const address = (path: string) => joinRoute('docs', path.replace(/(^|\/)\([^/)]*\)(?=\/)/g, '$1'))
  const pages = pagesOf(markdownIn(repository, root, isPartial), true, notes, ({ path }) => address(routeOfFile(path)))
  const metas = new Map(
    repository.walk(root).flatMap((path): [string, Values][] => {
      const meta = /(?:^|\/)meta\.json$/.test(path) ? repository.read(join(root, path), validYaml) : undefined
      return meta === undefined ? [] : [[address(posix.dirname(path)), meta]]
    }),
  )
  const entries = (start: string): [string, unknown][] =>
    listOf(metas.get(start)?.['pages']).flatMap((item): [string, unknown][] => {
      const text = String(item)
      const [, label = '', href = ''] = /^(?:external:)?(?:\[[^\]]*\])?\[([^\]]+)\]\(([^)]+)\)$/.exec(text) ?? []
      if (href !== '') return [[label, { title: label, href }]]
      const separator = /^---(?:\[[^\]]*\])?(.*?)---$/.exec(text)?.[1]
      if (separator !== undefined) return [[text, { type: 'separator', title: separator }]]
      return [
        [
          text.replace(/^\.{3}(?=.)|^!|\/$/g, ''),
          text.startsWith('!') ? { display: 'hidden' } : (metas.get(joinRoute(start, text))?.['title'] ?? ''),
        ],
      ]
    })
  const site = plainSite('fumadocs', folder, root, pages, {
    ...treeSidebar(pages, entries, '/docs'),
    publicFolders: [join(folder, 'public')],
    config: appTitle(folder, repository),
  })
  return withFumadocsReferences(site, folder, notes, repository)
}

/** The title that the layout of an app of Next.js gives its documents. */
function appTitle(folder: string, repository: Repository): Pick<SiteConfig, 'title' | 'description'> {
  const names = ['app', 'src/app'].flatMap((path) => ['tsx', 'jsx', 'js'].map((ending) => join(folder, `${path}/layout.${ending}`)))
  const { file } = repository.find(names)
  const { title, description } = valuesOf(file === undefined ? undefined : exportsOf(file, repository)['metadata'])
  const { absolute, default: main, template } = valuesOf(title)
  const own = stringOf(title) ?? stringOf(template)?.replace(/^\W*%s\W*|\W*%s\W*$/g, '') ?? stringOf(absolute) ?? stringOf(main)
  return defined({ title: labelOf(own), description: stringOf(description) })
}

/** The sidebar of a tree of pages. @param entriesOf the names in a folder in their order, with their titles or options; `...` or `*` is the rest */
function treeSidebar(pages: readonly ForeignPage[], entriesOf: (start: string) => readonly [string, unknown][], start = '/') {
  const byRoute: Pages = new Map(pages.map((page) => [page.route ?? '', page]))
  const itemsBelow = (folder: string): SidebarItemConfig[] => {
    const prefix = folder === '/' ? '/' : `${folder}/`
    const names = new Set(
      pages.flatMap(
        ({ route = '' }) => (route.startsWith(prefix) && route !== folder ? route.slice(prefix.length).split('/')[0] : []) ?? [],
      ),
    )
    const listed = entriesOf(folder)
    const own = new Set(listed.map(([name]) => name))
    const rest = [...(byRoute.has(folder) && listed.length === 0 ? ['index'] : []), ...[...names].sort(byName)].filter(
      (name) => !own.has(name),
    )
    const all = own.has('...') || own.has('*') || listed.length === 0 ? listed : [...listed, ['...', ''] as const]
    const items: SidebarItemConfig[] = []
    let group = items
    for (const [name, value] of all.length === 0 ? [['...', ''] as const] : all) {
      const { title, type, href, display } = valuesOf(value)
      const text = labelOf(value) ?? labelOf(title)
      if (display === 'hidden') continue
      if (type === 'separator') {
        group = text === undefined ? items : []
        if (text !== undefined) items.push({ text, items: group })
      } else if (typeof href === 'string') group.push({ text: text ?? href, link: href })
      else
        for (const one of /^(?:\.{3}|\*)$/.test(name) ? rest : [name]) group.push(...itemOf(folder, one, one === name ? text : undefined))
    }
    return items.filter(({ link, items: inner }) => link !== undefined || (inner?.length ?? 0) > 0)
  }
  const itemOf = (folder: string, name: string, text: string | undefined): SidebarItemConfig[] => {
    const route = name === 'index' ? folder : joinRoute(folder, name)
    const page = byRoute.get(route)
    const items = name === 'index' ? [] : itemsBelow(route).filter(({ link }) => link !== route)
    if (page === undefined && items.length === 0) return []
    return [defined({ text: text ?? page?.title ?? titleFromName(name), link: page?.route, items: items.length > 0 ? items : undefined })]
  }
  return { sidebar: itemsBelow(start) }
}
