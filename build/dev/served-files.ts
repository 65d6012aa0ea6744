/** Serves everything that open pages request besides documents: modules, styles, lists for clients, and all files that a build would make. */
import { extname, join } from 'node:path'
import type { ServedFile } from '../../src/server/dev/dev-server.ts'
import { decodedPart } from '../../src/shared/routes/paths.ts'
import type { BrowserModule } from '../bundle/page-modules.ts'
import type { Output } from '../emit/output.ts'
import type { LinkedSite } from '../features/feature.ts'
import { featureLists, INCLUDED, LAZY } from '../features/features.ts'
import { createPageNavigation } from '../render/place-pages.ts'
import { formatDiagnostic, SiteError } from '../report/diagnostic.ts'
import { publicFileAt } from '../site/public-files.ts'
import type { Site } from '../site/site.ts'
import { expectedPaths } from '../stages/site-outputs.ts'
import { readKept } from '../store/kept-files.ts'
import type { DevPage } from './dev-pages.ts'
import type { DevSidebar } from './dev-sidebar.ts'
import type { DevTools } from './dev-tools.ts'
import type { ShowPage } from './shown-pages.ts'
import type { SiteParts } from './site-parts.ts'
import type { WholeSite } from './whole-site.ts'

export interface ServedFilesOptions {
  showPage: ShowPage
  parts: SiteParts
  sidebar: DevSidebar
  whole: WholeSite
  refresh(): Promise<unknown>
  /** @param path as in an address */
  isDocument(path: string): Promise<boolean>
  basePath(): string
}

/** The path from which the client's router loads pages. */
const PAGE_MODULE = '.site/dev/page.js'

/** A file that clients fetch when they first need it: its name isn't known before it's made. */
const LATEST = /(?:^|\/)latest-[^/]*$/

/** Returns a function from a path below the base path, without a slash, to its file. */
export function createServedFiles(
  { sources, folders, runtime, files }: DevTools,
  { showPage, parts, sidebar, whole, refresh, isDocument, basePath }: ServedFilesOptions,
): (name: string, query: URLSearchParams) => Promise<ServedFile | undefined> {
  const generatedBefore = new Map<string, { key: string; contents: string | Uint8Array }>()

  /** The files in which clients look things up. They name page modules by page, so no page is compiled before someone goes there. */
  async function lists(site: Site): Promise<Output[]> {
    const { lists } = await sidebar(site)
    const all = sources.pages.list()
    const notFound = sources.pages.notFound()
    return featureLists({
      ...{ site, sidebar: lists, data: {}, runtime, notFound: notFound && { module: moduleOf(notFound, site) } },
      navigationAt: createPageNavigation(lists, all, false),
      isPage: (path) => sources.pages.at(path) !== undefined,
      lazyFiles: LAZY.map(({ key, folder }) => ({ key, main: { path: `${folder}/latest-${sources.version()}.json` } })),
      pages: await Promise.all(all.map(async (page) => ({ ...(await describe(page)), module: moduleOf(page, site), placements: [] }))),
    })
  }

  function moduleOf({ filePath, state }: DevPage, { edition }: Site): BrowserModule {
    const query = new URLSearchParams({ file: filePath, of: `${state} ${sources.versionOfOtherFiles()}` })
    return { path: `${edition.prefix}/${PAGE_MODULE}?${query}`.replace(/^\//, ''), chunks: [], runtimeEntries: [] }
  }

  async function describe(page: DevPage) {
    const { frontmatter, lastUpdatedAt = 0 } = (await sources.pages.read(page))?.page ?? {}
    return { ...page, lastUpdatedAt, meta: { title: frontmatter?.title ?? '' } }
  }

  async function lazyFile(name: string, site: Site): Promise<string | Uint8Array | undefined> {
    const at = LAZY.find(({ folder }) => name.startsWith(`${folder}/`))
    if (at === undefined) return undefined
    const made = (await whole.lazyFiles(site)).find(({ key }) => key === at.key)
    return (LATEST.test(name) ? made?.main : made?.pieces.find(({ path }) => path === name))?.contents()
  }

  /** A module that exports the current version of a page. If the page has errors, it throws, and the router loads the document instead. */
  async function pageModule(filePath: string, site: Site): Promise<string | undefined> {
    const { list, notFound } = sources.pages
    const page = [...list(), notFound()].find((candidate) => candidate?.filePath === filePath)
    if (page === undefined) return undefined
    const literal = (name: string) => JSON.stringify(`${basePath()}/${name}`)
    try {
      const module = literal((await showPage(page, site)).module)
      // The stylesheet comes first, because the page's code may need new colors.
      const styles = `import { showStylesheet } from ${literal(`assets/${runtime.entries['client']}`)}\nawait showStylesheet(${literal(parts.stylesheet())})\n`
      return `${styles}export * from ${module}\nexport { default } from ${module}\n`
    } catch (error) {
      if (!(error instanceof SiteError)) throw error
      return `throw new Error(${JSON.stringify(error.message)})\n`
    }
  }

  /** A file of `public/`, or a document as hosts serve it: of a folder, with a slash at its end, or without its ending. */
  async function publicFile(name: string): Promise<ServedFile | undefined> {
    const own = publicFileAt(name, folders)
    if (own !== undefined) return { path: own }
    const ofFolder = /(?:^|\/)$/.test(name) ? [`${name}index.html`] : []
    const path = [...ofFolder, `${name.replace(/\/$/, '')}.html`].map((file) => publicFileAt(file, folders)).find(Boolean)
    return path === undefined || (await isDocument(encodeURI(`/${name}`))) ? undefined : { path }
  }

  /** A file that features give a build: one of a page's own is made from that page, and any other from all pages. */
  async function generated(name: string, { config }: Site): Promise<string | Uint8Array | undefined> {
    const isNamed = (pages: LinkedSite['pages']) =>
      expectedPaths({ config, pages }).some((path) => path.split('/').map(decodedPart).join('/') === name)
    const isOfSite = isNamed([])
    const route = isOfSite ? undefined : routesIn(name).find((route) => isNamed([{ route, frontmatter: {} }]) && pageAt(route))
    // Names of other files also depend on the posts of a site.
    if (!isOfSite && route === undefined && !(extname(name) !== '' && isNamed(await sources.pages.posts(config.blogDir)))) return undefined
    await refresh()
    const site = sources.site()
    if (site === undefined) return undefined
    const list = isOfSite ? (await lists(site)).find(({ path }) => path === name) : undefined
    const page = route === undefined ? undefined : pageAt(route)
    const output = list ?? (await whole.files(site, page)).get(name)
    if (output === undefined) return undefined
    const kept = generatedBefore.get(name)
    const contents = kept?.key === output.key ? kept.contents : await output.contents()
    generatedBefore.set(name, { key: output.key, contents })
    return contents
  }

  const pageAt = (route: string) => sources.pages.at(encodeURI(route))?.route

  return async (name, query) => {
    const kept = files.get(name)
    if (kept !== undefined)
      return { body: typeof kept === 'string' || kept instanceof Uint8Array ? kept : await kept.contents(), isImmutable: true }
    if (name.startsWith('assets/') && runtime.files.includes(name.slice('assets/'.length)))
      return { body: readKept(join(runtime.folder, name.slice('assets/'.length))), isImmutable: true }
    const site = sources.site()
    if (site === undefined) return publicFile(name)
    try {
      const published = INCLUDED.has(name) ? undefined : await publicFile(name)
      if (published !== undefined) return published
      const ofClient = name === PAGE_MODULE ? pageModule(query.get('file') ?? '', site) : lazyFile(name, site)
      const body = (await ofClient) ?? (await generated(name, site))
      return body === undefined ? publicFile(name) : { body, isImmutable: false }
    } catch (error) {
      if (!(error instanceof SiteError)) throw error
      return { body: error.diagnostics.map((diagnostic) => formatDiagnostic(diagnostic)).join('\n\n'), isImmutable: false, status: 500 }
    }
  }
}

/** The paths of pages that may have this file: it has the page's own path in its name, and an ending. */
function routesIn(name: string): string[] {
  const parts = name.slice(0, -extname(name).length || 0).split('/')
  return parts.map((_, index) => `/${parts.slice(index).join('/')}`.replace(/^\/index$/, '/'))
}
