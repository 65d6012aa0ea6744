/** Pages of documentation in Docusaurus, with the rules for their ids and addresses. */
import { readdirSync, statSync } from 'node:fs'
import { basename, dirname, join, posix } from 'node:path'
import { listOf, stringOf, type Values } from '../config/values.ts'
import type { ForeignPage } from '../model.ts'
import type { Notes } from '../notes.ts'
import type { Repository } from '../repository.ts'
import { globPattern } from './globs.ts'
import { contentPath, joinRoute, markdownIn, titleFromName, withoutDrafts } from './pages.ts'

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
  redirects: Record<string, string>
}

export interface DocEntry {
  page: ForeignPage
  id: string
  /** Relative to the folder of the documentation. */
  path: string
  position: number | undefined
}

/** @param options those of the plugin for documentation */
export function readDocs(root: string, options: Values, notes: Notes, repository: Repository): DocsInstance {
  const folder = repository.named(root, stringOf(options['path']) ?? 'docs')
  const instance: DocsInstance = {
    id: stringOf(options['id']) ?? 'default',
    routeBasePath: String(options['routeBasePath'] ?? 'docs'),
    folder,
    pages: [],
    byId: new Map(),
    entries: [],
    categoryPages: [],
    firstOf: new Map(),
    redirects: {},
  }
  // Numbers at the start of names may only give an order.
  const hasPrefixes = options['numberPrefixParser'] !== false
  const include = globsOf(options['include'] ?? ['**'])
  const exclude = globsOf(options['exclude'] ?? ['**/_*.{js,jsx,ts,tsx,md,mdx}', '**/_*/**'])
  const isLeftOut = (path: string) =>
    exclude.some((pattern) => pattern.test(path)) || !include.some((pattern) => pattern.test(path)) || path.includes('node_modules/')
  for (const { file, path, data, heading } of withoutDrafts(markdownIn(repository, folder, isLeftOut), root, notes)) {
    const { id, route, position } = addressOf(path, data, instance, hasPrefixes)
    const title = stringOf(data['sidebar_label']) ?? stringOf(data['title']) ?? heading ?? titleFromName(basename(id))
    const needsTitle = data['title'] === undefined && heading === undefined
    const page: ForeignPage = { file, route, target: contentPath(route), isMdx: true, title, data, ...(needsTitle && { extra: { title } }) }
    instance.pages.push(page)
    instance.byId.set(id, page)
    const own = Number(data['sidebar_position'])
    instance.entries.push({ page, id, path, position: Number.isFinite(own) ? own : position })
  }
  instance.redirects = versionRedirects(root, instance, notes, repository)
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

/** Earlier versions aren't carried over, so their addresses lead to the current pages. */
function versionRedirects(
  root: string,
  { id, routeBasePath, pages }: DocsInstance,
  notes: Notes,
  repository: Repository,
): Record<string, string> {
  const folder = join(root, id === 'default' ? 'versioned_docs' : `${id}_versioned_docs`)
  if (!repository.has(folder) || pages.length === 0) return {}
  const names = readdirSync(folder).filter(
    (name) => name.startsWith('version-') && statSync(join(folder, name), { throwIfNoEntry: false })?.isDirectory(),
  )
  const base = joinRoute(routeBasePath)
  const prefix = base === '/' ? '' : base
  for (const name of names)
    notes.add('pages', `${basename(folder)}/${name}`, `The pages of version ${name.slice(8)}. Their addresses lead to the current pages.`)
  const versions = [...names.map((name) => name.slice(8)), ...(names.length > 0 ? ['next'] : [])]
  const free = versions.filter((name) => pages.every(({ route }) => route !== `${prefix}/${name}`))
  return Object.fromEntries(free.map((name) => [`${prefix}/${name}/*`, `${prefix}/*`]))
}
