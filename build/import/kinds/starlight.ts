/** Reads sites of Starlight. */
import { join, resolve, sep } from 'node:path'
import GithubSlugger from 'github-slugger'
import { normalizeBasePath } from '../../../src/shared/routes/whole-address.ts'
import { contentPath, joinRoute } from '../addresses.ts'
import { readModule } from '../config/run-module.ts'
import { callOf, defined, labelOf, listOf, stringOf, type Values, valuesOf } from '../config/values.ts'
import { type GivenReference, withReferences } from '../guests/reference.ts'
import { configIn, starlightLocales } from '../guests/starlight-languages.ts'
import { withStarlightVersions } from '../guests/starlight-versions.ts'
import { accentIn } from '../look.ts'
import type { ForeignLocale, ForeignPage, ForeignSite, ReadSite } from '../model.ts'
import { Notes } from '../notes.ts'
import type { Repository } from '../repository.ts'
import { editLinkTo, isPartial, logoOf, markdownIn, noteKeys, originOf, partialPage, titleFromName, withoutDrafts } from './pages.ts'
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
  const logo = valuesOf(options['logo'])
  const locales = starlightLocales(options)
  const found = withoutDrafts(markdownIn(repository, docs, isPartial), notes)
  const pages = found.map(({ file: path, path: name, data, heading }): ForeignPage => {
    const slug = stringOf(data['slug'])
    const route = slug === undefined ? routeOf(name) : joinRoute(slug.replace(/(^|\/)index$/, '$1'))
    const title = labelOf(valuesOf(data['sidebar'])['label']) ?? labelOf(data['title']) ?? heading ?? titleFromName(name)
    return { file: path, route, target: contentPath(route), isMdx: name.endsWith('.mdx'), title, data }
  })
  const partials = markdownBeside(folder, docs, repository)
  for (const path of repository.walk(join(folder, 'src/pages')).filter((name) => /\.(?:astro|mdx?|[jt]sx?)$/.test(name)))
    notes.add('pages', `src/pages/${path}`, 'A page of Astro.')
  for (const path of repository.walk(docs).filter((name) => /\.(?:mdoc|astro)$/.test(name)))
    notes.add('pages', `src/content/docs/${path}`, 'A page that is neither Markdown nor MDX.')
  const base = normalizeBasePath(stringOf(config['base']))
  const [main = { key: 'root', label: '', lang: 'en', config: {} }] = locales
  const inLocale = (locale: ForeignLocale): ForeignLocale => {
    const sidebar = starlightSidebar(options, pages, locale, main, notes, file)
    return { ...locale, ...(sidebar !== undefined && { sidebar }), config: configIn(locale, options, folder, repository) }
  }
  const { sidebar, config: own } = inLocale(main)
  const site: ForeignSite = {
    kind: 'starlight',
    root: folder,
    pageFolders: [docs],
    pages: [...pages, ...partials],
    publicFolders: [join(folder, 'public')],
    config: defined({
      ...own,
      title: labelOf(options['title']) ?? own.title ?? labelOf(Object.values(valuesOf(options['title']))[0]),
      description: labelOf(options['description']) ?? own.description,
      lang: main.lang === 'en' ? undefined : main.lang,
      baseUrl: originOf(config['site']),
      basePath: base || undefined,
      iconUrl: stringOf(options['favicon']) ?? (repository.isFile(join(folder, 'public/favicon.svg')) ? '/favicon.svg' : undefined),
      logoUrl: logoOf(logo['light'], logo['dark'], logo['src']),
      socials: socialOf(options['social'], notes),
      editLink: editLinkTo(valuesOf(options['editLink'])['baseUrl'], 'src/content/docs/'),
    }),
    look: accentIn(
      listOf(options['customCss']).map((path) => resolve(folder, String(path))),
      { light: '--sl-color-accent', dark: '--sl-color-accent-high' },
      (selector) => !/light/.test(selector),
      repository,
    ),
    ...(sidebar !== undefined && { sidebar }),
    redirects: redirectsOf(config['redirects'], notes, file),
    locales: locales.map((locale) => (locale === main ? locale : inLocale(locale))),
    aliases: { '~': src, '@': src, '@components': join(src, 'components'), '/src': src, src },
    includeFolders: [],
  }
  noteKeys(options, ['head', 'customCss', 'components', 'expressiveCode', 'plugins'], file, notes)
  const sidebarOf = (written: Values, own: readonly ForeignPage[], locale: ForeignLocale) =>
    starlightSidebar(written, own, locale, main, new Notes(), file)
  const [references] = listOf(options['plugins']).flatMap((plugin) => callOf(plugin, /^starlight-openapi/) ?? [])
  const given = listOf(references).map((reference): GivenReference => {
    const { base: path, schema, label, sidebar } = valuesOf(reference)
    const route = joinRoute(stringOf(path) ?? 'api')
    const addressOf = (id: string) => `${route}/operations/${new GithubSlugger().slug(id)}`
    return { path: route, document: schema, label: labelOf(valuesOf(sidebar)['label']) ?? labelOf(label), addressOf }
  })
  return withStarlightVersions(withReferences(site, given, { config: file, folder }, notes, repository), options, sidebarOf, repository)
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
