/** Reads sites of MkDocs, also with Material. */
import { basename, dirname, join, posix, resolve, sep } from 'node:path'
import type { ScalarTag } from 'yaml'
import { getOwn } from '../../../src/shared/get-own.ts'
import { pathIn } from '../../util/site-folders.ts'
import { contentPath, joinRoute } from '../addresses.ts'
import { readYaml } from '../config/read-data.ts'
import { defined, labelOf, listOf, stringOf, type Values, valuesOf } from '../config/values.ts'
import { mkdocsLanguages, mkdocsPlaceOf, pagesOfLanguage, translatedNav } from '../guests/mkdocs-languages.ts'
import { withMikeVersions } from '../guests/mkdocs-versions.ts'
import type { ForeignLook } from '../look.ts'
import type { BlockType, ForeignPage, ForeignSite, ReadSite } from '../model.ts'
import { Notes } from '../notes.ts'
import { isoDate } from '../page/frontmatter.ts'
import type { Repository } from '../repository.ts'
import { globPattern } from './globs.ts'
import COLORS from './material-colors.json' with { type: 'json' }
import { collectTitles, mkdocsNav, topItem } from './mkdocs-nav.ts'
import PLUGINS from './mkdocs-plugins.json' with { type: 'json' }
import {
  basePathOf,
  byName,
  editLinkTo,
  INDEX_OR_README,
  markdownIn,
  noteKeys,
  originOf,
  routeOfFile,
  titleFromName,
  withOwnAddress,
} from './pages.ts'
import { socialOf } from './socials.ts'

export const readMkdocs: ReadSite = async (...found) => {
  const [, , file, repository] = found
  const config = readConfig(file, new Notes(), repository)
  return withMikeVersions(await readVersion(...found), { config, plugins: pluginsOf(config['plugins']), read: readVersion }, found)
}

/** Reads one version of a site. */
const readVersion: ReadSite = async (folder, notes, file, repository) => {
  const config = readConfig(file, notes, repository)
  const docs = repository.named(folder, stringOf(config['docs_dir']) ?? 'docs')
  const theme = valuesOf(config['theme'])
  const plugins = pluginsOf(config['plugins'])
  const extensions = pluginsOf(config['markdown_extensions'])
  const i18n = valuesOf(plugins['i18n'])
  const languages = mkdocsLanguages(i18n)
  const isInFolders = i18n['docs_structure'] === 'folder'
  const [main] = languages
  const pageFolder = (name: string) => (isInFolders ? join(docs, name) : docs)
  const source = main === undefined ? docs : pageFolder(main.name)
  const navTitles = new Map<string, string>()
  collectTitles(config['nav'], navTitles)
  const blogFolder = stringOf(valuesOf(plugins['blog'])['blog_dir']) ?? 'blog'
  const blog = plugins['blog'] === undefined ? undefined : blogFolder
  const posts = posix.join(blogFolder, 'posts/')
  const overrides = stringOf(theme['custom_dir'])
  const templates = overrides === undefined ? undefined : resolve(folder, overrides) + sep
  const patterns = [...listOf(valuesOf(plugins['exclude'])['glob']), ...(stringOf(config['exclude_docs'])?.split('\n') ?? [])]
  const excluded = patterns.map((pattern) => globPattern(String(pattern).trim().replace(/\/$/, '/**')))
  // Text that other pages include is in folders that usually have these names.
  const isLeftOut = (path: string) =>
    /(?:^|\/)(?:node_modules|\.|(?:includes?|_?snippets|_includes|partials)\/)/.test(path) ||
    (templates !== undefined && join(docs, path).startsWith(templates)) ||
    excluded.some((pattern) => pattern.test(path))
  const pages = markdownIn(repository, docs, isLeftOut).map(({ file: path, path: written, data, heading }): ForeignPage => {
    const { key, path: name } = mkdocsPlaceOf(written, languages, isInFolders)
    const isPost = blog !== undefined && name.startsWith(posts)
    const plain = isPost ? postRoute(blog, name, data, heading) : routeOfFile(name, INDEX_OR_README)
    const route = key === 'root' ? plain : joinRoute(key, plain)
    const title =
      (key === 'root' ? navTitles.get(name) : undefined) ??
      stringOf(data['title']) ??
      heading ??
      titleFromName(basename(name).replace(/\.md$/, ''))
    const date = isPost ? isoDate(data['date']) : undefined
    const needsTitle = heading === undefined && data['title'] === undefined
    const extra = { ...(needsTitle && { title }), ...(date !== undefined && { date }) }
    return { file: path, route, target: contentPath(route), isMdx: false, title, data, extra }
  })
  const isReadme = ({ file }: ForeignPage) => Number(/README\.md$/.test(file))
  const indexFirst = pages.sort((a, b) => isReadme(a) - isReadme(b))
  const known = withOwnAddress(indexFirst, notes).sort((a, b) => byName(a.file, b.file))
  const placeOf = ({ file: path }: ForeignPage) => mkdocsPlaceOf(pathIn(docs, path), languages, isInFolders)
  const byPath = new Map(known.flatMap((page) => (placeOf(page).key === 'root' ? [[placeOf(page).path, page] as const] : [])))
  const literate = plugins['literate-nav']
  const linkFile = literate === undefined ? undefined : (stringOf(valuesOf(literate)['nav_file']) ?? 'SUMMARY.md')
  const reading = { byPath, docs: source, linkFile, repository, notes, file }
  const nav = mkdocsNav(main?.nav ?? config['nav'], reading)
  const font = valuesOf(theme['font'])
  const hasTabs = listOf(theme['features']).some((feature) => /^navigation\.tabs/.test(String(feature)))
  const site: ForeignSite = {
    kind: 'mkdocs',
    root: folder,
    pageFolders: [...new Set([source, docs])],
    pages: known,
    locales: languages.map((language) => {
      if (language === main) return language
      const own = { ...reading, byPath: pagesOfLanguage(language, known, placeOf), notes: new Notes() }
      const sidebar = translatedNav(mkdocsNav(language.nav ?? config['nav'], own), language)
      return { ...language, sidebar, ...(hasTabs && { topNav: sidebar.flatMap(topItem) }) }
    }),
    sourceFolders: isInFolders ? Object.fromEntries(languages.slice(1).map(({ name }) => [pageFolder(name), source])) : {},
    publicFolders: [],
    config: defined({
      title: main?.config.title ?? labelOf(config['site_name']),
      description: labelOf(config['site_description']),
      lang: main?.lang ?? stringOf(theme['language']),
      baseUrl: originOf(config['site_url']),
      basePath: basePathOf(config['site_url']),
      logoUrl: publicFile(folder, docs, theme['logo'], repository),
      iconUrl: publicFile(folder, docs, theme['favicon'], repository),
      socials: socialOf(valuesOf(config['extra'])['social'] ?? repositoryOf(config), notes),
      editLink: editLinkOf(config),
      font:
        font['text'] === undefined && font['code'] === undefined
          ? undefined
          : defined({ default: googleFont(font['text']), mono: googleFont(font['code']) }),
      blogDir: blog,
    }),
    look: { ...paletteOf(theme), legal: stringOf(config['copyright']) },
    ...(hasTabs && { topNav: nav.flatMap(topItem) }),
    sidebar: nav,
    ...(valuesOf(extensions['toc'])['slugify'] === undefined && { slugs: 'mkdocs' as const }),
    redirects: redirectsOf(valuesOf(plugins['redirects'])['redirect_maps'], byPath),
    aliases: {},
    hasEmoji: 'pymdownx.emoji' in extensions,
    blockTypes: blockTypesOf(extensions),
    includeFolders: [...listOf(valuesOf(extensions['pymdownx.snippets'])['base_path']).map(String), '.'].flatMap((path) => [
      resolve(folder, path.replace(/^!relative\s*/, '')),
      resolve(docs, path),
    ]),
  }
  noteKeys(config, ['extra_css', 'extra_javascript', 'hooks'], file, notes)
  if (overrides !== undefined) notes.add('configuration', overrides, "The theme's own templates.")
  for (const name of Object.keys(plugins).filter((plugin) => !PLUGINS.includes(plugin))) {
    notes.add('configuration', file, `The plugin \`${name}\``)
  }
  return site
}

/** Tags of YAML for Python's objects and for variables of the environment, whose value is unknown here. */
const unknownTags: ScalarTag[] = [
  { tag: '!ENV', resolve: () => null },
  { tag: '!relative', resolve: (text) => text },
]

/** The configuration, together with the one that it inherits. */
function readConfig(file: string, notes: Notes, repository: Repository, depth = 0): Values {
  const { values = {}, problem } = repository.read(file, (text) => readYaml(text, { customTags: unknownTags, merge: true })) ?? {}
  if (problem !== undefined) notes.add('configuration', { file, line: problem.line }, problem.message)
  const parent = stringOf(values['INHERIT'])
  const parentFile = parent === undefined ? undefined : repository.named(dirname(file), parent, file)
  if (parentFile === undefined || depth > 4 || !repository.isFile(parentFile)) return values
  const inherited = readConfig(parentFile, notes, repository, depth + 1)
  return { ...inherited, ...values, theme: { ...valuesOf(inherited['theme']), ...valuesOf(values['theme']) } }
}

/** Plugins or extensions by name, in either of their forms. */
function pluginsOf(value: unknown): Values {
  if (!Array.isArray(value)) return valuesOf(value)
  const entries = value.flatMap((item) => Object.entries(typeof item === 'string' ? { [item]: {} } : valuesOf(item)))
  return Object.fromEntries(entries.map(([name, options]) => [name.replace(/^material\//, ''), options ?? {}]))
}

function postRoute(blog: string, path: string, data: Values, heading: string | undefined): string {
  const date = isoDate(data['date'])
  const title = stringOf(data['title']) ?? heading ?? titleFromName(basename(path))
  const slug =
    stringOf(data['slug']) ??
    title
      .normalize('NFC')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .trim()
      .replace(/[\s-]+/g, '-')
  return date === undefined ? routeOfFile(path, INDEX_OR_README) : joinRoute(blog, date.replaceAll('-', '/'), slug)
}

/** The path of a file of the documentation, from the folder of the site. */
function publicFile(folder: string, docs: string, value: unknown, repository: Repository): string | undefined {
  const path = stringOf(value)
  if (path === undefined) return undefined
  const { file, refusal } = repository.find([join(docs, path)])
  if (refusal !== undefined) repository.noteNamed(path, refusal)
  return file === undefined ? undefined : `./${pathIn(folder, file)}`
}

/** The color of links in Material's palettes. */
function paletteOf(theme: Values): ForeignLook {
  const palettes = listOf(theme['palette']).map(valuesOf)
  const colorOf = (isDark: boolean) => {
    const own = palettes.find(({ scheme }) => (scheme === 'slate') === isDark) ?? palettes[0]
    const name = String(own?.['primary'])
    return (isDark ? getOwn<string>(COLORS.dark, name) : undefined) ?? getOwn<string>(COLORS.light, name)
  }
  return { light: colorOf(false), dark: colorOf(true) }
}

function googleFont(name: unknown): { google: string } | undefined {
  const google = stringOf(name)
  return google === undefined ? undefined : { google }
}

function repositoryOf(config: Values): unknown {
  const address = stringOf(config['repo_url'])
  return address === undefined ? undefined : [{ link: address }]
}

function editLinkOf(config: Values): { pattern: string } | undefined {
  const repository = stringOf(config['repo_url'])?.replace(/\/?$/, '/')
  const uri = stringOf(config['edit_uri'])
  if (uri === undefined || /^https?:/.test(uri)) return editLinkTo(uri)
  return repository === undefined ? undefined : editLinkTo(repository + uri.replace(/^\//, ''))
}

function redirectsOf(value: unknown, byPath: ReadonlyMap<string, ForeignPage>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(valuesOf(value)).flatMap(([from, to]) => {
      const [path = '', hash] = String(to).split('#')
      const target = /^https?:/.test(path) ? path : byPath.get(path)?.route
      return target === undefined ? [] : [[routeOfFile(from, INDEX_OR_README), target + (hash === undefined ? '' : `#${hash}`)]]
    }),
  )
}

// The blocks of PyMdown that a site of MkDocs has named itself.

/** @param extensions those of Markdown, by name, with their options */
function blockTypesOf(extensions: Values): Record<string, BlockType> {
  const found: Record<string, BlockType> = {}
  for (const block of ['admonition', 'details'] as const) {
    for (const item of listOf(valuesOf(extensions[`pymdownx.blocks.${block}`])['types'])) {
      const own = valuesOf(item)
      const name = stringOf(item) ?? stringOf(own['name'])
      const title = stringOf(own['title'])
      if (name !== undefined)
        found[name.toLowerCase()] = { block, type: stringOf(own['class']) ?? name, ...(title !== undefined && { title }) }
    }
  }
  return found
}
