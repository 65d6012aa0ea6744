/** Reads sites of Docusaurus. */
import { join, relative } from 'node:path'
import type { SidebarItemConfig } from '../../../src/shared/config/options/navigation.ts'
import { normalizeBasePath } from '../../../src/shared/routes/whole-address.ts'
import { readModule } from '../config/run-module.ts'
import { defined, labelOf, listOf, stringOf, type Values, valuesOf } from '../config/values.ts'
import type { ForeignPage, ForeignSite, ReadSite } from '../model.ts'
import type { Notes } from '../notes.ts'
import type { Repository } from '../repository.ts'
import { readBlog } from './docusaurus-blog.ts'
import { readDocs } from './docusaurus-docs.ts'
import { docusaurusSidebars } from './docusaurus-sidebar.ts'
import { docusaurusBanner, docusaurusFooter, docusaurusNavItem, docusaurusSocials } from './docusaurus-theme.ts'
import {
  componentPage,
  contentPath,
  firstFile,
  isPartial,
  logoOf,
  markdownIn,
  noteKeys,
  originOf,
  partialPage,
  routeOfFile,
  titleFromName,
  withOwnAddress,
} from './pages.ts'
import { sidebarByPrefix } from './split-sidebar.ts'

export const readDocusaurus: ReadSite = async (folder, notes, file, repository) => {
  const config = valuesOf(await readModule(file, folder, notes, repository))
  const theme = valuesOf(config['themeConfig'])
  const plugins = pluginsOf(config)
  const docs = plugins.docs.length > 0 ? plugins.docs : [{ sidebarPath: firstFile(folder, ['sidebars.js', 'sidebars.ts']) }]
  const instances = docs.map((options) => readDocs(folder, options, notes, repository))
  const lists = new Map<string, readonly SidebarItemConfig[]>()
  for (const [index, instance] of instances.entries()) {
    const sidebars = await docusaurusSidebars(folder, stringOf(docs[index]?.['sidebarPath']), instance, notes, repository)
    for (const [name, items] of sidebars) lists.set(`${instance.id}/${name}`, items)
  }
  const blogs = plugins.blogs.flatMap((options) => readBlog(folder, options, notes, repository))
  const pagesFolder = repository.named(folder, plugins.pages)
  const own = plugins.pages === '' ? [] : ownPages(pagesFolder, folder, notes, repository)
  const made = instances.flatMap((instance) => instance.categoryPages)
  const all = [...instances.flatMap((instance) => instance.pages), ...made, ...blogs.flatMap((blog) => blog.pages), ...own]
  const pages = withOwnAddress(all, folder, notes)
  const partials = partialsOf([...instances.map((instance) => instance.folder), join(folder, 'src')], pages, repository)
  const name = relative(folder, file)
  const base = normalizeBasePath(stringOf(config['baseUrl']))
  const navbar = valuesOf(theme['navbar'])
  const logo = valuesOf(navbar['logo'])
  const sidebar = sidebarByPrefix(lists)
  const statics = config['staticDirectories'] === undefined ? ['static'] : listOf(config['staticDirectories']).map(String)
  const editUrl = stringOf(docs[0]?.['editUrl'])
  const i18n = valuesOf(config['i18n'])
  const locales = listOf(i18n['locales']).filter((locale) => locale !== i18n['defaultLocale'])
  if (locales.length > 0) notes.add('pages', 'i18n', `Translations into ${locales.join(', ')}: a site here has one language.`)
  const site: ForeignSite = {
    kind: 'docusaurus',
    root: folder,
    pageFolders: [...[...instances, ...blogs].map((part) => part.folder), ...(own.length > 0 ? [pagesFolder] : [])],
    pages: [...pages, ...partials],
    publicFolders: statics.map((name) => repository.named(folder, name)),
    config: defined({
      title: labelOf(config['title']),
      description: labelOf(config['tagline']),
      lang: stringOf(i18n['defaultLocale']),
      baseUrl: originOf(config['url']),
      basePath: base || undefined,
      iconUrl: addressOf(config['favicon']),
      logoUrl: logoOf(addressOf(logo['src']), addressOf(logo['srcDark']), addressOf(logo['src'])),
      editLink: editUrl === undefined ? undefined : { pattern: `${editUrl.replace(/\/$/, '')}/:path` },
      blogDir: blogs[0]?.route.slice(1) || undefined,
      banner: docusaurusBanner(theme['announcementBar']),
      socials: docusaurusSocials(navbar['items'], notes),
      footer: docusaurusFooter(theme['footer'], notes, name),
    }),
    topNav: listOf(navbar['items']).flatMap((item) => docusaurusNavItem(item, { instances, sidebars: lists, notes, file: name })),
    ...(sidebar !== undefined && { sidebar }),
    redirects: Object.assign(plugins.redirects, ...[...instances, ...blogs].map((part) => part.redirects)),
    aliases: { '@site': folder },
    tabLabels: docusaurusTabLabels(config),
    includeFolders: [],
  }
  const given = ['scripts', 'stylesheets', 'headTags', 'clientModules', 'customFields'].filter((key) => listOf(config[key]).length > 0)
  noteKeys(config, given, name, notes)
  noteKeys(theme, ['algolia', 'prism', 'metadata'], name, notes, 'themeConfig.')
  return site
}

interface Plugins {
  /** The options of each documentation. */
  docs: Values[]
  /** The options of each blog. */
  blogs: Values[]
  /** Empty if the site has no pages besides. */
  pages: string
  redirects: Record<string, string>
}

function pluginsOf(config: Values): Plugins {
  const found: Plugins = { docs: [], blogs: [], pages: 'src/pages', redirects: {} }
  const named = (list: unknown) => listOf(list).map((entry) => [String(listOf(entry)[0]), valuesOf(listOf(entry)[1])] as const)
  for (const [name, { docs, blog, pages }] of named(config['presets'])) {
    if (!/classic$/.test(name)) continue
    if (docs !== false) found.docs.push(valuesOf(docs))
    if (blog !== false) found.blogs.push(valuesOf(blog))
    found.pages = pages === false ? '' : (stringOf(valuesOf(pages)['path']) ?? 'src/pages')
  }
  for (const [name, options] of named(config['plugins'])) {
    if (/content-docs$/.test(name)) found.docs.push(options)
    if (/content-blog$/.test(name)) found.blogs.push(options)
    if (!/client-redirects$/.test(name)) continue
    for (const { from, to } of listOf(options['redirects']).map(valuesOf))
      for (const path of listOf(from)) if (typeof to === 'string') found.redirects[String(path)] = to
  }
  return found
}

/** Pages in `src/pages`: Markdown, and React components. */
function ownPages(folder: string, root: string, notes: Notes, repository: Repository): ForeignPage[] {
  const markdown = markdownIn(repository, folder, isPartial).map(({ file, path, data, heading }): ForeignPage => {
    const route = routeOfFile(path)
    const title = stringOf(data['title']) ?? heading ?? titleFromName(path)
    return { file, route, target: contentPath(route), isMdx: true, title, data, extra: { layout: 'minimal' } }
  })
  const components = repository
    .walk(folder)
    .filter((path) => /\.[jt]sx?$/.test(path) && !/(?:^|\/)_|\.(?:test|spec|d)\.|__tests__/.test(path))
  return [...markdown, ...components.flatMap((path) => componentPage(folder, path, root, notes, repository))]
}

/** Markdown whose name starts with `_`, which other pages import. */
function partialsOf(folders: readonly string[], pages: readonly ForeignPage[], repository: Repository): ForeignPage[] {
  const known = new Set(pages.map(({ file }) => file))
  const found = folders.flatMap((folder) => markdownIn(repository, folder, (path) => !isPartial(path)))
  return found
    .filter(({ file }, index) => !known.has(file) && found.findIndex((other) => other.file === file) === index)
    .map((found) => ({ ...partialPage(found, found.path.replace(/(^|\/)(?=[^_/][^/]*$)/, '$1_')), isMdx: true }))
}

function addressOf(value: unknown): string | undefined {
  const text = stringOf(value)
  return text === undefined || /^(?:[a-z]+:|\/)/.test(text) ? text : `/${text}`
}

// The titles that a site of Docusaurus gives code blocks that a remark plugin makes tabs of.

/** Titles by language, from the `labels` of plugins for docs, the blog and pages. */
function docusaurusTabLabels(config: Values): Record<string, string> {
  const entries = [...listOf(config['presets']), ...listOf(config['plugins'])]
  const options = entries.flatMap((entry) => {
    const own = valuesOf(listOf(entry)[1])
    return [own, valuesOf(own['docs']), valuesOf(own['blog']), valuesOf(own['pages'])]
  })
  const plugins = options.flatMap(({ remarkPlugins }) => listOf(remarkPlugins))
  const pairs = plugins
    .flatMap((plugin) => listOf(valuesOf(listOf(plugin)[1])['labels']).map(listOf))
    .filter((pair): pair is [string, string] => pair.length === 2 && pair.every((part) => typeof part === 'string'))
  return Object.fromEntries(pairs)
}
