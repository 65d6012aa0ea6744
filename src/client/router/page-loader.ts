/** Page modules: loaded once, shared between prefetch and navigation. */
import type { PageModule, PageView } from '../../shared/page/page.ts'
import { findNeighbours, sidebarFor } from '../../shared/page/sidebar.ts'
import type { RouteEntry } from '../../shared/routes/manifest.ts'
import { fillPattern, matchRoute, type RouteMatch } from '../../shared/routes/match.ts'
import { notFoundView } from '../../shared/shell/not-found.tsx'
import type { RouteData } from './route-data.ts'

export interface PageLoader {
  /** The page at a path without base path; the not-found page where there is none. Rejects where its module cannot be loaded. */
  load(pathname: string): Promise<PageView>
  /** Starts loading a page without running it. Never fails. */
  prefetch(pathname: string): Promise<void>
}

export function createPageLoader(data: RouteData): PageLoader {
  const prefetched = new Set<string>()
  const find = async (pathname: string): Promise<RouteMatch<RouteEntry> | undefined> => matchRoute(await data.manifest(), pathname)
  return {
    async load(pathname) {
      const match = await find(pathname)
      if (match === undefined) return notFoundView(pathname)
      const [module, { sidebar }] = await Promise.all([importPage(match.route.module), data.navigation()])
      const path = fillPattern(match.route.path, match.params)
      const nodes = sidebarFor(sidebar, path)
      return {
        path,
        filePath: match.route.filePath,
        lastUpdatedAt: match.route.lastUpdatedAt,
        sidebar: nodes,
        ...findNeighbours(nodes, path),
        meta: module.__page,
        params: match.params,
        Content: module.default,
      }
    },
    async prefetch(pathname) {
      const match = await find(pathname).catch(() => undefined)
      if (match === undefined || prefetched.has(match.route.module)) return
      prefetched.add(match.route.module)
      void data.navigation().catch(() => {})
      const link = document.createElement('link')
      link.rel = 'modulepreload'
      link.href = match.route.module
      link.fetchPriority = 'low'
      document.head.append(link)
    },
  }
}

/**
 * Imports a page module. Where that fails, a cancelable `site:preload-error` event with the error fires on `window`;
 * the error is rethrown unless a listener cancels it (SPEC.md section 8), and then the import never settles.
 */
export async function importPage(address: string): Promise<PageModule> {
  try {
    return (await import(address)) as PageModule
  } catch (error) {
    const event = new CustomEvent('site:preload-error', { detail: error, cancelable: true })
    if (window.dispatchEvent(event)) throw error
    return new Promise(() => {})
  }
}
