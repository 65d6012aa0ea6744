/** A first router on the History API: one page at a time, the latest click wins, scroll positions kept by history entry. */
import type { SiteData } from '../../shared/config/site-data.ts'
import type { PageView } from '../../shared/page/page.ts'
import { documentDescription, documentTitle } from '../../shared/page/title.ts'
import { createStore } from '../../shared/platform/store.ts'
import type { Location, NavigateOptions, Router, RouterState } from '../../shared/router/context.ts'
import { pathToRoute, splitHref, withBasePath, withoutBasePath } from '../../shared/routes/paths.ts'
import type { PageLoader } from './page-loader.ts'
import { restoreScroll, saveScroll, scrollToHash } from './scroll.ts'

export interface BrowserRouter extends Router {
  /** Shows the page that an address asks for; full addresses of this site are taken too. */
  navigate(to: string | number, options?: NavigateOptions): Promise<void>
}

export interface RouterOptions {
  site: SiteData
  loader: PageLoader
  view: PageView | undefined
}

interface HistoryState {
  key: string
  /** How many pages of this visit lie before this entry. */
  index: number
  usr: unknown
}

export function startRouter({ site, loader, view }: RouterOptions): BrowserRouter {
  history.scrollRestoration = 'manual'
  const first = readHistoryState()
  if (first === undefined) history.replaceState(makeHistoryState(0, null), '')
  const store = createStore<RouterState>({ location: readLocation(site.basePath), view, status: 'idle', canGoBack: false })
  let latest = 0
  /** Paths of this visit by history index: what 'Back' leads to. */
  const visited: string[] = []
  visited[readHistoryState()?.index ?? 0] = store.get().location.pathname

  async function show(change: () => void, options: { isPop: boolean }): Promise<void> {
    const ticket = ++latest
    store.set({ ...store.get(), status: 'loading' })
    const target = options.isPop ? readLocation(site.basePath) : undefined
    return finish(ticket, change, target)
  }

  async function finish(ticket: number, change: () => void, popped: Location | undefined, href?: string): Promise<void> {
    const pathname = popped?.pathname ?? withoutBasePath(site.basePath, splitHref(href ?? '').pathname) ?? '/'
    const current = store.get()
    const samePage = current.view !== undefined && pathToRoute(pathname) === pathToRoute(current.location.pathname)
    let next: PageView
    try {
      next = samePage && current.view !== undefined ? current.view : await loader.load(pathname)
    } catch {
      // The module is gone: a newer build was deployed. The document itself is there.
      location.assign(href ?? location.href)
      return
    }
    if (ticket !== latest) return
    change()
    const location_ = readLocation(site.basePath)
    const index = readHistoryState()?.index ?? 0
    visited[index] = location_.pathname
    const before = visited[index - 1]
    store.set({ location: location_, view: next, status: 'idle', canGoBack: index > 0 && before !== undefined && before !== '/' })
    updateHead(site, next)
    await painted()
    if (popped !== undefined) restoreScroll(location_.key)
    else if (location_.hash !== '') scrollToHash(location_.hash)
    else if (!samePage) window.scrollTo({ top: 0, behavior: 'instant' })
  }

  window.addEventListener('popstate', () => {
    saveScroll(store.get().location.key)
    void show(() => {}, { isPop: true })
  })
  window.addEventListener('pagehide', () => saveScroll(store.get().location.key))

  return {
    state: store,
    async navigate(to, { replace = false, state = null } = {}) {
      if (typeof to === 'number') {
        history.go(to)
        return
      }
      const href = to.startsWith('#') ? location.pathname + location.search + to : to
      const index = (readHistoryState()?.index ?? 0) + (replace ? 0 : 1)
      const ticket = ++latest
      store.set({ ...store.get(), status: 'loading' })
      saveScroll(store.get().location.key)
      await finish(
        ticket,
        () => {
          const entry = makeHistoryState(index, state)
          if (replace) history.replaceState(entry, '', href)
          else history.pushState(entry, '', href)
        },
        undefined,
        href,
      )
    },
  }
}

/** Puts the base path before an address that a component wrote without it. */
export function toAddress(basePath: string, to: string): string {
  return withBasePath(basePath, to)
}

function readLocation(basePath: string): Location {
  const { pathname, search, hash } = window.location
  const entry = readHistoryState()
  return {
    pathname: withoutBasePath(basePath, pathname) ?? pathname,
    search,
    hash,
    state: entry?.usr ?? null,
    key: entry?.key ?? 'default',
  }
}

function readHistoryState(): HistoryState | undefined {
  const state: unknown = history.state
  return typeof state === 'object' && state !== null && 'key' in state && 'index' in state ? (state as HistoryState) : undefined
}

function makeHistoryState(index: number, usr: unknown): HistoryState {
  return { key: Math.random().toString(36).slice(2, 10), index, usr }
}

function updateHead(site: SiteData, { meta, path }: PageView): void {
  document.title = documentTitle(site, meta.title)
  const description = documentDescription(site, meta.description)
  const tag = document.querySelector('meta[name=description]')
  if (description !== undefined) tag?.setAttribute('content', description)
  document.querySelector('link[rel=canonical]')?.setAttribute('href', (site.baseUrl ?? '') + withBasePath(site.basePath, path))
}

function painted(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => resolve()))
}
