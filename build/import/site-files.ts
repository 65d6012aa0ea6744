/** Finds what links and imports of an imported site mean, and remembers which files have to be copied. */

import { basename, dirname, extname, join, posix, relative, resolve, sep } from 'node:path'
import { comparablePath, decodedPart, pathToRoute, startsWithPath } from '../../src/shared/routes/paths.ts'
import { pathIn } from '../util/site-folders.ts'
import { orOfSource, shownInSource } from './guests/languages.ts'
import type { ForeignPage, ForeignSite } from './model.ts'
import type { Repository } from './repository.ts'
import { stubFiles } from './stub-files.ts'

const MARKDOWN = ['', '.md', '.mdx', '.markdown', '/index.md', '/index.mdx', '/README.md']

/** Files that the generator would take for something else if they were in `content/`. */
const NO_ASSET = /\.(?:mdx?|[cm]?[jt]sx?|css|vue|astro|svelte|html?)$/i

export interface CopiedFile {
  from: string
  /** Relative to the new site, with forward slashes. */
  to: string
}

export class SiteFiles {
  readonly repository: Repository
  readonly #site: ForeignSite
  readonly #pages = new Map<string, ForeignPage>()
  readonly #routes = new Map<string, string>()
  readonly #redirected = new Map<string, string>()
  readonly #copies = new Map<string, string>()
  /** Places of copies. */
  readonly #taken = new Set<string>()
  readonly #published = new Map<string, string>()
  /** The components of the old site by name, with the types of what they're given. */
  readonly #stubs = new Map<string, Map<string, string>>()
  readonly #endingOf: (page: ForeignPage) => string

  /** @param endingOf the ending of a page's file, which is called for pages that others import */
  constructor(site: ForeignSite, repository: Repository, endingOf: (page: ForeignPage) => string) {
    this.#site = site
    this.repository = repository
    this.#endingOf = endingOf
    for (const page of site.pages) {
      this.#pages.set(page.file, page)
      if (page.route !== undefined) this.#routes.set(comparablePath(page.route), page.route)
    }
    for (const from of Object.keys(site.redirects)) this.#redirected.set(comparablePath(from), from)
  }

  /** Files that pages need, next to the pages. */
  get copies(): CopiedFile[] {
    return [...this.#copies].map(([from, to]) => ({ from, to }))
  }

  /** Published files that pages show. A version has those of the site that it needs. */
  get published(): CopiedFile[] {
    return [...this.#published].map(([from, path]) => ({ from, to: `public/${path}` }))
  }

  /** Remembers that pages use a component of the old site, which gets a stub. @param given attributes, with their values */
  addStub(name: string, given: readonly { name: string; value: unknown }[]): void {
    const props = this.#stubs.get(name) ?? new Map<string, string>()
    this.#stubs.set(name, props)
    for (const { name: own, value } of given) {
      const type = typeof value === 'object' ? 'unknown' : typeof value
      props.set(own, [undefined, type].includes(props.get(own)) ? type : 'unknown')
    }
  }

  /** The texts of stubs, and of the module that gives them to all pages, by their path. */
  get stubs(): Map<string, string> {
    return stubFiles(this.#stubs)
  }

  /** The page of a file, whose ending may be missing. */
  pageAt(path: string): ForeignPage | undefined {
    return MARKDOWN.map((ending) => this.#pages.get(path + ending)).find((page) => page !== undefined)
  }

  /** The route of a page by its path below a folder of pages, such as `/guide/start.md`. */
  routeBelow(path: string): string | undefined {
    return this.#site.pageFolders.map((folder) => this.pageAt(join(folder, path))?.route).find((route) => route !== undefined)
  }

  /** The route of an address, without the base path, or an address that is redirected. Undefined if it's neither. */
  routeOf(address: string): string | undefined {
    const path = pathToRoute(posix.normalize(address)).replace(/\/index$/, '')
    const comparable = comparablePath(path === '' ? '/' : path)
    const found = this.#routes.get(comparable)
    if (found !== undefined) return found
    const shown = shownInSource(path, this.#site, (route) => this.#routes.has(comparablePath(route)))
    if (shown !== undefined) return shown
    if (Object.keys(this.#site.config.reference ?? {}).some((start) => startsWithPath(path, start))) return path
    return this.#redirected.get(comparable)
  }

  /** True for an address below one that is redirected with all that's below it. */
  isRedirected(address: string): boolean {
    return Object.keys(this.#site.redirects).some((from) => from.endsWith('/*') && startsWithPath(address, from.slice(0, -2)))
  }

  /** An existing file of the site for a specifier such as `./a.png`, `@site/static/a.png` or `/a.png`. */
  fileAt(specifier: string, from: string): string | undefined {
    const path = this.resolve(specifier, from)
    return path === undefined ? undefined : moduleAt(path, this.repository)
  }

  /** The absolute path that a specifier means; undefined for packages and addresses. */
  resolve(specifier: string, from: string): string | undefined {
    const path = decodedPart(specifier)
    if (path.startsWith('./') || path.startsWith('../') || path === '.' || path === '..')
      return orOfSource(resolve(dirname(from), path), this.#site, (own) => this.#isThere(own))
    for (const [alias, folder] of Object.entries(this.#site.aliases)) {
      if (path === alias || path.startsWith(`${alias}/`)) return join(folder, path.slice(alias.length))
    }
    return undefined
  }

  #isThere(path: string): boolean {
    return this.pageAt(path.replace(/\/$/, '')) !== undefined || moduleAt(path, this.repository) !== undefined
  }

  /** The address of a file that is published as it is. */
  publicAddress(file: string): string | undefined {
    const path = this.#site.publicFolders.map((folder) => relative(folder, file)).find((candidate) => !candidate.startsWith('..'))
    if (path === undefined) return undefined
    const parts = path.split(sep)
    this.#published.set(file, parts.join('/'))
    return `/${parts.map(encodeURIComponent).join('/')}`
  }

  /** Whether an address that starts with a slash is that of a published file. */
  isPublic(address: string): boolean {
    const path = decodedPart(address)
    const file = this.#site.publicFolders.map((folder) => join(folder, path)).find((candidate) => this.repository.isFile(candidate))
    return file !== undefined && this.publicAddress(file) !== undefined
  }

  /** The file at an address that starts with a slash: a published one, or one among the pages, which some generators publish, too. */
  fileOf(address: string): string | undefined {
    const path = decodedPart(address)
    return [...this.#site.publicFolders, ...this.#site.pageFolders]
      .map((folder) => join(folder, path))
      .find((file) => !NO_ASSET.test(file) && this.repository.isFile(file))
  }

  /** The reference from a page to another file, which will be copied; undefined if it can't be one. */
  reference(file: string, page: ForeignPage): string | undefined {
    const address = this.publicAddress(file)
    if (address !== undefined) return address
    if (NO_ASSET.test(file)) return undefined
    return relativeTo(page, this.#copied(file))
  }

  /** The path to import data or Markdown from a page. */
  importPath(file: string, page: ForeignPage): string {
    const included = this.#pages.get(file) ?? (/\.mdx?$/.test(file) ? this.#part(file) : undefined)
    if (included !== undefined) return relativeTo(page, included.target + this.#endingOf(included), false)
    return relativeTo(page, this.#copied(file), false)
  }

  /** Markdown that's imported, and isn't among the pages. */
  #part(file: string): ForeignPage {
    const path = pathIn(this.#site.root, file)
      .replace(/^(?:\.\.\/)+/, '')
      .replace(/\.mdx?$/, '')
    const part: ForeignPage = { file, target: `_parts/${path}`, isMdx: true, title: '', data: {} }
    this.#pages.set(file, part)
    return part
  }

  /** Copies a file to a place below the new site's root, for includes that name it from there. */
  copyBelowRoot(file: string, path: string): void {
    this.#copies.set(file, path)
    this.#taken.add(path)
  }

  #copied(file: string): string {
    const known = this.#copies.get(file)
    if (known?.startsWith('content/') === true) return known.slice('content/'.length)
    const path = this.#placeOf(file)
    this.copyBelowRoot(file, `content/${path}`)
    return path
  }

  /** Where a file goes, relative to `content/`: the same place below the folder of the pages, if that is free. */
  #placeOf(file: string): string {
    const folder = this.#site.pageFolders.find((candidate) => !relative(candidate, file).startsWith('..'))
    const path = folder === undefined ? `_files/${basename(file)}` : pathIn(folder, file)
    let free = path
    for (let count = 2; this.#taken.has(`content/${free}`); count++) free = path.replace(/(\.[^./]*)?$/, `-${count}$1`)
    return free
  }
}

function relativeTo(page: ForeignPage, path: string, isEncoded = true): string {
  const found = posix.relative(posix.dirname(page.target), path)
  const reference = found.startsWith('.') ? found : `./${found}`
  return isEncoded ? reference.split('/').map(encodeURIComponent).join('/') : reference
}

/** The file that an import of a path means, whose ending may be missing. */
export function moduleAt(path: string, repository: Repository): string | undefined {
  const inFolder = MODULE_ENDINGS.map((ending) => join(path, `index${ending}`))
  return repository.find([path, ...MODULE_ENDINGS.map((ending) => path + ending), ...inFolder]).file
}

const MODULE_ENDINGS = ['.tsx', '.ts', '.jsx', '.js', '.mts', '.mjs', '.cts', '.cjs', '.json']

/** Whether a path is that of an image. */
export function isImage(path: string): boolean {
  return /^\.(?:png|jpe?g|gif|svg|webp|avif|ico)$/i.test(extname(path))
}
