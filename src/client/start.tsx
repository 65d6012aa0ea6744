import { startTransition } from 'react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import type { SiteData } from '../shared/config/site-data.ts'
import type { BootData, PageView } from '../shared/page/page.ts'
import { sidebarFor } from '../shared/page/sidebar.ts'
import { withoutBasePath } from '../shared/routes/paths.ts'
import { App } from '../shared/shell/app.tsx'
import { notFoundView } from '../shared/shell/not-found.tsx'
import { hasFastConnection } from './connection.ts'
import { replayEarlyClicks } from './early-clicks.ts'
import { followLinks } from './links/links.ts'
import { prefetchLinks } from './links/prefetch.ts'
import { createPlatform } from './platform.ts'
import { updateHead } from './router/head.ts'
import { createPageLoader, importPage, type PageLoader } from './router/page-loader.ts'
import { createRouteData, type RouteData } from './router/route-data.ts'
import { type BrowserRouter, startRouter } from './router/router.ts'
import { restoreAfterLoad, scrollToHash } from './router/scroll.ts'
import { createSearch } from './search/search.ts'

/** What the development client does otherwise (`src/client/dev`). */
export interface StartOptions {
  /** Gives the router that the page is rendered with. */
  adapt?(router: BrowserRouter): BrowserRouter
  /** False where loading a page ahead would have it compiled. */
  prefetches?: boolean
}

export interface StartedClient {
  site: SiteData
  router: BrowserRouter
  routeData: RouteData
  /** Renders the page with other data of the site. */
  render(site: SiteData): void
}

/** Starts the client: loads the modules of the current route, hydrates the page, and takes over links. */
export async function start({ adapt = (router) => router, prefetches = true }: StartOptions = {}): Promise<StartedClient | undefined> {
  const container = document.getElementById('app')
  const data = document.getElementById('boot')?.textContent
  if (container === null || data === undefined || data === null) return undefined
  const boot = JSON.parse(data) as BootData
  const [site, page] = await Promise.all([importSite(boot.site), boot.notFound === true ? undefined : importPage(boot.module)])
  const routeData = createRouteData(site.basePath)
  const loader = createPageLoader(routeData)
  const rendered: PageView =
    page === undefined ? notFoundView(boot.place.path) : { ...boot.place, meta: page.__page, params: boot.params, Content: page.default }
  const { view, isRendered } = boot.notFound === true ? await findPage(loader, site, rendered) : { view: rendered, isRendered: true }
  const search = createSearch(site, routeData)
  const loadSidebar = async (path: string) => sidebarFor((await routeData.navigation()).sidebar, path)
  const platform = createPlatform({ site, search, loadSidebar })
  const router = adapt(startRouter({ site, loader, view }))
  const onReady = () => {
    platform.isHydrated.set(true)
    replayEarlyClicks()
    router.settle()
    if (!isRendered && location.hash !== '') scrollToHash(location.hash)
    restoreAfterLoad(router.state.get().location.key)
    if (!prefetches) return
    whenIdle(() => {
      prefetchLinks(loader, site.basePath)
      if (hasFastConnection()) search.prepare()
    })
  }
  const app = (data: SiteData) => <App site={data} router={router} platform={platform} onReady={onReady} />
  document.getElementById('startup-styles')?.remove()
  if (!isRendered) updateHead(site, view)
  let root: Root | undefined
  startTransition(() => {
    if (isRendered) root = hydrateRoot(container, app(site))
    else {
      root = createRoot(container)
      root.render(app(site))
    }
  })
  search.listen()
  followLinks(router, site.basePath)
  return { site, router, routeData, render: (data) => root?.render(app(data)) }
}

async function importSite(address: string): Promise<SiteData> {
  const module = (await import(address)) as { default: SiteData }
  return module.default
}

/**
 * The host found no page; the client may: in other letter case, or with values that a dynamic page renders in the
 * browser. Where even the manifest cannot be had, the not-found page stands.
 */
async function findPage(loader: PageLoader, site: SiteData, rendered: PageView): Promise<{ view: PageView; isRendered: boolean }> {
  try {
    const view = await loader.load(withoutBasePath(site.basePath, location.pathname) ?? '/404')
    return view.filePath === '' ? { view: rendered, isRendered: true } : { view, isRendered: false }
  } catch {
    return { view: rendered, isRendered: true }
  }
}

function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(run, { timeout: 1000 })
  else setTimeout(run, 50)
}
