/** Finds pages and loads their modules. Prefetching and navigation share the modules. */

import type { SiteData } from '../../shared/config/site-data.ts'
import { stringsOf } from '../../shared/config/use-strings.ts'
import type { PageModule, PagePlace, PageView } from '../../shared/page/page.ts'
import type { SidebarNode } from '../../shared/page/sidebar-tree.ts'
import { ErrorResponse } from '../../shared/router/error-response.ts'
import type { RouteEntry } from '../../shared/routes/manifest.ts'
import { fillPattern, isDynamicPattern, matchRoute, type RouteMatch } from '../../shared/routes/match.ts'
import { summarizeError } from '../../shared/shell/error-fallback.tsx'
import { fillIn } from '../../shared/strings/fill-in.ts'
import { ROUTER_STRINGS } from '../../shared/strings/router-strings.ts'
import { createElement } from '../element.ts'
import { filesHere } from '../languages/paths-here.ts'
import { looksLikeFile } from '../links/link-target.ts'
import { createWholeLookup } from './lookup.ts'
import { importPage, viewParts } from './page-module.ts'
import type { LoadedPage, LoadedPages } from './pages.ts'
import type { RouteFiles } from './route-data.ts'

/** How long a page may take before its navigation counts as slow, in milliseconds. */
const PATIENCE = 3000

interface PageLoaderOptions {
  /** The sidebar of the first page, if it has one. */
  shown?: SidebarNode[] | undefined
  /** For a site whose data isn't one whole. */
  createLookup?: typeof createWholeLookup | undefined
}

export function createPageLoader(
  site: SiteData,
  data: RouteFiles,
  { shown = [], createLookup = createWholeLookup }: PageLoaderOptions = {},
): LoadedPages {
  const strings = stringsOf(site, ROUTER_STRINGS)
  const badRequest = (text: string, values: Record<string, string>) => new ErrorResponse(400, strings.badRequest, fillIn(text, values))
  /** Addresses of the files that links in view have made browsers fetch: modules, and what these import. */
  const prefetched = new Set<string>()
  /** Modules that have run, by address. Importing one again takes several tasks, even though the browser has it. */
  const modules = new Map<string, PageModule>()
  /** Paths where the host has nothing. */
  const missing = new Set<string>()

  const lookup = createLookup(filesHere(data, site), shown)

  async function find(pathname: string): Promise<RouteMatch<RouteEntry> | undefined> {
    const routes = await lookup.routes(pathname).catch((error: unknown) => {
      throw badRequest(strings.lookupFailed, { path: pathname, reason: summarizeError(error).message ?? '' })
    })
    return matchRoute(routes, pathname)
  }

  async function placeOf({ route, params }: RouteMatch<RouteEntry>): Promise<PagePlace> {
    const { path: pattern, filePath, lastUpdatedAt, own } = route
    const path = fillPattern(pattern, params)
    const values = own?.[path]
    return { path, filePath, lastUpdatedAt, ...(await lookup.around(path, route)), ...(values && { own: values }) }
  }

  async function pageModule(address: string): Promise<PageModule | undefined> {
    const module = modules.get(address) ?? (await importPage(address))
    if (module !== undefined) modules.set(address, module)
    return module
  }

  function preload(address: string): void {
    if (prefetched.has(address)) return
    prefetched.add(address)
    document.head.append(createElement('link', { rel: 'modulepreload', href: address, fetchPriority: 'low' }))
  }

  async function loadNotFound(path: string): Promise<LoadedPage> {
    const { notFoundView, customNotFoundView } = await import('./not-found-views.ts')
    if (site.notFound === undefined) return { kind: 'page', view: notFoundView(site, path) }
    const { notFound = '' } = await data.navigation()
    const module = await pageModule(notFound)
    return module === undefined ? { kind: 'canceled' } : { kind: 'page', view: customNotFoundView(module, path) }
  }

  /** True if the host has something else at the path of a page that only browsers render. */
  async function isTakenAt(pathname: string): Promise<boolean> {
    if (missing.has(pathname)) return false
    const answer = await fetch(site.basePath + pathname).catch(() => undefined)
    const isHtml = answer?.headers.get('content-type')?.includes('html') === true
    const isTaken = answer?.ok === true && !(isHtml && (await answer.text()).includes('id="boot"'))
    if (!isTaken) missing.add(pathname)
    return isTaken
  }

  async function load(pathname: string, look = find): Promise<LoadedPage> {
    let match: RouteMatch<RouteEntry> | undefined
    try {
      match = await look(pathname)
    } catch (error) {
      if (!(error instanceof URIError)) return { kind: 'failed', error, isStale: true }
      return { kind: 'failed', error: badRequest(strings.invalidAddress, { path: pathname }), isStale: false }
    }
    try {
      if (match === undefined) return missing.has(pathname) ? await loadNotFound(pathname) : { kind: 'elsewhere' }
      const placed = placeOf(match)
      const [module, place, isTaken] = await Promise.all([
        pageModule(match.route.module),
        placed,
        placed.then(({ isUnlisted }) => isUnlisted === true && isTakenAt(pathname)),
      ])
      if (module === undefined) return { kind: 'canceled' }
      if (isTaken) return { kind: 'elsewhere' }
      return { kind: 'page', view: viewOf(match, module, place) }
    } catch (error) {
      return { kind: 'failed', error, isStale: true }
    }
  }

  return {
    sidebar: lookup.sidebar,
    similar: async (pathname) => (await import('./similar-routes.ts')).similarRoutes(pathname, await lookup.routes(pathname)),
    miss(pathname, isOurs) {
      missing.add(pathname)
      return load(pathname, isOurs ? find : async () => undefined)
    },
    know: (pathname) => lookup.routes(pathname).then(() => {}),
    hasPage(pathname) {
      const routes = lookup.known(pathname)
      if (routes === undefined) return undefined
      try {
        const match = matchRoute(routes, pathname)
        return match !== undefined && !isRatherFile(pathname, match)
      } catch {
        // The path can't be decoded. Let the router report that.
        return true
      }
    },
    async load(pathname, onSlow = () => {}) {
      const timer = setTimeout(onSlow, PATIENCE)
      return load(pathname).finally(() => clearTimeout(timer))
    },
    async prefetch(pathname) {
      const match = await lookup.routesAhead(pathname).then(
        (routes) => matchRoute(routes, pathname),
        () => undefined,
      )
      if (match === undefined || isRatherFile(pathname, match) || prefetched.has(match.route.module)) return
      preload(match.route.module)
      // Browsers only fetch the module itself.
      for (const address of await lookup.prepare(pathname, match.route).catch(() => [])) preload(address)
    },
    async warm(pathname) {
      const match = await find(pathname).catch(() => undefined)
      if (match === undefined || isRatherFile(pathname, match)) return undefined
      const { module: address } = match.route
      try {
        const [module, place] = await Promise.all([import(address) as Promise<PageModule>, placeOf(match)])
        modules.set(address, module)
        return viewOf(match, module, place)
      } catch {
        // If the reader goes there, the navigation reports the error.
        return undefined
      }
    },
  }
}

/** If a path looks like a file and only matches a dynamic page, it's more likely a file. */
function isRatherFile(pathname: string, { route }: RouteMatch<RouteEntry>): boolean {
  return looksLikeFile(pathname) && isDynamicPattern(route.path)
}

function viewOf({ params }: RouteMatch<RouteEntry>, module: PageModule, place: PagePlace): PageView {
  return { ...place, params, ...viewParts(module, place.path) }
}
