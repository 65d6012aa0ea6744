/** Serves everything that open pages request besides documents: modules, styles, the manifest, the search index, files in `public/`. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DevSource, ServedFile } from '../../src/server/dev/dev-server.ts'
import { isFile, resolvesInside } from '../../src/server/preview/is-file.ts'
import { manifestOutput, navigationOutput } from '../features/navigation/navigation-files.ts'
import { isUnpublished } from '../features/public-files/public-files.ts'
import { listOutputs } from '../features/redirects/redirect-files.ts'
import { SiteError } from '../report/diagnostic.ts'
import type { Site } from '../site/site.ts'
import { actualPath } from '../util/text/actual-path.ts'
import type { DevPage } from './dev-pages.ts'
import { createDevSearch } from './dev-search.ts'
import type { DevSidebar } from './dev-sidebar.ts'
import type { DevSiteModules } from './dev-site-modules.ts'
import type { DevTools } from './dev-tools.ts'
import type { ShownPages } from './shown-pages.ts'
import type { SiteParts } from './site-parts.ts'
import type { Sources } from './sources.ts'

export interface ServedFilesOptions {
  tools: DevTools
  sources: Sources
  pages: ShownPages
  siteModules: DevSiteModules
  parts: SiteParts
  sidebar: DevSidebar
  basePath(): string
}

/** The path from which the client's router loads pages. */
const PAGE_MODULE = '.site/dev/page.js'

export function createServedFiles({ tools, sources, pages, siteModules, parts, sidebar, basePath }: ServedFilesOptions): DevSource['file'] {
  const { folders, runtime, files } = tools
  const search = createDevSearch(tools, sources, siteModules, sidebar)

  async function file(path: string, query: URLSearchParams): Promise<ServedFile | undefined> {
    const name = path.slice(1)
    const body = files.get(name)
    if (body !== undefined) return { body, isImmutable: true }
    if (name.startsWith('assets/') && runtime.files.includes(name.slice('assets/'.length))) {
      return { body: readFileSync(join(runtime.folder, name.slice('assets/'.length))), isImmutable: true }
    }
    const current = sources.config.current()
    if (name.startsWith('.site/') && current !== undefined) {
      const body = await siteFile(name, query, current)
      return body === undefined ? undefined : { body, isImmutable: false }
    }
    const inPublic = actualPath(join(folders.public, name))
    if (!isFile(inPublic) || name.split('/').some(isUnpublished)) return undefined
    return resolvesInside(folders.root, inPublic) ? { path: inPublic } : undefined
  }

  /** Data that clients load later. The manifest names page modules by page, so no page is compiled before someone goes there. */
  async function siteFile(name: string, query: URLSearchParams, current: Site): Promise<string | undefined> {
    if (name === PAGE_MODULE) return pageModule(query.get('file') ?? '', current)
    if (/^\.site\/search-index-[\w.]+\.json$/.test(name)) return search.index(current)
    const version = sources.version()
    if (name === '.site/navigation.json') {
      const { lists } = await sidebar.resolve(current)
      const notFound = sources.pages.notFound()
      const searchIndex = `${basePath()}/.site/search-index-${version}.json`
      return String(await navigationOutput({ sidebar: lists, searchIndex, notFound: notFound && moduleAddress(notFound) }).contents())
    }
    const moved = listOutputs(current.config.redirects).find(({ path }) => path === name)
    if (moved !== undefined) return String(await moved.contents())
    if (name !== '.site/routes.json') return undefined
    const routes = sources.pages.list().map(async (page) => ({
      path: page.path,
      type: 'mdx' as const,
      filePath: page.filePath,
      ...(await describe(page)),
      module: moduleAddress(page),
    }))
    return String(await manifestOutput(await Promise.all(routes)).contents())
  }

  const moduleAddress = ({ filePath, state }: DevPage) =>
    `${basePath()}/${PAGE_MODULE}?${new URLSearchParams({ file: filePath, of: `${state} ${sources.versionOfOtherFiles()}` })}`

  async function describe(page: DevPage): Promise<{ title: string; lastUpdatedAt: number }> {
    const read = (await sources.pages.read(page))?.page
    return { title: read?.frontmatter.title ?? '', lastUpdatedAt: read?.lastUpdatedAt ?? 0 }
  }

  /** A module that exports the current version of a page. If the page has errors, it throws, and the router loads the document instead. */
  async function pageModule(filePath: string, current: Site): Promise<string | undefined> {
    const { list, notFound } = sources.pages
    const page = [...list(), notFound()].find((candidate) => candidate?.filePath === filePath)
    if (page === undefined) return undefined
    const literal = (name: string) => JSON.stringify(`${basePath()}/${name}`)
    try {
      const module = literal((await pages.show(page, current)).module)
      // The stylesheet comes first, because the page's code may need new colors.
      const styles = `import { showStylesheet } from ${literal(`assets/${runtime.entries['client']}`)}\nawait showStylesheet(${literal(parts.stylesheet())})\n`
      return `${styles}export * from ${module}\nexport { default } from ${module}\n`
    } catch (error) {
      if (!(error instanceof SiteError)) throw error
      return `throw new Error(${JSON.stringify(error.message)})\n`
    }
  }

  return file
}
