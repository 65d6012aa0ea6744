/** Updates an open page to the latest complete state from the server. Changes of the base path, the client or the head reload it. */
import { flushSync } from 'react-dom'
import type { SiteData } from '../../shared/config/site-data.ts'
import type { LivePageState, LiveState } from '../../shared/dev/live-state.ts'
import type { BootData, PageModule, PageView } from '../../shared/page/page.ts'
import { documentTitle } from '../../shared/page/title.ts'
import { notFoundView } from '../../shared/shell/not-found.tsx'
import type { Slots } from '../../shared/shell/slots.tsx'
import { updateHead } from '../router/head.ts'
import { customNotFoundView } from '../router/not-found-views.ts'
import { viewParts } from '../router/page-module.ts'
import { type StartedClient, start } from '../start.tsx'
import { watchBlocked } from './blocked.ts'
import { closeOpenedSections, keepingDetails } from './details.ts'
import { listenToServer } from './listen.ts'
import { createLiveRouter, type LiveRouter } from './live-router.ts'
import { createProblemPanel } from './problem-panel.ts'
import { showStylesheet } from './stylesheet.ts'
import { problemOf, tellServer } from './thrown.ts'

/** Starts the client and applies changes. If the client can't start, the page is reloaded after the next change. */
export async function followChanges(): Promise<void> {
  const panel = createProblemPanel()
  const { site = '' } = bootData()
  const basePath = site.slice(0, Math.max(0, site.indexOf('/assets/')))
  watchBlocked(basePath, panel.addNote)
  let thrown: unknown
  let failure: unknown
  const onThrow = (error: unknown) => {
    thrown = error
    panel.showThrown(problemOf(error))
    void tellServer(error, basePath).then((problem) => thrown === error && panel.showThrown(problem))
  }
  const onRecover = () => {
    thrown = undefined
    panel.showThrown(undefined)
  }
  // Errors that nothing catches don't keep the page from being shown, such as those of handlers, or what React renders again.
  window.addEventListener('error', ({ error }) => void tellServer(error, basePath))
  window.addEventListener('unhandledrejection', ({ reason }) => void tellServer(reason, basePath))
  const live = createLiveRouter({ onThrow, onRecover })
  const adapt: typeof live.adapt = (router) => {
    closeOpenedSections()
    return live.adapt(router)
  }
  const client = await start({ adapt, prefetches: false }).catch(onThrow)
  if (client === undefined) {
    waitForChange(basePath)
    return
  }
  const follow = createFollower(client, live)
  const lookAt = listenToServer(client.site.basePath, (state, isLatest) => {
    panel.show(state)
    follow(state, isLatest).then(
      () => {
        if (isLatest() && failure !== undefined && thrown === failure) onRecover()
      },
      (error: unknown) => {
        if (!isLatest()) return
        failure = error
        onThrow(error)
      },
    )
  })
  const look = () => lookAt(client.router.state.get().location.pathname)
  client.router.state.subscribe(look)
  look()
}

/** Ignores the first state, because the page failed with that one. */
function waitForChange(basePath: string): void {
  let first: string | undefined
  const lookAt = listenToServer(basePath, ({ version }) => {
    first ??= version
    if (version !== first) location.reload()
  })
  lookAt(bootData().place?.path ?? '/')
}

function bootData(): Partial<BootData> {
  return JSON.parse(document.getElementById('boot')?.textContent ?? '{}')
}

function createFollower(client: StartedClient, live: LiveRouter) {
  const site = createSiteUpdater(client)
  let head: string | undefined
  let version: string | undefined
  let shown: string | undefined
  return async (state: LiveState, isLatest: () => boolean): Promise<void> => {
    // Empty if the site can't be read.
    if (state.head !== '') head ??= state.head
    const isRunning = [...document.scripts].some(({ src }) => src.endsWith(`/${state.client}`))
    if (!isRunning || (state.head !== '' && state.head !== head)) {
      location.reload()
      return
    }
    const { pathname } = client.router.state.get().location
    if (state.basePath !== client.site.basePath) {
      location.assign(state.basePath + pathname + location.search + location.hash)
      return
    }
    if (state.version !== version) client.routeData.forget()
    version = state.version
    const { page } = state
    if (page === undefined || page.path !== pathname) return
    const [data, view] = await Promise.all([site.load(state), loadView(page, client.site), showStylesheet(state.stylesheet)])
    if (!isLatest() || client.router.state.get().location.pathname !== page.path) return
    const look = JSON.stringify([page, state.site, state.slots])
    if (look === shown) return
    shown = look
    // The router has already called the old handlers and uses their results.
    if (handlersOf(view) !== handlersOf(client.router.state.get().view)) {
      location.reload()
      return
    }
    const before = client.router.state.get().view
    keepingDetails(() => {
      flushSync(() => {
        site.show(data, state)
        live.show(view)
      })
    })
    document.title = documentTitle(data.site, view.meta.title, view.own?.title)
    updateHead(data.site, view, before)
  }
}

/** Imports the module again if it has changed, because each version has another address. */
async function loadView({ module, path, place, params }: LivePageState, site: SiteData): Promise<PageView> {
  if (module === undefined) return notFoundView(site, path)
  const page = (await import(module)) as PageModule
  return place.kind === 'missing' ? customNotFoundView(page, path) : { ...place, params, ...viewParts(page, path) }
}

/** The source of the loader, the action and other functions that the page exports for the router. */
function handlersOf({ handlers = {} }: PageView): string {
  return Object.entries(handlers).map(String).join()
}

interface Shared {
  site: SiteData
  slots: Slots | undefined
}

/** Updates the site's data in place, because parts of the client keep the object that they started with. */
function createSiteUpdater({ site, render }: StartedClient) {
  const boot = bootData()
  const loaded = new Map([[boot.site ?? '', structuredClone(site)]])
  const key = ({ site, slots }: { site?: string; slots?: string }) => `${site} ${slots}`
  let shown = key(boot)
  return {
    async load({ site: address, slots }: LiveState): Promise<Shared> {
      const data = loaded.get(address) ?? ((await import(address)) as { default: SiteData }).default
      loaded.set(address, data)
      return { site: data, slots: slots === undefined ? undefined : ((await import(slots)) as Slots) }
    },
    show({ site: data, slots }: Shared, state: LiveState): void {
      if (key(state) === shown) return
      shown = key(state)
      for (const key of Object.keys(site)) delete (site as Partial<SiteData>)[key as keyof SiteData]
      Object.assign(site, data)
      render(data, slots)
    },
  }
}
