/** Reads sites of Docusaurus. */
import { join, relative, resolve } from 'node:path'
import { normalizeBasePath } from '../../../src/shared/routes/whole-address.ts'
import { contentPath, joinRoute } from '../addresses.ts'
import { readModule } from '../config/run-module.ts'
import { defined, labelOf, listOf, stringOf, type Values, valuesOf } from '../config/values.ts'
import { docsIn, docsOfVersion, docusaurusPartials, translatedTheme, withVersions } from '../guests/docusaurus-editions.ts'
import { docusaurusLocales, pagesInLocale, translatedFolder } from '../guests/docusaurus-languages.ts'
import { docsVersions } from '../guests/docusaurus-versions.ts'
import { withReferences } from '../guests/reference.ts'
import { accentIn } from '../look.ts'
import type { ForeignPage, ForeignSite, ReadSite } from '../model.ts'
import type { Notes } from '../notes.ts'
import type { Repository } from '../repository.ts'
import { readBlog } from './docusaurus-blog.ts'
import { docusaurusBanner, docusaurusFooter, docusaurusNavItem, docusaurusSocials } from './docusaurus-theme.ts'
import {
  componentPage,
  editLinkTo,
  firstFile,
  isPartial,
  logoOf,
  markdownIn,
  noteKeys,
  originOf,
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
  const reading = {
    root: folder,
    docs: docs.map((options) => ({ options, all: docsVersions(folder, options, repository) })),
    notes,
    repository,
  }
  const i18n = valuesOf(config['i18n'])
  const locales = docusaurusLocales(folder, i18n)
  const parts = await docsOfVersion(undefined, reading)
  const [source, ...translated] = locales.map((locale) => docsIn(locale, parts, reading))
  if (source === undefined) throw new Error('There is at least one language.')
  const { instances, lists } = source
  const blogs = plugins.blogs.flatMap((options) => readBlog(folder, options, notes, repository))
  const pagesFolder = repository.named(folder, plugins.pages)
  const own = plugins.pages === '' ? [] : ownPages(pagesFolder, notes, repository)
  const translations = locales.slice(1).flatMap((locale) => {
    const posts = plugins.blogs.flatMap((options) =>
      readBlog(folder, { ...options, path: translatedFolder(locale, 'blog', options['id']) }, notes, repository),
    )
    const markdown = plugins.pages === '' ? [] : ownPages(translatedFolder(locale, 'pages', undefined), notes, repository)
    return pagesInLocale([...posts.flatMap((blog) => blog.pages), ...markdown], locale)
  })
  const all = [
    ...source.pages,
    ...blogs.flatMap((blog) => blog.pages),
    ...own,
    ...translated.flatMap(({ pages }) => pages),
    ...translations,
  ]
  const pages = withOwnAddress(all, notes)
  const partials = docusaurusPartials(
    [...source.folders, ...translated.flatMap(({ folders }) => folders), join(folder, 'src')],
    pages,
    repository,
  )
  const base = normalizeBasePath(stringOf(config['baseUrl']))
  const navbar = valuesOf(theme['navbar'])
  const logo = valuesOf(navbar['logo'])
  const sidebar = sidebarByPrefix(lists)
  const statics = config['staticDirectories'] === undefined ? ['static'] : listOf(config['staticDirectories']).map(String)
  const site: ForeignSite = {
    kind: 'docusaurus',
    root: folder,
    pageFolders: [
      ...[...instances, ...blogs].map((part) => part.folder),
      ...translated.flatMap(({ folders }) => folders),
      ...(own.length > 0 ? [pagesFolder] : []),
    ],
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
      editLink: editLinkTo(docs[0]?.['editUrl']),
      blogDir: blogs[0]?.route.slice(1) || undefined,
      banner: docusaurusBanner(theme['announcementBar']),
      socials: docusaurusSocials(navbar['items'], notes),
      footer: docusaurusFooter(theme['footer'], notes, file),
    }),
    look: {
      ...accentIn(
        plugins.styles.map((path) => resolve(folder, path)),
        { light: '--ifm-color-primary', dark: '--ifm-color-primary' },
        (selector) => /dark/.test(selector),
        repository,
      ),
      legal: stringOf(valuesOf(theme['footer'])['copyright']),
    },
    topNav: listOf(navbar['items']).flatMap((item) => docusaurusNavItem(item, { instances, sidebars: lists, notes, file })),
    ...(sidebar !== undefined && { sidebar }),
    locales: locales.map((locale, index) => {
      const docs = translated[index - 1]
      return docs === undefined ? locale : { ...locale, ...translatedTheme(locale, docs, theme, file, repository) }
    }),
    sourceFolders: Object.assign({}, ...translated.map(({ sourceFolders }) => sourceFolders)),
    redirects: Object.assign(plugins.redirects, ...blogs.map((part) => part.redirects)),
    aliases: { '@site': folder },
    hasEmoji: valuesOf(config['markdown'])['emoji'] !== false,
    includeFolders: [],
  }
  const given = ['scripts', 'stylesheets', 'headTags', 'clientModules', 'customFields'].filter((key) => listOf(config[key]).length > 0)
  noteKeys(config, given, file, notes)
  noteKeys(theme, ['algolia', 'prism', 'metadata'], file, notes, 'themeConfig.')
  const references = plugins.references.map(({ specPath, outputDir }) => {
    const place = resolve(folder, String(outputDir))
    const instance = instances.find((one) => place.startsWith(one.folder)) ?? instances[0]
    return { path: joinRoute(instance?.routeBasePath ?? '', relative(instance?.folder ?? folder, place)), document: specPath }
  })
  return withVersions(withReferences(site, references, { config: file, folder }, notes, repository), locales, reading)
}

interface Plugins {
  /** The options of each documentation. */
  docs: Values[]
  /** The options of each blog. */
  blogs: Values[]
  /** Empty if the site has no pages besides. */
  pages: string
  redirects: Record<string, string>
  /** Stylesheets. */
  styles: string[]
  /** OpenAPI documents, and where their pages are. */
  references: Values[]
}

function pluginsOf(config: Values): Plugins {
  const found: Plugins = { docs: [], blogs: [], pages: 'src/pages', redirects: {}, styles: [], references: [] }
  const named = (list: unknown) => listOf(list).map((entry) => [String(listOf(entry)[0]), valuesOf(listOf(entry)[1])] as const)
  for (const [name, { docs, blog, pages, theme }] of named(config['presets'])) {
    if (!/classic$/.test(name)) continue
    found.styles.push(...listOf(valuesOf(theme)['customCss']).map(String))
    if (docs !== false) found.docs.push(valuesOf(docs))
    if (blog !== false) found.blogs.push(valuesOf(blog))
    found.pages = pages === false ? '' : (stringOf(valuesOf(pages)['path']) ?? 'src/pages')
  }
  for (const [name, options] of named(config['plugins'])) {
    if (/content-docs$/.test(name)) found.docs.push(options)
    if (/content-blog$/.test(name)) found.blogs.push(options)
    if (/openapi-docs$/.test(name)) found.references.push(...Object.values(valuesOf(options['config'])).map(valuesOf))
    if (!/client-redirects$/.test(name)) continue
    for (const { from, to } of listOf(options['redirects']).map(valuesOf))
      for (const path of listOf(from)) if (typeof to === 'string') found.redirects[String(path)] = to
  }
  return found
}

/** Pages in `src/pages`: Markdown, and React components. */
function ownPages(folder: string, notes: Notes, repository: Repository): ForeignPage[] {
  const markdown = markdownIn(repository, folder, isPartial).map(({ file, path, data, heading }): ForeignPage => {
    const route = routeOfFile(path)
    const title = stringOf(data['title']) ?? heading ?? titleFromName(path)
    return { file, route, target: contentPath(route), isMdx: true, title, data, extra: { layout: 'minimal' } }
  })
  const components = repository
    .walk(folder)
    .filter((path) => /\.[jt]sx?$/.test(path) && !/(?:^|\/)_|\.(?:test|spec|d)\.|__tests__/.test(path))
  return [...markdown, ...components.flatMap((path) => componentPage(folder, path, notes, repository))]
}

function addressOf(value: unknown): string | undefined {
  const text = stringOf(value)
  return text === undefined || /^(?:[a-z]+:|\/)/.test(text) ? text : `/${text}`
}
