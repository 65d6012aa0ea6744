import './one-runtime.ts'
import { startTransition } from 'react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { choiceSets, type SiteData } from '../shared/config/site-data.ts'
import type { BootData } from '../shared/page/page.ts'
import { App } from '../shared/shell/app.tsx'
import type { Slots } from '../shared/shell/slots.tsx'
import { createCodeTabs } from './code-tabs/code-tabs.ts'
import { applyComponentStyles } from './component-styles.ts'
import { hasFastConnection } from './connection.ts'
import { replayEarlyClicks } from './early-clicks.ts'
import { endStartup } from './early-styles.ts'
import { followLinks } from './links/links.ts'
import { listenForMedia } from './media/listen.ts'
import { createPlatform } from './platform.ts'
import { hydration } from './rewritten.ts'
import { createPages } from './router/lazy-pages.ts'
import { importPage, viewParts } from './router/page-module.ts'
import type { FirstPage } from './router/pages.ts'
import { createRouteData } from './router/route-data.ts'
import { type BrowserRouter, startRouter } from './router/router.ts'
import { settleAfterLoad } from './router/scroll.ts'
import { forgetReload, mayLoadDocument, reloadOnce } from './router/stale.ts'
import { createSearch } from './search/search.ts'
import { readSidebar } from './sidebar/read-sidebar.ts'
import { listenForTypeHovers } from './type-hovers/listen.ts'
import { whenIdle } from './when-idle.ts'

/** Changes by the development client (`src/client/dev`). */
export interface ClientOptions {
  /** Returns the router that the page is rendered with. */
  adapt?(router: BrowserRouter): BrowserRouter
  /** False if prefetching a page would compile it. */
  prefetches?: boolean
}

export type StartedClient = NonNullable<Awaited<ReturnType<typeof start>>>

/** Starts the client: loads the modules of the current route, hydrates the page, and takes over links. */
export async function start({ adapt = (router) => router, prefetches = true }: ClientOptions = {}) {
  listenForTypeHovers()
  listenForMedia()
  const container = document.getElementById('app')
  const data = document.querySelector('body>#boot')?.textContent
  if (container === null || data === undefined || data === null) return undefined
  settleAfterLoad()
  const boot = JSON.parse(data) as BootData
  const imported = await orReload(
    Promise.all([
      import(boot.site).then((module: { default: SiteData }) => module.default),
      boot.notFound === true ? undefined : importPage(boot.module),
      boot.slots === undefined ? undefined : (import(boot.slots) as Promise<Slots>),
    ]),
  )
  const [site, page, slots] = imported ?? []
  if (site === undefined || (page === undefined && boot.notFound !== true)) return undefined
  const routeData = createRouteData(site.basePath)
  const { place } = boot
  const shown = place.sidebar ?? readSidebar(site.basePath)
  const loader = createPages(site, routeData, shown)
  // Without a sidebar in the document, and without a network to load it, the page starts without one.
  const sidebar = shown ?? (await loader.sidebar(place.path).catch(() => []))
  const first: FirstPage | undefined =
    page === undefined
      ? await loader.find(place.path)
      : { view: { ...place, sidebar, params: boot.params, ...viewParts(page, place.path) }, isRendered: true }
  if (first === undefined) return undefined
  const { view, isRendered } = first
  const search = createSearch(site, routeData)
  const codeTabs = createCodeTabs(choiceSets(site))
  const similarPages = (path: string) => loader.all().then((pages) => pages.similar(path))
  const platform = createPlatform({ site, view, search, codeTabs, loadSidebar: loader.sidebar, similarPages })
  const router = adapt(startRouter(site, loader, first))
  // Before React, so that the new page and what is chosen on it are shown at once.
  router.state.subscribe(() => codeTabs.follow(router.state.get().location))
  const becomeReady = () => {
    codeTabs.release()
    forgetReload()
    replayEarlyClicks()
    router.settle()
    // After the tabs that the reader has chosen are selected, because a link leads to others.
    queueMicrotask(() => settleAfterLoad(isRendered))
    whenIdle(() => {
      // Pages work without it. If the network is down, the next navigation shows it.
      router.startDeferred({ prefetches }).catch(() => {})
      if (prefetches && hasFastConnection()) search.prepare()
    }, 1000)
  }
  const onReady = () => void setTimeout(becomeReady)
  const app = (data: SiteData, slots?: Slots) => <App site={data} router={router} platform={platform} slots={slots} onReady={onReady} />
  // Everything above, hydration and the rest are tasks of their own, so that on a phone none of them keeps the page from answering.
  await new Promise((resolve) => setTimeout(resolve))
  endStartup()
  applyComponentStyles(container)
  if (!isRendered) loader.updateHead(view)
  let root: Root | undefined
  startTransition(() => {
    if (isRendered) root = hydrateRoot(container, app(site, slots), hydration(container))
    else {
      root = createRoot(container)
      root.render(app(site, slots))
    }
  })
  search.listen()
  followLinks(router, loader, site)
  /** Renders the page again with new site data, and new components for places in the shell. */
  const render = (data: SiteData, slots: Slots | undefined) => root?.render(app(data, slots))
  return { site, router, routeData, render }
}

/** Undefined if a newer build may have removed a module, and the document is loaded again as soon as the host answers. */
async function orReload<T>(imported: Promise<T>): Promise<T | undefined> {
  try {
    return await imported
  } catch (error) {
    const reload = () => fetch(location.href, { cache: 'reload' }).then(reloadOnce)
    if (!mayLoadDocument('POP')) throw error
    reload().catch(() => window.addEventListener('online', () => void reload().catch(() => {}), { once: true }))
    return undefined
  }
}
