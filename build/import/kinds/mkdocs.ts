/** Reads sites of MkDocs, also with Material. */

import { basename, dirname, join, posix, resolve, sep } from 'node:path'
import type { ScalarTag } from 'yaml'
import { pathIn } from '../../util/site-folders.ts'
import { readYaml } from '../config/read-yaml.ts'
import { defined, labelOf, listOf, stringOf, type Values, valuesOf } from '../config/values.ts'
import type { BlockType, ForeignPage, ForeignSite, ReadSite } from '../model.ts'
import type { Notes } from '../notes.ts'
import { isoDate } from '../page/frontmatter.ts'
import type { Repository } from '../repository.ts'
import { collectTitles, folderItems, mkdocsNavItem, topItem } from './mkdocs-nav.ts'
import {
  byName,
  contentPath,
  INDEX_OR_README,
  joinRoute,
  markdownIn,
  noteKeys,
  originOf,
  routeOfFile,
  titleFromName,
  withOwnAddress,
} from './pages.ts'
import { socialOf } from './socials.ts'

export const readMkdocs: ReadSite = async (folder, notes, file, repository) => {
  const config = readConfig(file, notes, repository)
  const docs = repository.named(folder, stringOf(config['docs_dir']) ?? 'docs')
  const theme = valuesOf(config['theme'])
  const plugins = pluginsOf(config['plugins'])
  const extensions = pluginsOf(config['markdown_extensions'])
  const navTitles = new Map<string, string>()
  collectTitles(config['nav'], navTitles)
  const blogFolder = stringOf(valuesOf(plugins['blog'])['blog_dir']) ?? 'blog'
  const blog = plugins['blog'] === undefined ? undefined : blogFolder
  const posts = posix.join(blogFolder, 'posts/')
  const overrides = stringOf(theme['custom_dir'])
  const templates = overrides === undefined ? undefined : resolve(folder, overrides) + sep
  // Text that other pages include is in folders that usually have these names.
  const isLeftOut = (path: string) =>
    /(?:^|\/)(?:node_modules|\.|(?:includes?|_?snippets|_includes|partials)\/)/.test(path) ||
    (templates !== undefined && join(docs, path).startsWith(templates))
  const pages = markdownIn(repository, docs, isLeftOut).map(({ file: path, path: name, data, heading }): ForeignPage => {
    const isPost = blog !== undefined && name.startsWith(posts)
    const route = isPost ? postRoute(blog, name, data, heading) : routeOfFile(name, INDEX_OR_README)
    const title = navTitles.get(name) ?? stringOf(data['title']) ?? heading ?? titleFromName(basename(name).replace(/\.md$/, ''))
    const date = isPost ? isoDate(data['date']) : undefined
    const needsTitle = heading === undefined && data['title'] === undefined
    const extra = { ...(needsTitle && { title }), ...(date !== undefined && { date }) }
    return { file: path, route, target: contentPath(route), isMdx: false, title, data, extra }
  })
  const isReadme = ({ file }: ForeignPage) => Number(/README\.md$/.test(file))
  const indexFirst = pages.sort((a, b) => isReadme(a) - isReadme(b))
  const known = withOwnAddress(indexFirst, folder, notes).sort((a, b) => byName(a.file, b.file))
  const byPath = new Map(known.map((page) => [pathIn(docs, page.file), page]))
  const nav =
    config['nav'] === undefined
      ? folderItems(byPath, '')
      : listOf(config['nav']).flatMap((item) => mkdocsNavItem(item, byPath, notes, basename(file)))
  const hasTabs = listOf(theme['features']).some((feature) => /^navigation\.tabs/.test(String(feature)))
  const site: ForeignSite = {
    kind: 'mkdocs',
    root: folder,
    pageFolders: [docs],
    pages: known,
    publicFolders: [],
    config: defined({
      title: labelOf(config['site_name']),
      description: labelOf(config['site_description']),
      lang: stringOf(theme['language']),
      baseUrl: originOf(config['site_url']),
      basePath: basePathOf(config['site_url']),
      logoUrl: publicFile(docs, theme['logo'], repository),
      iconUrl: publicFile(docs, theme['favicon'], repository),
      socials: socialOf(valuesOf(config['extra'])['social'] ?? repositoryOf(config), notes),
      editLink: editLinkOf(config),
      blogDir: blog,
    }),
    ...(hasTabs && { topNav: nav.flatMap(topItem) }),
    sidebar: nav,
    ...(valuesOf(extensions['toc'])['slugify'] === undefined && { slugs: 'mkdocs' as const }),
    redirects: redirectsOf(valuesOf(plugins['redirects'])['redirect_maps'], byPath),
    aliases: {},
    blockTypes: blockTypesOf(extensions),
    includeFolders: [...listOf(valuesOf(extensions['pymdownx.snippets'])['base_path']).map(String), '.'].flatMap((path) => [
      resolve(folder, path.replace(/^!relative\s*/, '')),
      resolve(docs, path),
    ]),
  }
  noteKeys(config, ['extra_css', 'extra_javascript', 'hooks'], basename(file), notes)
  if (config['copyright'] !== undefined) notes.add('configuration', basename(file), '`copyright`', labelOf(config['copyright']))
  if (overrides !== undefined) notes.add('configuration', overrides, "The theme's own templates.")
  const understood = new Set(['search', 'blog', 'redirects', 'social', 'git-revision-date-localized', 'minify', 'tags', 'autorefs'])
  for (const name of Object.keys(plugins).filter((plugin) => !understood.has(plugin.replace(/^material\//, '')))) {
    notes.add('configuration', basename(file), `The plugin \`${name}\``)
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
  if (problem !== undefined) notes.add('configuration', { file: basename(file), line: problem.line }, problem.message)
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

function basePathOf(value: unknown): string | undefined {
  const path = URL.canParse(String(value)) ? new URL(String(value)).pathname.replace(/\/$/, '') : ''
  return path === '' ? undefined : path
}

/** The address of a file of the documentation, which is published as it is. */
function publicFile(docs: string, value: unknown, repository: Repository): string | undefined {
  const path = stringOf(value)
  if (path === undefined) return undefined
  const { file, refusal } = repository.find([join(docs, path)])
  if (refusal !== undefined) repository.noteNamed(path, refusal)
  return file === undefined ? undefined : `/${path}`
}

function repositoryOf(config: Values): unknown {
  const address = stringOf(config['repo_url'])
  const host = /^https?:\/\/(?:www\.)?(github|gitlab|codeberg)\./.exec(address ?? '')?.[1]
  return host === undefined ? undefined : [{ icon: host, link: address }]
}

function editLinkOf(config: Values): { pattern: string } | undefined {
  const repository = stringOf(config['repo_url'])?.replace(/\/$/, '')
  const uri = stringOf(config['edit_uri'])
  if (uri !== undefined && /^https?:/.test(uri)) return { pattern: `${uri.replace(/\/?$/, '/')}:path` }
  if (repository === undefined || uri === undefined) return undefined
  return { pattern: `${repository}/${uri.replace(/^\//, '').replace(/\/?$/, '/')}:path` }
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
