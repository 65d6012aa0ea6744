/**
 * Brings an open page to the state that the development server tells of. States come whole, and only the latest counts;
 * what cannot change in place (the base path, the client itself, the head) loads the page anew.
 */
import { flushSync } from 'react-dom'
import type { SiteData } from '../../shared/config/site-data.ts'
import type { LivePage, LiveState } from '../../shared/dev/live-state.ts'
import type { PageModule, PageView } from '../../shared/page/page.ts'
import { notFoundView } from '../../shared/shell/not-found.tsx'
import { updateHead } from '../router/head.ts'
import { viewParts } from '../router/page-module.ts'
import { type StartedClient, start } from '../start.tsx'
import { keepingDetails } from './details.ts'
import { listenToServer } from './listen.ts'
import { createLiveRouter, type LiveRouter } from './live-router.ts'
import { createProblemPanel } from './problem-panel.ts'
import { showStylesheet } from './stylesheet.ts'
import { problemOf } from './thrown.ts'

/** Starts the client and follows what is saved. A page that cannot start is loaded anew once it is saved again. */
export async function followChanges(): Promise<void> {
  const panel = createProblemPanel()
  const onThrow = (error: unknown) => panel.showThrown(problemOf(error))
  const live = createLiveRouter({ onThrow, onRecover: () => panel.showThrown(undefined) })
  const client = await start({ adapt: live.adapt, prefetches: false }).catch(onThrow)
  if (client === undefined) {
    waitForChange()
    return
  }
  const follow = createFollower(client, live)
  const server = listenToServer(client.site.basePath, (state, isLatest) => {
    panel.show(state)
    follow(state, isLatest).catch((error: unknown) => isLatest() && onThrow(error))
  })
  const look = () => server.lookAt(client.router.state.get().location.pathname)
  client.router.state.subscribe(look)
  look()
}

/** The first state is the one that the page failed with. */
function waitForChange(): void {
  const boot = document.getElementById('boot')?.textContent ?? '{}'
  const { site = '', place } = JSON.parse(boot) as { site?: string; place?: { path: string } }
  const basePath = site.slice(0, Math.max(0, site.indexOf('/assets/')))
  let first: string | undefined
  listenToServer(basePath, ({ version }) => {
    first ??= version
    if (version !== first) location.reload()
  }).lookAt(place?.path ?? '/')
}

function createFollower(client: StartedClient, live: LiveRouter) {
  const site = createSiteUpdater(client)
  let head: string | undefined
  let version: string | undefined
  let shown: string | undefined
  return async (state: LiveState, isLatest: () => boolean): Promise<void> => {
    // A site that cannot be read has none.
    if (state.head !== '') head ??= state.head
    if (!isRunning(state.client) || (state.head !== '' && state.head !== head)) {
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
    const [data, view] = await Promise.all([site.load(state.site), loadView(page), showStylesheet(state.stylesheet)])
    if (!isLatest() || client.router.state.get().location.pathname !== page.path) return
    const look = JSON.stringify([page, state.site])
    if (look === shown) return
    shown = look
    // The router has called the old ones already, and goes by what they gave.
    if (handlersOf(view) !== handlersOf(client.router.state.get().view)) {
      location.reload()
      return
    }
    keepingDetails(() => {
      flushSync(() => {
        site.show(data, state.site)
        live.show(view)
      })
    })
    updateHead(data, view)
  }
}

/** Each version of a module has an address of its own. */
async function loadView({ module, path, place, params }: LivePage): Promise<PageView> {
  if (module === undefined) return notFoundView(path)
  return { ...place, params, ...viewParts((await import(module)) as PageModule) }
}

/** What the page exports for the router, as text. */
function handlersOf({ handlers = {} }: PageView): string {
  return Object.entries(handlers).map(String).join()
}

/** The site's data: parts of the client hold the object they started with, so that is what changes. */
function createSiteUpdater({ site, render }: StartedClient) {
  const boot = JSON.parse(document.getElementById('boot')?.textContent ?? '{}') as { site?: string }
  const known = new Map([[boot.site ?? '', structuredClone(site)]])
  let shown = boot.site
  return {
    async load(address: string): Promise<SiteData> {
      const data = known.get(address) ?? ((await import(address)) as { default: SiteData }).default
      known.set(address, data)
      return data
    },
    show(data: SiteData, address: string): void {
      if (address === shown) return
      shown = address
      for (const key of Object.keys(site)) delete (site as Partial<SiteData>)[key as keyof SiteData]
      Object.assign(site, data)
      render(data)
    },
  }
}

/** True where the page was loaded with this client. */
function isRunning(client: string): boolean {
  return [...document.scripts].some(({ src }) => src.endsWith(`/${client}`))
}
