/** Pages of documentation in Docusaurus, with the rules for their ids and addresses. */
import { existsSync, readdirSync, statSync } from 'node:fs'
import { basename, dirname, join, posix, relative, resolve } from 'node:path'
import { stringOf } from '../config/values.ts'
import type { ForeignPage } from '../model.ts'
import type { Notes } from '../notes.ts'
import { globPattern } from './globs.ts'
import { contentPath, joinRoute, markdownIn, titleFromName } from './pages.ts'

export interface DocsOptions {
  path: string
  routeBasePath: string
  sidebarPath: string | undefined
  id: string
  include?: readonly string[] | undefined
  exclude?: readonly string[] | undefined
  editUrl?: string | undefined
  /** Whether numbers at the start of names only give an order. */
  hasPrefixes?: boolean
}

export interface DocsInstance {
  options: DocsOptions
  folder: string
  pages: ForeignPage[]
  byId: Map<string, ForeignPage>
  /** What sidebars made from folders know of each page. */
  entries: DocEntry[]
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

export function readDocs(root: string, options: DocsOptions, notes: Notes): DocsInstance {
  const folder = resolve(root, options.path)
  const instance: DocsInstance = { options, folder, pages: [], byId: new Map(), entries: [], firstOf: new Map(), redirects: {} }
  if (!existsSync(folder)) return instance
  const include = options.include?.map(globPattern)
  const exclude = (options.exclude ?? ['**/_*.{js,jsx,ts,tsx,md,mdx}', '**/_*/**']).map(globPattern)
  const isLeftOut = (path: string) =>
    exclude.some((pattern) => pattern.test(path)) ||
    (include !== undefined && !include.some((pattern) => pattern.test(path))) ||
    path.includes('node_modules/')
  for (const { file, path, data, heading } of markdownIn(folder, isLeftOut)) {
    if (data['draft'] === true) {
      notes.add('pages', relative(root, file), 'A draft.')
      continue
    }
    const { id, route, position } = addressOf(path, data, options)
    const title = stringOf(data['sidebar_label']) ?? stringOf(data['title']) ?? heading ?? titleFromName(basename(id))
    const needsTitle = data['title'] === undefined && heading === undefined
    const page: ForeignPage = { file, route, target: contentPath(route), isMdx: true, title, data, ...(needsTitle && { extra: { title } }) }
    instance.pages.push(page)
    instance.byId.set(id, page)
    const own = Number(data['sidebar_position'])
    instance.entries.push({ page, id, path, position: Number.isFinite(own) ? own : position })
  }
  instance.redirects = versionRedirects(root, options, instance, notes)
  return instance
}

/** Numbers at the start of a name, such as `01-intro`, but not dates and versions. */
export function withoutNumber(name: string): { name: string; number?: number } {
  if (/^\d+[-_.]\d+/.test(name)) return { name }
  const [, number, rest] = /^(\d+)\s*[-_.]+\s*([^-_.\s].*)$/.exec(name) ?? []
  return rest === undefined ? { name } : { name: rest, number: Number(number) }
}

function addressOf(
  path: string,
  data: Record<string, unknown>,
  { routeBasePath, hasPrefixes = true }: DocsOptions,
): { id: string; route: string; position: number | undefined } {
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
function versionRedirects(root: string, { id, routeBasePath }: DocsOptions, { pages }: DocsInstance, notes: Notes): Record<string, string> {
  const folder = join(root, id === 'default' ? 'versioned_docs' : `${id}_versioned_docs`)
  if (!existsSync(folder) || pages.length === 0) return {}
  const names = readdirSync(folder).filter((name) => name.startsWith('version-') && statSync(join(folder, name)).isDirectory())
  const base = joinRoute(routeBasePath)
  const prefix = base === '/' ? '' : base
  for (const name of names)
    notes.add('pages', `${basename(folder)}/${name}`, `The pages of version ${name.slice(8)}. Their addresses lead to the current pages.`)
  const taken = new Set(pages.map(({ route }) => route))
  return Object.fromEntries(
    [...names.map((name) => name.slice(8)), ...(names.length > 0 ? ['next'] : [])]
      .filter((name) => !taken.has(`${prefix}/${name}`))
      .map((name) => [`${prefix}/${name}/*`, `${prefix}/*`]),
  )
}
