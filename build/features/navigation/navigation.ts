import type { RoutePieces } from '../../../src/shared/page/route-pieces.ts'
import type { RouteEntry } from '../../../src/shared/routes/manifest.ts'
import { isDynamicPattern } from '../../../src/shared/routes/match.ts'
import { NAVIGATION_FILE, ROUTES_FILE } from '../../../src/shared/routes/site-files.ts'
import { isAsset, type Output, textOutput } from '../../emit/output.ts'
import { runtimeFiles } from '../../render/document-input.ts'
import { assetsOf } from '../../render/documents.ts'
import { overridesByRoute } from '../../render/page-overrides.ts'
import { listedPaths } from '../../render/place-pages.ts'
import { editedPath } from '../../site/discover/page-entry.ts'
import { entryOnHost } from '../../site/languages/language-paths.ts'
import { editionPaths } from '../../site/site.ts'
import { prefixOnHost } from '../../site/versions/version-files.ts'
import { readKeptJson } from '../../store/kept-files.ts'
import type { Feature, ListWork } from '../feature.ts'
import { cutAgain, cutNavigation } from './navigation-pieces.ts'

/**
 * The route manifest, and what clients load when they first need it, which keeps it out of every page: the address of the search index, and the
 * whole sidebar or its pieces. Without them, a document only depends on its own page.
 */
export const navigation: Feature = {
  name: 'navigation',
  paths: () => [ROUTES_FILE, NAVIGATION_FILE],
  lists: (work) => navigationLists(work),
}

/** @param cut cuts the lists of a large site */
export function navigationLists(work: Omit<ListWork, 'isPage'>, cut = cutNavigation): Output[] {
  const { site, data, sidebar = [], pages, notFound, navigationAt, lazyFiles, shell } = work
  const { hostPath } = site.config
  const address = (path: string) => `${hostPath}/${path}`
  const prefix = prefixOnHost(site)
  const routes = routeEntries(work)
  const imports = importsOf(work)
  const cutLists = data.inPieces === true ? cut(pages, routes, { basePath: hostPath, navigationAt, imports }) : undefined
  const listed = listedPaths(pages)
  const { boostDocument: _b, ask: _a, start: _f, report: _r, ...search } = site.config.search
  const navigation = {
    ...Object.fromEntries(lazyFiles.map(({ key, main }) => [key, `${editionPaths(site).basePath}/${main.path}`])),
    ...(prefix !== '' && { prefix }),
    // For programs that search the site: browsers have the configuration.
    ...(Object.keys(search).length > 0 && { search }),
    sidebar: cutLists === undefined ? sidebar : [],
    notFound: notFound && address(notFound.module.path),
    // By these, clients recognize a newer build.
    shell: shell?.map(address),
    // In pieces, what's around each listed path also says which ones are listed.
    ...(cutLists?.pieces ?? { imports, ...(listed.size > 0 && { listed: Object.fromEntries(listed) }) }),
  }
  const manifest = `[\n${routes.map((route) => JSON.stringify(entryOnHost(route, { prefix }))).join(',\n')}\n]\n`
  return [textOutput(ROUTES_FILE, manifest), textOutput(NAVIGATION_FILE, JSON.stringify(navigation)), ...(cutLists?.outputs ?? [])]
}

/** A way for `navigationLists` to cut lists from those that a build has left. Undefined if that takes more. @param changed routes whose entries may have changed */
export function cutOfLast(lists: readonly Output[], changed: readonly string[]): typeof cutNavigation | undefined {
  const read = ({ file = '' }: Output): unknown => readKeptJson(file)
  const main = lists.find(({ path }) => path === NAVIGATION_FILE)
  const { pieces, patterns }: Partial<RoutePieces> = main === undefined ? {} : Object(read(main))
  if (pieces === undefined || patterns === undefined || changed.some(isDynamicPattern)) return undefined
  return cutAgain({ last: { pieces, patterns }, outputs: lists.filter(({ path }) => isAsset(path)), changed, read })
}

/** The routes of the manifest. */
function routeEntries({ site, pages }: Pick<ListWork, 'site' | 'pages'>): RouteEntry[] {
  const ownValues = overridesByRoute(pages)
  return pages.map((page) => {
    const { route, lastUpdatedAt, meta, module } = page
    const own = ownValues.get(route)
    const address = `${site.config.hostPath}/${module.path}`
    return { path: route, type: 'mdx', filePath: editedPath(page), lastUpdatedAt, title: meta.title, ...(own && { own }), module: address }
  })
}

/** By address of a page's module, those of the files that it imports and that not every page has. */
function importsOf({ site, pages, runtime }: Pick<ListWork, 'site' | 'pages' | 'runtime'>): Record<string, string[]> {
  const everywhere = new Set(runtimeFiles(runtime, ['client']))
  const address = (path: string) => `${site.config.hostPath}/${path}`
  return Object.fromEntries(
    pages.flatMap(({ module }) => {
      const imports = assetsOf(module, runtime).filter((file) => file !== module.path && !everywhere.has(file))
      return imports.length === 0 ? [] : [[address(module.path), imports.map(address)] as const]
    }),
  )
}
