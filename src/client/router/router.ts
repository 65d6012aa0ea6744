/** Connects the navigator to the browser. Content and scroll position change in one frame, and the rest follows after the paint. */
import { flushSync } from 'react-dom'
import type { SiteData } from '../../shared/config/site-data.ts'
import { stringsOf } from '../../shared/config/use-strings.ts'
import { createStore } from '../../shared/platform/store.ts'
import type { NavigateOptions, PrerenderedPage, Router } from '../../shared/router/context.ts'
import { onceAfterPaint } from '../../shared/shell/after-paint.ts'
import { bringIntoView, targetOf } from '../shell/into-view.ts'
import { APPLIED_TRANSITIONS, readStorage } from '../storage.ts'
import type { DeferredParts } from './deferred.ts'
import { focusContent } from './focus.ts'
import { createBrowserHistory, readLocation } from './history-entry.ts'
import { staysInPlace } from './landing.ts'
import { createNavigator } from './navigator.ts'
import type { Change } from './navigator-ports.ts'
import type { FirstPage, Pages } from './pages.ts'
import { currentPlace, restorePlace, savePlace, scrollToY } from './scroll.ts'
import { loadDocument, mayLoadDocument, visit } from './stale.ts'
import { isHashChange } from './target.ts'

export interface BrowserRouter extends Router {
  /** Like `navigate`, for the address of a link, which includes the base path. */
  follow(address: string, options?: NavigateOptions): Promise<void>
  /** Updates the location to the browser's address. Until then it's the one that the server rendered, so hydration matches. */
  settle(): void
  /** Loads what navigations need. Call this when the browser is idle. */
  startDeferred(options: { prefetches: boolean }): Promise<void>
}

/** Starts handling the history buttons. */
export function startRouter(site: SiteData, loader: Pages, { view, errors }: FirstPage): BrowserRouter {
  const { basePath, editions } = site
  const browserHistory = createBrowserHistory(basePath)
  const rendered = { ...readLocation(basePath), pathname: view.path, search: '', hash: '' }
  let deferred: DeferredParts | undefined
  /** True if the document is being replaced by another page's, which shouldn't inherit this one's scroll position. */
  let isReloading = false
  /** How far the page is scrolled, as the browser has last said. */
  let scrolled = window.scrollY
  /** Finishes the last change after it has been painted, or at once if called. */
  let conclude = () => {}

  const navigator = createNavigator(
    {
      origin: window.location.origin,
      basePath,
      editions,
      history: browserHistory,
      pages: loader,
      capture(change) {
        // Most sites have no transitions, so the code for them only loads when it's needed.
        const hasApplied = () => readStorage('session', APPLIED_TRANSITIONS) !== undefined
        const isPossible = change.viewTransition === true || (change.type === 'POP' && hasApplied())
        return isPossible ? import('./view-transition.ts').then((part) => part.captureView(change)) : undefined
      },
      show(apply, change) {
        conclude()
        const { from, view } = change
        // For another hash in the address, the browser has scrolled already, but hasn't said so.
        const left = currentPlace(change.type === 'POP' ? scrolled : undefined)
        // Whatever place the reader was held at is over.
        window.hasMoved = true
        flushSync(apply)
        const target = settleScroll(change)
        conclude = onceAfterPaint(() => {
          savePlace(from.location.key, left)
          const isOtherPage = view.path !== from.view.path
          if (isOtherPage) {
            loader.updateHead(view, from.view)
            deferred?.announce(document.title)
          }
          if (isOtherPage || target !== null) focusContent(target)
        })
        // After a jump to a target, such as by the skip link, the next key may follow at once and needs the focus there.
        if (target !== null) conclude()
      },
      recover(location, type, isSlow = false) {
        if (!mayLoadDocument(type)) return false
        const load = () => {
          isReloading = true
          loadDocument(location, type, basePath, loader.hasPage(location.pathname) === true)
        }
        // Without the part that looks whether the host answers, the browser shows if it doesn't.
        if (deferred === undefined) load()
        else deferred.awaitHost({ location, type, isSlow, load })
        return true
      },
      errorTitle: () => stringsOf(site).errorTitle,
      leave: visit,
      importDataPart: () => import('./data/data-part.ts'),
    },
    view,
    rendered,
    errors,
  )
  const prerendered = createStore<PrerenderedPage | undefined>(undefined)
  window.addEventListener('scroll', () => {
    scrolled = window.scrollY
  })
  window.addEventListener('pagehide', () => {
    conclude()
    savePlace(navigator.state.get().location.key, currentPlace())
    // If the document loads again, the browser can restore the position before any script runs.
    if (!isReloading) history.scrollRestoration = 'auto'
  })
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    // The page came back from the back/forward cache, so the navigation that left it is over.
    history.scrollRestoration = 'manual'
    navigator.abandon()
  })

  return {
    ...navigator,
    prerendered,
    follow: (address, options) => navigator.navigate(new URL(address, window.location.href).href, options),
    settle: () => navigator.settle(readLocation(basePath)),
    async startDeferred({ prefetches }) {
      const { awaitMoved, startDeferredParts } = await import('./deferred.ts')
      deferred = startDeferredParts(navigator, site, prefetches ? await loader.all() : undefined, prerendered)
      awaitMoved(navigator, loader, site)
    },
  }
}

function settleScroll(change: Change): HTMLElement | null {
  const { type, from, to } = change
  const target = targetOf(to.hash)
  if (type === 'POP' && restorePlace(to.key)) return null
  if (target !== null) bringIntoView(target)
  else if (!isHashChange(from.location, to) && !staysInPlace(change)) scrollToY(0)
  return target
}
