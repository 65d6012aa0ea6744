/** Reads sites of Docusaurus. */
import { existsSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import type { SidebarItemConfig } from '../../../src/shared/config/options/navigation.ts'
import { normalizeBasePath } from '../../../src/shared/routes/paths.ts'
import { walkFiles } from '../../site/discover/walk.ts'
import { readModule } from '../config/run-config.ts'
import { defined, labelOf, listOf, objectOf, stringOf, type Values } from '../config/values.ts'
import type { ForeignPage, ForeignSite, ReadSite } from '../model.ts'
import type { Notes } from '../notes.ts'
import { type BlogOptions, readBlog } from './docusaurus-blog.ts'
import { type DocsOptions, readDocs } from './docusaurus-docs.ts'
import { docusaurusSidebars } from './docusaurus-sidebar.ts'
import { docusaurusBanner, docusaurusFooter, docusaurusNavItem, docusaurusSocials } from './docusaurus-theme.ts'
import { componentPage, contentPath, firstFile, joinRoute, markdownIn, partialPage, titleFromName, withOwnAddress } from './pages.ts'
import { sidebarByPrefix } from './split-sidebar.ts'
import { originOf } from './vitepress.ts'

export const readDocusaurus: ReadSite = async (folder, notes, file) => {
  const config = objectOf(await readModule(file, folder, notes))
  const theme = objectOf(config['themeConfig'])
  const plugins = pluginsOf(config)
  const docs =
    plugins.docs.length > 0
      ? plugins.docs
      : [{ path: 'docs', routeBasePath: 'docs', sidebarPath: firstFile(folder, ['sidebars.js', 'sidebars.ts']), id: 'default' }]
  const instances = docs.map((options) => readDocs(folder, options, notes))
  const lists = new Map<string, readonly SidebarItemConfig[]>()
  const made: ForeignPage[] = []
  for (const instance of instances) {
    for (const sidebar of await docusaurusSidebars(folder, instance, notes)) {
      lists.set(`${instance.options.id}/${sidebar.name}`, sidebar.items)
      made.push(...sidebar.pages)
    }
  }
  const blogs = plugins.blogs.flatMap((options) => readBlog(folder, options, notes))
  const pagesFolder = resolve(folder, plugins.pages)
  const own = plugins.pages === '' ? [] : ownPages(pagesFolder, folder, notes)
  const pages = withOwnAddress(
    [...instances.flatMap((instance) => instance.pages), ...made, ...blogs.flatMap((blog) => blog.pages), ...own],
    folder,
    notes,
  )
  const partials = partialsOf([...instances.map((instance) => instance.folder), join(folder, 'src')], pages)
  const name = relative(folder, file)
  const base = normalizeBasePath(stringOf(config['baseUrl']))
  const navbar = objectOf(theme['navbar'])
  const sidebar = sidebarByPrefix(lists)
  const statics = config['staticDirectories'] === undefined ? ['static'] : listOf(config['staticDirectories']).map(String)
  const i18n = objectOf(config['i18n'])
  const locales = listOf(i18n['locales']).filter((locale) => locale !== i18n['defaultLocale'])
  if (locales.length > 0) notes.add('pages', 'i18n', `Translations into ${locales.join(', ')}: a site here has one language.`)
  const site: ForeignSite = {
    kind: 'docusaurus',
    root: folder,
    pageFolders: [
      ...instances.map((instance) => instance.folder),
      ...blogs.map((blog) => blog.folder),
      ...(own.length > 0 ? [pagesFolder] : []),
    ],
    pages: [...pages, ...partials],
    publicFolders: statics.map((name) => resolve(folder, name)),
    config: defined({
      title: labelOf(config['title']),
      description: labelOf(config['tagline']),
      lang: stringOf(i18n['defaultLocale']),
      baseUrl: originOf(config['url']),
      ...(base !== '' && { basePath: base }),
      iconUrl: addressOf(config['favicon']),
      logoUrl: logoOf(navbar['logo']),
      editLink: editLinkOf(docs[0]?.editUrl),
      blogDir: blogs[0] === undefined ? undefined : blogs[0].route.slice(1) || undefined,
      banner: docusaurusBanner(theme['announcementBar']),
      socials: docusaurusSocials(navbar['items'], notes),
      footer: docusaurusFooter(theme['footer'], notes, name),
    }),
    topNav: listOf(navbar['items']).flatMap((item) => docusaurusNavItem(item, { instances, sidebars: lists, notes, file: name })),
    ...(sidebar !== undefined && { sidebar }),
    redirects: {
      ...plugins.redirects,
      ...Object.assign({}, ...instances.map((instance) => instance.redirects), ...blogs.map((blog) => blog.redirects)),
    },
    aliases: { '@site': folder },
    tabLabels: docusaurusTabLabels(config),
    includeFolders: [],
  }
  noteLeftOut(config, theme, name, notes)
  return site
}

interface Plugins {
  docs: DocsOptions[]
  blogs: BlogOptions[]
  /** Empty if the site has no pages besides. */
  pages: string
  redirects: Record<string, string>
}

function pluginsOf(config: Values): Plugins {
  const found: Plugins = { docs: [], blogs: [], pages: 'src/pages', redirects: {} }
  const optionsOf = (entry: unknown): [string, unknown] => (Array.isArray(entry) ? [String(entry[0]), entry[1]] : [String(entry), {}])
  const addDocs = (options: Values) =>
    found.docs.push({
      path: stringOf(options['path']) ?? 'docs',
      routeBasePath: typeof options['routeBasePath'] === 'string' ? options['routeBasePath'] : 'docs',
      sidebarPath: stringOf(options['sidebarPath']),
      id: stringOf(options['id']) ?? 'default',
      include: options['include'] === undefined ? undefined : listOf(options['include']).map(String),
      exclude: options['exclude'] === undefined ? undefined : listOf(options['exclude']).map(String),
      editUrl: stringOf(options['editUrl']),
      hasPrefixes: options['numberPrefixParser'] !== false,
    })
  const addBlog = (options: Values) =>
    found.blogs.push({
      path: stringOf(options['path']) ?? 'blog',
      routeBasePath: typeof options['routeBasePath'] === 'string' ? options['routeBasePath'] : 'blog',
      title: stringOf(options['blogTitle']) ?? 'Blog',
      description: stringOf(options['blogDescription']),
    })
  for (const [name, options] of listOf(config['presets']).filter(Boolean).map(optionsOf)) {
    if (!/classic$/.test(name)) continue
    const values = objectOf(options)
    if (values['docs'] !== false) addDocs(objectOf(values['docs']))
    if (values['blog'] !== false) addBlog(objectOf(values['blog']))
    if (values['pages'] === false) found.pages = ''
    else found.pages = stringOf(objectOf(values['pages'])['path']) ?? 'src/pages'
  }
  for (const [name, options] of listOf(config['plugins']).filter(Boolean).map(optionsOf)) {
    const values = objectOf(options)
    if (/content-docs$/.test(name)) addDocs(values)
    if (/content-blog$/.test(name)) addBlog(values)
    if (/client-redirects$/.test(name)) {
      for (const item of listOf(values['redirects']).map(objectOf)) {
        for (const from of listOf(item['from'])) if (typeof item['to'] === 'string') found.redirects[String(from)] = item['to']
      }
    }
  }
  return found
}

/** Pages in `src/pages`: Markdown, and React components. */
function ownPages(folder: string, root: string, notes: Notes): ForeignPage[] {
  const markdown = markdownIn(folder, (path) => /(?:^|\/)_/.test(path)).map(({ file, path, data, heading }): ForeignPage => {
    const route = joinRoute(path.replace(/\.mdx?$/, '').replace(/(^|\/)index$/, '$1'))
    return {
      file,
      route,
      target: contentPath(route),
      isMdx: true,
      title: stringOf(data['title']) ?? heading ?? titleFromName(path),
      data,
      extra: { layout: 'minimal' },
    }
  })
  const components = walkFiles(folder).filter((path) => /\.[jt]sx?$/.test(path) && !/(?:^|\/)_|\.(?:test|spec|d)\.|__tests__/.test(path))
  return [...markdown, ...components.flatMap((path) => componentPage(folder, path, root, notes))]
}

/** Markdown whose name starts with `_`, which other pages import. */
function partialsOf(folders: readonly string[], pages: readonly ForeignPage[]): ForeignPage[] {
  const known = new Set(pages.map(({ file }) => file))
  const found = folders.flatMap((folder) => (existsSync(folder) ? markdownIn(folder, (path) => !/(?:^|\/)_/.test(path)) : []))
  return found
    .filter(({ file }, index) => !known.has(file) && found.findIndex((other) => other.file === file) === index)
    .map((found) => ({ ...partialPage(found, found.path.replace(/(^|\/)(?=[^_/][^/]*$)/, '$1_')), isMdx: true }))
}

function addressOf(value: unknown): string | undefined {
  const text = stringOf(value)
  return text === undefined || /^(?:[a-z]+:|\/)/.test(text) ? text : `/${text}`
}

function logoOf(value: unknown): string | { light: string; dark: string } | undefined {
  const { src, srcDark } = objectOf(value)
  const [light, dark] = [addressOf(src), addressOf(srcDark)]
  return light !== undefined && dark !== undefined ? { light, dark } : light
}

function editLinkOf(value: string | undefined): { pattern: string } | undefined {
  return value === undefined ? undefined : { pattern: `${value.replace(/\/$/, '')}/:path` }
}

function noteLeftOut(config: Values, theme: Values, file: string, notes: Notes): void {
  for (const key of ['scripts', 'stylesheets', 'headTags', 'clientModules', 'customFields']) {
    if (listOf(config[key]).length > 0) notes.add('configuration', file, `\`${key}\``)
  }
  for (const key of ['algolia', 'prism', 'metadata']) {
    if (theme[key] !== undefined) notes.add('configuration', file, `\`themeConfig.${key}\``)
  }
}

// The titles that a site of Docusaurus gives code blocks that a remark plugin makes tabs of.

/** Titles by language, from the `labels` of plugins for docs, the blog and pages. */
function docusaurusTabLabels(config: Values): Record<string, string> {
  const entries = [...listOf(config['presets']), ...listOf(config['plugins'])]
  const options = entries.flatMap((entry) => {
    const own = objectOf(listOf(entry)[1])
    return [own, objectOf(own['docs']), objectOf(own['blog']), objectOf(own['pages'])]
  })
  const lists = options.flatMap(({ remarkPlugins }) =>
    listOf(remarkPlugins).flatMap((plugin) => listOf(objectOf(listOf(plugin)[1])['labels'])),
  )
  const pairs = lists
    .map(listOf)
    .filter((pair): pair is [string, string] => pair.length === 2 && pair.every((part) => typeof part === 'string'))
  return Object.fromEntries(pairs)
}
