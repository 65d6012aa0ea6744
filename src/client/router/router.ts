/**
 * Navigation on the History API: the page loads first, then address and content change together; the latest request
 * wins. Scroll positions are kept by history entry.
 */
import type { SiteData } from '../../shared/config/site-data.ts'
import type { PageView } from '../../shared/page/page.ts'
import { createStore } from '../../shared/platform/store.ts'
import type { Navigate, NavigateOptions, Router, RouterState } from '../../shared/router/context.ts'
import { pathToRoute, withBasePath, withoutBasePath } from '../../shared/routes/paths.ts'
import { updateHead } from './head.ts'
import { makeEntry, readEntry, readLocation } from './history-entry.ts'
import type { PageLoader } from './page-loader.ts'
import { restoreScroll, saveScroll, scrollToHash } from './scroll.ts'

export interface BrowserRouter extends Router {
  /** Like `navigate`, for an address as it stands in a link: with the base path. */
  follow(address: string, options?: NavigateOptions): Promise<void>
  /** Makes the address shown the current location. Until then it is the one that the server rendered with. */
  settle(): void
}

export interface RouterOptions {
  site: SiteData
  loader: PageLoader
  /** The page that the document was rendered with. */
  view: PageView
}

/** Starts listening to the history buttons and takes scroll restoration over from the browser. */
export function startRouter({ site, loader, view }: RouterOptions): BrowserRouter {
  const { basePath } = site
  history.scrollRestoration = 'manual'
  if (readEntry() === undefined) history.replaceState(makeEntry(0, null), '')
  const rendered = { ...readLocation(basePath), pathname: view.path, search: '', hash: '' }
  const store = createStore<RouterState>({ location: rendered, view, status: 'idle', canGoBack: false })
  /** Paths of this visit by history index: what 'Back' leads to. */
  const visited: string[] = []
  let index = readEntry()?.index ?? 0
  visited[index] = view.path
  let latest = 0

  /** Loads the page at a full address, then calls `commit`, which makes it the current address. */
  async function transition(address: URL, commit: () => void, afterwards: (isSamePage: boolean) => void): Promise<void> {
    const ticket = ++latest
    const current = store.get()
    saveScroll(current.location.key)
    const pathname = withoutBasePath(basePath, address.pathname) ?? address.pathname
    const isSamePage = current.view !== undefined && pathToRoute(pathname) === pathToRoute(current.location.pathname)
    if (!isSamePage) store.set({ ...current, status: 'loading' })
    let next: PageView
    try {
      next = isSamePage && current.view !== undefined ? current.view : await loader.load(pathname)
    } catch {
      // The module is gone, because a newer build was deployed, or the network is: the browser can say which.
      window.location.assign(address)
      return
    }
    if (ticket !== latest) return
    commit()
    const location = readLocation(basePath)
    index = readEntry()?.index ?? 0
    visited[index] = location.pathname
    const before = visited[index - 1]
    store.set({ location, view: next, status: 'idle', canGoBack: index > 0 && before !== undefined && before !== '/' })
    updateHead(site, next)
    await nextFrame()
    afterwards(isSamePage)
  }

  function follow(address: string, { replace = false, state = null }: NavigateOptions = {}): Promise<void> {
    const target = new URL(address, window.location.href)
    const entry = makeEntry(index + (replace ? 0 : 1), state)
    return transition(
      target,
      () => {
        if (replace) history.replaceState(entry, '', target)
        else history.pushState(entry, '', target)
      },
      (isSamePage) => {
        if (target.hash !== '') scrollToHash(target.hash)
        else if (!isSamePage) window.scrollTo({ top: 0, behavior: 'instant' })
      },
    )
  }

  const navigate: Navigate = async (to, options) => {
    if (typeof to === 'number') history.go(to)
    else await follow(withBasePath(basePath, to), options)
  }

  window.addEventListener('popstate', () => {
    // The browser has changed the address already; the page follows. A hash typed by hand makes an entry of its own.
    const isOurs = readEntry() !== undefined
    if (!isOurs) history.replaceState(makeEntry(index + 1, null), '')
    void transition(
      new URL(window.location.href),
      () => {},
      () => {
        if (isOurs) restoreScroll(store.get().location.key)
        else scrollToHash(window.location.hash)
      },
    )
  })
  window.addEventListener('pagehide', () => saveScroll(store.get().location.key))

  return { state: store, navigate, follow, settle: () => store.set({ ...store.get(), location: readLocation(basePath) }) }
}

/** After React has put the new page into the document. */
function nextFrame(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => resolve()))
}
