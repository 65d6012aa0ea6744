/** Reads folders of Markdown, with or without a list of their pages: mdBook, GitBook, Hugo, and plain ones. */
import { basename, dirname, join, posix } from 'node:path'
import type { SidebarItemConfig } from '../../../src/shared/config/options/navigation.ts'
import { pathIn } from '../../util/site-folders.ts'
import { contentPath, joinRoute } from '../addresses.ts'
import { valuesIn } from '../config/read-data.ts'
import { defined, labelOf, listOf, stringOf, valuesOf } from '../config/values.ts'
import type { ForeignPage, ForeignSite, Kind, ReadSite } from '../model.ts'
import type { Notes } from '../notes.ts'
import { type ListedLink, listedLinks } from './link-list.ts'
import { mkdocsNav } from './mkdocs-nav.ts'
import {
  basePathOf,
  byName,
  INDEX_OR_README,
  type MarkdownFile,
  markdownIn,
  originOf,
  routeOfFile,
  titleFromName,
  withOwnAddress,
  withoutDrafts,
} from './pages.ts'

/** Parts that all of these sites have. */
export function plainSite(
  kind: Kind,
  root: string,
  folder: string,
  pages: readonly ForeignPage[],
  own: Pick<ForeignSite, 'config'> & Partial<ForeignSite>,
): ForeignSite {
  return { kind, root, pageFolders: [folder], pages, publicFolders: [], redirects: {}, aliases: {}, includeFolders: [folder, root], ...own }
}

/** A page, whose title is in its frontmatter, its heading or its name. */
function pageOf({ file, path, data, heading }: MarkdownFile, route: string, isMdx: boolean): ForeignPage {
  const title = labelOf(data['sidebarTitle']) ?? labelOf(data['linkTitle']) ?? labelOf(data['title']) ?? heading
  const shown =
    title ??
    titleFromName(
      basename(path)
        .replace(/\.\w+$/, '')
        .replace(/^_?(?:index|readme)$/i, basename(dirname(path))),
    ) ??
    'Home'
  const extra = data['title'] === undefined && heading === undefined ? { extra: { title: shown === '.' ? 'Home' : shown } } : {}
  return { file, route, target: contentPath(route), isMdx, title: shown, data, ...extra }
}

/** The pages of files at the addresses that `routeOf` gives them, each address once. */
export function pagesOf(
  found: readonly MarkdownFile[],
  isMdx: boolean,
  notes: Notes,
  routeOf: (file: MarkdownFile) => string,
): ForeignPage[] {
  const pages = found.map((one) => pageOf(one, routeOf(one), isMdx))
  return withOwnAddress(pages, notes)
}

/** The sidebar of a list whose links are files, by their paths below a folder. Pages that the list lacks aren't shown. */
function listedItems(list: readonly ListedLink[], byPath: ReadonlyMap<string, ForeignPage>): SidebarItemConfig[] {
  return list.flatMap(({ text, link = '', items }): SidebarItemConfig[] => {
    const inner = listedItems(items, byPath)
    const route = /^[a-z]+:/.test(link) ? link : byPath.get(posix.normalize(decodeURI(link.replace(/#.*$/, ''))))?.route
    return route === undefined && inner.length === 0 ? [] : [defined({ text, link: route, items: inner.length > 0 ? inner : undefined })]
  })
}

function isLeftOut(path: string): boolean {
  return /(?:^|\/)(?:SUMMARY\.md$|node_modules\/|_|\.|book\/|LICENSE|CHANGELOG)/.test(path)
}

/** mdBook and GitBook, whose `SUMMARY.md` lists the pages, and folders without any list. */
function readBook(kind: 'mdbook' | 'gitbook' | 'plain'): ReadSite {
  return async (folder, notes, file, repository) => {
    const config = /\.(?:toml|ya?ml)$/.test(file) ? valuesIn(repository, [file]) : {}
    const book = valuesOf(config['book'])
    const root = repository.named(folder, stringOf(book['src'] ?? config['root']) ?? (kind === 'mdbook' ? 'src' : '.'))
    const found = withoutDrafts(markdownIn(repository, root, isLeftOut), notes)
    const pages = pagesOf(found, false, notes, ({ path }) => routeOfFile(path, INDEX_OR_README))
    const summary = join(root, stringOf(valuesOf(config['structure'])['summary']) ?? 'SUMMARY.md')
    const listed = repository.isFile(summary) ? repository.read(summary, listedLinks) : undefined
    const byPath = new Map(pages.map((page) => [pathIn(root, page.file), page]))
    const reading = { byPath, docs: root, linkFile: undefined, repository, notes, file }
    const sidebar = listed === undefined ? mkdocsNav(undefined, reading) : listedItems(listed, byPath)
    const title = labelOf(book['title']) ?? pages.find(({ route }) => route === '/')?.title
    return plainSite(kind, folder, root, pages, {
      config: defined({ title, lang: stringOf(book['language']) }),
      sidebar,
      hasEmoji: kind === 'gitbook',
    })
  }
}

export const readMdbook = readBook('mdbook')
export const readGitbook = readBook('gitbook')
export const readPlain = readBook('plain')

/** Hugo: pages by weight below `content`, or below the folder of the main language in it. */
export const readHugo: ReadSite = async (folder, notes, file, repository) => {
  const config = valuesIn(repository, [file])
  const language = stringOf(config['defaultContentLanguage']) ?? 'en'
  const own = valuesOf(valuesOf(config['languages'])[language])
  const content = stringOf(own['contentDir']) ?? stringOf(config['contentDir']) ?? 'content'
  const root = [join(content, language), content].map((path) => join(folder, path)).find((path) => repository.has(path)) ?? folder
  const isOther = (path: string) => /\.[a-z]{2}(?:-[a-z]{2,4})?\.md$/i.test(path) && !path.endsWith(`.${language}.md`)
  const found = withoutDrafts(markdownIn(repository, root, isOther), notes)
  const pages = pagesOf(found, false, notes, (one) => hugoRoute(one, language))
  const aliases = pages.flatMap(({ data, route = '/' }) =>
    listOf(data['aliases']).map((from): [string, string] => [joinRoute(String(from)), route]),
  )
  return plainSite('hugo', folder, root, pages, {
    config: defined({
      title: labelOf(own['title'] ?? config['title']),
      lang: stringOf(config['languageCode'])?.slice(0, 2),
      baseUrl: originOf(config['baseURL']),
      basePath: basePathOf(config['baseURL']),
    }),
    sidebar: weighed('/', pages),
    publicFolders: [join(folder, 'static')],
    redirects: Object.fromEntries(aliases),
    aliases: { assets: join(folder, 'assets') },
    hasEmoji: config['enableEmoji'] === true,
  })
}

function hugoRoute({ path, data }: MarkdownFile, language: string): string {
  const plain = path.replace(new RegExp(`\\.${language}(?=\\.md$)`), '')
  if (typeof data['url'] === 'string') return joinRoute(data['url'])
  const route = routeOfFile(plain, /(^|\/)_?index$/).toLowerCase()
  return typeof data['slug'] === 'string' ? joinRoute(posix.dirname(route), data['slug']) : route.replace(/\s+/g, '-')
}

/** The entries below an address, by their weight, then by their title. */
function weighed(start: string, pages: readonly ForeignPage[]): SidebarItemConfig[] {
  const prefix = start === '/' ? '/' : `${start}/`
  const below = pages.filter(({ route = '' }) => route !== start && route.startsWith(prefix))
  const names = new Set(below.map(({ route = '' }) => route.slice(prefix.length).split('/')[0] ?? ''))
  return [...names]
    .map((name) => {
      const page = pages.find(({ route }) => route === prefix + name)
      return { name, page, text: page?.title ?? titleFromName(name), weight: Number(page?.data['weight']) || Number.POSITIVE_INFINITY }
    })
    .sort((a, b) => (a.weight === b.weight ? byName(a.text, b.text) : a.weight - b.weight))
    .flatMap(({ name, page, text }): SidebarItemConfig[] => {
      const items = weighed(prefix + name, below)
      return [defined({ text, link: page?.route, items: items.length > 0 ? items : undefined })]
    })
}
