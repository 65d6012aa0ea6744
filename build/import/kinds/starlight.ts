/** Reads sites of Starlight. */
import { existsSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import type { SidebarItemConfig } from '../../../src/shared/config/schema.ts'
import { normalizeBasePath } from '../../../src/shared/routes/paths.ts'
import { walkFiles } from '../../discover/walk.ts'
import { readModule } from '../config/run-config.ts'
import { callOf, defined, labelOf, listOf, objectOf, stringOf, type Values } from '../config/values.ts'
import type { ForeignPage, ForeignSite, ReadSite } from '../model.ts'
import type { Notes } from '../notes.ts'
import { byName, joinRoute, markdownIn, readable, targetOf } from './pages.ts'
import { socialOf } from './socials.ts'
import { sidebarByPrefix } from './split-sidebar.ts'
import { originOf } from './vitepress.ts'

const CONFIGS = ['mjs', 'ts', 'mts', 'js', 'cjs'].map((ending) => `astro.config.${ending}`)

export function starlightConfig(folder: string): string | undefined {
  if (!existsSync(join(folder, 'src/content/docs'))) return undefined
  return CONFIGS.map((name) => join(folder, name)).find((path) => existsSync(path))
}

export const readStarlight: ReadSite = async (folder, notes) => {
  const file = starlightConfig(folder) ?? ''
  const config = objectOf(await readModule(file, folder, notes))
  const options = objectOf(
    listOf(config['integrations'])
      .flat()
      .flatMap((item) => callOf(item, /^@astrojs\/starlight$/) ?? [])[0],
  )
  const docs = join(folder, 'src/content/docs')
  const locales = Object.keys(objectOf(options['locales'])).filter((name) => name !== 'root')
  const defaultLocale = stringOf(options['defaultLocale']) ?? (Object.keys(objectOf(options['locales']))[0] || 'en')
  const pages = markdownIn(docs, (path) => /(?:^|\/)_/.test(path)).flatMap(({ file: path, path: name, data, heading }): ForeignPage[] => {
    if (data['draft'] === true) {
      notes.add({ topic: 'pages', file: relative(folder, path).replaceAll(sep, '/'), message: 'A draft.' })
      return []
    }
    const slug = stringOf(data['slug'])
    const route = slug === undefined ? routeOf(name) : joinRoute(slug.replace(/(^|\/)index$/, '$1'))
    const title = labelOf(objectOf(data['sidebar'])['label']) ?? labelOf(data['title']) ?? heading ?? readable(name)
    return [{ file: path, route, target: targetOf(route), isMdx: name.endsWith('.mdx'), title, data }]
  })
  const partials = markdownBeside(folder, docs)
  const others = existsSync(join(folder, 'src/pages'))
    ? walkFiles(join(folder, 'src/pages')).filter((path) => /\.(?:astro|mdx?|[jt]sx?)$/.test(path))
    : []
  for (const path of others) notes.add({ topic: 'pages', file: `src/pages/${path}`, message: 'A page of Astro.' })
  for (const path of walkFiles(docs).filter((name) => /\.(?:mdoc|astro)$/.test(name)))
    notes.add({ topic: 'pages', file: `src/content/docs/${path}`, message: 'A page that is neither Markdown nor MDX.' })
  const base = normalizeBasePath(stringOf(config['base']))
  const sidebar = starlightSidebar(options, pages, { locales, defaultLocale }, notes, relative(folder, file))
  const site: ForeignSite = {
    kind: 'starlight',
    root: folder,
    pageFolders: [docs],
    pages: [...pages, ...partials],
    publicFolders: [join(folder, 'public')],
    config: defined({
      title:
        labelOf(options['title']) ??
        labelOf(objectOf(options['title'])[defaultLocale]) ??
        labelOf(Object.values(objectOf(options['title']))[0]),
      description: labelOf(options['description']) ?? labelOf(objectOf(options['description'])[defaultLocale]),
      baseUrl: originOf(config['site']),
      ...(base !== '' && { basePath: base }),
      iconUrl: stringOf(options['favicon']),
      logoUrl: logoOf(options['logo']),
      socials: socialOf(options['social'], notes),
      editLink: editLinkOf(objectOf(options['editLink'])['baseUrl']),
    }),
    ...(sidebar !== undefined && { sidebar }),
    redirects: redirectsOf(config['redirects']),
    aliases: {
      '~': join(folder, 'src'),
      '@': join(folder, 'src'),
      '@components': join(folder, 'src/components'),
      '/src': join(folder, 'src'),
      src: join(folder, 'src'),
    },
    includeFolders: [],
  }
  for (const key of ['head', 'customCss', 'components', 'expressiveCode', 'plugins']) {
    if (options[key] !== undefined) notes.add({ topic: 'configuration', file: relative(folder, file), message: `\`${key}\`` })
  }
  return site
}

/** Paths are in lower case, with dashes for spaces and without signs. */
function routeOf(path: string): string {
  const parts = path.replace(/\.mdx?$/, '').split('/')
  if (/^index$/i.test(parts.at(-1) ?? '')) parts.pop()
  return joinRoute(
    parts
      .map((part) =>
        part
          .toLowerCase()
          .replace(/[^\p{L}\p{N}\p{M}_\s-]/gu, '')
          .replace(/\s/g, '-'),
      )
      .join('/'),
  )
}

/** Markdown outside the pages, which pages import. */
function markdownBeside(folder: string, docs: string): ForeignPage[] {
  const all = markdownIn(
    join(folder, 'src'),
    (path) => join(folder, 'src', path).startsWith(docs + sep) && !/(?:^|\/)_/.test(path.slice('content/docs/'.length)),
  )
  return all.map(
    ({ file, path, data }): ForeignPage => ({
      file,
      target: `_parts/${path.replace(/\.mdx?$/, '')}`,
      isMdx: path.endsWith('.mdx'),
      title: '',
      data,
    }),
  )
}

function logoOf(value: unknown): string | { light: string; dark: string } | undefined {
  const { src, light, dark } = objectOf(value)
  if (typeof light === 'string' && typeof dark === 'string') return { light, dark }
  return stringOf(src)
}

function editLinkOf(value: unknown): { pattern: string } | undefined {
  const address = stringOf(value)
  return address === undefined ? undefined : { pattern: `${address.replace(/\/?$/, '/')}src/content/docs/:path` }
}

function redirectsOf(value: unknown): Record<string, string> {
  return Object.fromEntries(
    Object.entries(objectOf(value)).flatMap(([from, to]) => {
      const target = stringOf(to) ?? stringOf(objectOf(to)['destination'])
      return target === undefined || /\[/.test(from) ? [] : [[from, target]]
    }),
  )
}

interface Locales {
  locales: readonly string[]
  defaultLocale: string
}

function starlightSidebar(
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
    for (const topic of topics.map(objectOf)) {
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
  const item = objectOf(value)
  const text =
    labelOf(objectOf(item['translations'])[reading.locale]) ??
    labelOf(item['label']) ??
    labelOf(objectOf(item['label'])[reading.locale]) ??
    labelOf(Object.values(objectOf(item['label']))[0])
  const directory = stringOf(objectOf(item['autogenerate'])['directory'])
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
    notes?.add({
      topic: 'link',
      file,
      message: `The sidebar lists \`${slug}\`, which doesn't exist.`,
      ...(text !== undefined && { lost: text }),
    })
    return []
  }
  return [{ text: text ?? page.title, link: page.route, ...badgeOf(badge ?? objectOf(page.data['sidebar'])['badge'], locale) }]
}

function badgeOf(value: unknown, locale: string): Pick<SidebarItemConfig, 'badge'> {
  const own = objectOf(value)['text']
  const text = stringOf(value) ?? stringOf(own) ?? stringOf(objectOf(own)[locale]) ?? stringOf(Object.values(objectOf(own))[0])
  return text === undefined ? {} : { badge: text }
}

function folderItems(folder: string, reading: Reading): SidebarItemConfig[] {
  const start = joinRoute(reading.locale, folder)
  const prefix = start === '/' ? '/' : `${start}/`
  const inside = reading.pages.filter(
    ({ route = '', data }) => (route === start || route.startsWith(prefix)) && objectOf(data['sidebar'])['hidden'] !== true,
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
    Math.min(...group.map(({ data }) => Number(objectOf(data['sidebar'])['order'] ?? Number.POSITIVE_INFINITY)))
  return [...groups]
    .map(([name, group]) => ({ name, group, order: orderOf(group) }))
    .sort((a, b) => (a.order === b.order ? byName(a.name, b.name) : a.order - b.order))
    .flatMap(({ name, group }): SidebarItemConfig[] => {
      const [only] = group
      const isPage = group.length === 1 && only?.route === (name === '' ? prefix.slice(0, -1) || '/' : prefix + name)
      if (isPage && only?.route !== undefined)
        return [{ text: only.title, link: only.route, ...badgeOf(objectOf(only.data['sidebar'])['badge'], '') }]
      return [{ text: readable(name), items: listBelow(`${prefix}${name}/`, group) }]
    })
}
