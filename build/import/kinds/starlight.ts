/** Reads sites of Starlight. */

import { join, relative, sep } from 'node:path'
import { startsWithPath } from '../../../src/shared/routes/paths.ts'
import { normalizeBasePath } from '../../../src/shared/routes/whole-address.ts'
import { readModule } from '../config/run-module.ts'
import { callOf, defined, labelOf, listOf, stringOf, valuesOf } from '../config/values.ts'
import type { ForeignPage, ForeignSite, ReadSite } from '../model.ts'
import type { Notes } from '../notes.ts'
import type { Repository } from '../repository.ts'
import {
  contentPath,
  isPartial,
  joinRoute,
  logoOf,
  markdownIn,
  noteKeys,
  originOf,
  partialPage,
  titleFromName,
  withoutDrafts,
} from './pages.ts'
import { socialOf } from './socials.ts'
import { starlightSidebar } from './starlight-sidebar.ts'

export const readStarlight: ReadSite = async (folder, notes, file, repository) => {
  const config = valuesOf(await readModule(file, folder, notes, repository))
  const options = valuesOf(
    listOf(config['integrations'])
      .flat()
      .flatMap((item) => callOf(item, /^@astrojs\/starlight$/) ?? [])[0],
  )
  const docs = join(folder, 'src/content/docs')
  const src = join(folder, 'src')
  const name = relative(folder, file)
  const logo = valuesOf(options['logo'])
  const locales = Object.keys(valuesOf(options['locales'])).filter((name) => name !== 'root')
  const defaultLocale = stringOf(options['defaultLocale']) ?? (Object.keys(valuesOf(options['locales']))[0] || 'en')
  const found = withoutDrafts(markdownIn(repository, docs, isPartial), folder, notes)
  const pages = found.map(({ file: path, path: name, data, heading }): ForeignPage => {
    const slug = stringOf(data['slug'])
    const route = slug === undefined ? routeOf(name) : joinRoute(slug.replace(/(^|\/)index$/, '$1'))
    const title = labelOf(valuesOf(data['sidebar'])['label']) ?? labelOf(data['title']) ?? heading ?? titleFromName(name)
    return { file: path, route, target: contentPath(route), isMdx: name.endsWith('.mdx'), title, data }
  })
  const partials = markdownBeside(folder, docs, repository)
  const fallbacks = fallbacksOf(locales, defaultLocale)
  const untranslated = untranslatedOf(pages, fallbacks)
  for (const path of repository.walk(join(folder, 'src/pages')).filter((name) => /\.(?:astro|mdx?|[jt]sx?)$/.test(name)))
    notes.add('pages', `src/pages/${path}`, 'A page of Astro.')
  for (const path of repository.walk(docs).filter((name) => /\.(?:mdoc|astro)$/.test(name)))
    notes.add('pages', `src/content/docs/${path}`, 'A page that is neither Markdown nor MDX.')
  const base = normalizeBasePath(stringOf(config['base']))
  const sidebar = starlightSidebar(options, pages, { locales, defaultLocale }, notes, name)
  const site: ForeignSite = {
    kind: 'starlight',
    root: folder,
    pageFolders: [docs],
    pages: [...pages, ...partials],
    publicFolders: [join(folder, 'public')],
    config: defined({
      title:
        labelOf(options['title']) ??
        labelOf(valuesOf(options['title'])[defaultLocale]) ??
        labelOf(Object.values(valuesOf(options['title']))[0]),
      description: labelOf(options['description']) ?? labelOf(valuesOf(options['description'])[defaultLocale]),
      baseUrl: originOf(config['site']),
      basePath: base || undefined,
      iconUrl: stringOf(options['favicon']) ?? (repository.isFile(join(folder, 'public/favicon.svg')) ? '/favicon.svg' : undefined),
      logoUrl: logoOf(logo['light'], logo['dark'], logo['src']),
      socials: socialOf(options['social'], notes),
      editLink: editLinkOf(valuesOf(options['editLink'])['baseUrl']),
    }),
    ...(sidebar !== undefined && { sidebar }),
    redirects: { ...redirectsOf(config['redirects'], notes, name), ...untranslated },
    fallbacks,
    aliases: { '~': src, '@': src, '@components': join(src, 'components'), '/src': src, src },
    includeFolders: [],
  }
  noteKeys(options, ['head', 'customCss', 'components', 'expressiveCode', 'plugins'], name, notes)
  return site
}

/** The prefix of each language but the main one, with that of the main one. */
function fallbacksOf(locales: readonly string[], main: string): Record<string, string> {
  const others = locales.filter((locale) => locale !== main)
  const own = others.length < locales.length ? `/${main.toLowerCase()}` : ''
  return Object.fromEntries(others.map((locale) => [`/${locale.toLowerCase()}`, own]))
}

/** Where a page isn't translated, Starlight shows that of the main language at the address of its translation. */
function untranslatedOf(pages: readonly ForeignPage[], fallbacks: Readonly<Record<string, string>>): Record<string, string> {
  const routes = pages.map(({ route = '' }) => route).filter((route) => !/^\/$|\/404$/.test(route))
  const prefixes = Object.keys(fallbacks)
  return Object.fromEntries(
    Object.entries(fallbacks).flatMap(([prefix, own]) =>
      routes
        .filter((route) => (own === '' || startsWithPath(route, own)) && !prefixes.some((other) => startsWithPath(route, other)))
        .map((route) => [prefix + route.slice(own.length), route] as const)
        .filter(([translated]) => !routes.includes(translated)),
    ),
  )
}

/** Paths are in lower case, with dashes for spaces and without signs. */
function routeOf(path: string): string {
  const parts = path.replace(/\.mdx?$/, '').split('/')
  if (/^index$/i.test(parts.at(-1) ?? '')) parts.pop()
  const clean = parts
    .join('/')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}_\s/-]/gu, '')
  return joinRoute(clean.replace(/\s/g, '-'))
}

/** Markdown outside the pages, which pages import. */
function markdownBeside(folder: string, docs: string, repository: Repository): ForeignPage[] {
  const all = markdownIn(
    repository,
    join(folder, 'src'),
    (path) => join(folder, 'src', path).startsWith(docs + sep) && !isPartial(path.slice('content/docs/'.length)),
  )
  return all.map((found) => partialPage(found, found.path))
}

function editLinkOf(value: unknown): { pattern: string } | undefined {
  const address = stringOf(value)
  return address === undefined ? undefined : { pattern: `${address.replace(/\/?$/, '/')}src/content/docs/:path` }
}

/** `[...rest]` at the end of both addresses is `*` here. Other parameters have no equal. */
function redirectsOf(value: unknown, notes: Notes, file: string): Record<string, string> {
  return Object.fromEntries(
    Object.entries(valuesOf(value)).flatMap(([from, to]) => {
      const target = stringOf(to) ?? stringOf(valuesOf(to)['destination'])
      if (target === undefined) return []
      const [rest] = /\/\[\.{3}\w+\]\/?$/.exec(from) ?? []
      const [start, end] = rest === undefined ? [from, target] : [from, target].map((path) => path.replace(/\/\[\.{3}\w+\]\/?$/, '/*'))
      if (start !== undefined && end !== undefined && !/[[\]]/.test(start + end)) return [[start, end]]
      const message = `The redirect from \`${from}\` to \`${target}\`: here, a redirect can have a \`*\` at its end, but no other parameters.`
      notes.add('configuration', file, message)
      return []
    }),
  )
}
