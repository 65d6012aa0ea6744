/** Pages of documentation in Docusaurus, with the rules for their ids and addresses. */
import { basename, dirname, posix } from 'node:path'
import { contentPath, joinRoute } from '../addresses.ts'
import { listOf, stringOf, type Values } from '../config/values.ts'
import type { ForeignPage } from '../model.ts'
import type { Notes } from '../notes.ts'
import type { Repository } from '../repository.ts'
import { globPattern } from './globs.ts'
import { markdownIn, titleFromName, withoutDrafts } from './pages.ts'

export interface DocsInstance {
  id: string
  routeBasePath: string
  folder: string
  pages: ForeignPage[]
  byId: Map<string, ForeignPage>
  /** What sidebars made from folders know of each page. */
  entries: DocEntry[]
  /** Pages that Docusaurus makes for categories of the sidebar. */
  categoryPages: ForeignPage[]
  /** The first page of each sidebar, by its name. */
  firstOf: Map<string, string>
}

export interface DocEntry {
  page: ForeignPage
  id: string
  /** Relative to the folder of the documentation. */
  path: string
  position: number | undefined
}

/** @param options those of the plugin for documentation @param folder that of its pages in a version and a language */
export function readDocs(options: Values, folder: string, notes: Notes, repository: Repository): DocsInstance {
  const instance: DocsInstance = {
    id: stringOf(options['id']) ?? 'default',
    routeBasePath: String(options['routeBasePath'] ?? 'docs'),
    folder,
    pages: [],
    byId: new Map(),
    entries: [],
    categoryPages: [],
    firstOf: new Map(),
  }
  // Numbers at the start of names may only give an order.
  const hasPrefixes = options['numberPrefixParser'] !== false
  const include = globsOf(options['include'] ?? ['**'])
  const exclude = globsOf(options['exclude'] ?? ['**/_*.{js,jsx,ts,tsx,md,mdx}', '**/_*/**'])
  const isLeftOut = (path: string) =>
    exclude.some((pattern) => pattern.test(path)) || !include.some((pattern) => pattern.test(path)) || path.includes('node_modules/')
  for (const { file, path, data, heading } of withoutDrafts(markdownIn(repository, folder, isLeftOut), notes)) {
    const { id, route, position } = addressOf(path, data, instance, hasPrefixes)
    const title = stringOf(data['sidebar_label']) ?? stringOf(data['title']) ?? heading ?? titleFromName(basename(id))
    const needsTitle = data['title'] === undefined && heading === undefined
    const page: ForeignPage = { file, route, target: contentPath(route), isMdx: true, title, data, ...(needsTitle && { extra: { title } }) }
    instance.pages.push(page)
    instance.byId.set(id, page)
    const own = Number(data['sidebar_position'])
    instance.entries.push({ page, id, path, position: Number.isFinite(own) ? own : position })
  }
  return instance
}

function globsOf(value: unknown) {
  return listOf(value).map((pattern) => globPattern(String(pattern)))
}

/** Numbers at the start of a name, such as `01-intro`, but not dates and versions. */
export function withoutNumber(name: string): { name: string; number?: number } {
  if (/^\d+[-_.]\d+/.test(name)) return { name }
  const [, number, rest] = /^(\d+)\s*[-_.]+\s*([^-_.\s].*)$/.exec(name) ?? []
  return rest === undefined ? { name } : { name: rest, number: Number(number) }
}

function addressOf(path: string, data: Values, { routeBasePath }: DocsInstance, hasPrefixes: boolean) {
  const plain = (name: string) => (hasPrefixes ? withoutNumber(name).name : name)
  const folder = dirname(path) === '.' ? '' : dirname(path).split('/').map(plain).join('/')
  const file = basename(path).replace(/\.mdx?$/, '')
  const base = stringOf(data['id']) ?? plain(file)
  const id = folder === '' ? base : `${folder}/${base}`
  const slug = stringOf(data['slug'])
  const isIndex = /^(?:index|readme)$/i.test(file) || plain(file).toLowerCase() === plain(basename(dirname(path))).toLowerCase()
  const own = slug?.startsWith('/') ? slug : joinRoute(folder, slug === undefined ? (isIndex ? '' : base) : posix.normalize(slug))
  return { id, route: joinRoute(routeBasePath, own), position: hasPrefixes ? withoutNumber(file).number : undefined }
}
