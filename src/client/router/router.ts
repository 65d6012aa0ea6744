/**
 * The navigator in a browser: its history, and what a reader notices when the page changes: content and scroll position in one frame, then
 * title, focus and announcement.
 */
import { flushSync } from 'react-dom'
import type { SiteData } from '../../shared/config/site-data.ts'
import type { PageView } from '../../shared/page/page.ts'
import { createStore } from '../../shared/platform/store.ts'
import type { NavigateOptions, PrerenderedPage, Router } from '../../shared/router/context.ts'
import type { RouteValues } from '../../shared/router/state.ts'
import { onceAfterPaint } from '../shell/after-paint.ts'
import { hasAppliedTransitions } from './applied-transitions.ts'
import { focusContent } from './focus.ts'
import { updateHead } from './head.ts'
import { createBrowserHistory, readLocation } from './history-entry.ts'
import { staysInPlace } from './landing.ts'
import { createNavigator } from './navigator.ts'
import type { Change } from './navigator-ports.ts'
import type { Pages } from './pages.ts'
import { restoreScroll, saveScroll, scrollToHash, scrollToY } from './scroll.ts'
import { loadDocument } from './stale.ts'
import { isHashChange } from './target.ts'

export interface BrowserRouter extends Router {
  /** Like `navigate`, for an address as it stands in a link: with the base path. */
  follow(address: string, options?: NavigateOptions): Promise<void>
  /** Makes the address shown the current location. Until then it is the one that the server rendered with. */
  settle(): void
  /** Brings what is needed once a reader moves about: to be called when there is time. */
  complete(options: { prefetches: boolean }): Promise<void>
}

export interface RouterOptions {
  site: SiteData
  loader: Pages
  /** The page that the document was rendered with. */
  view: PageView
  /** What went wrong before there was a router. */
  errors?: RouteValues
}

/** Starts listening to the history buttons and takes scroll restoration over from the browser. */
export function startRouter({ site, loader, view, errors }: RouterOptions): BrowserRouter {
  const { basePath } = site
  const browserHistory = createBrowserHistory(basePath)
  const rendered = { ...readLocation(basePath), pathname: view.path, search: '', hash: '' }
  let announce: ((text: string) => void) | undefined
  /** A document that is loaded for a page starts at its top, not where this one was. */
  let isReloading = false
  /** What the last change has left to do once it has been painted. */
  let conclude = () => {}

  const navigator = createNavigator(
    {
      origin: window.location.origin,
      basePath,
      history: browserHistory,
      pages: loader,
      capture(change) {
        // Most sites have none; a part of its own knows what becomes of those that are asked for.
        const isPossible = change.viewTransition === true || (change.type === 'POP' && hasAppliedTransitions())
        return isPossible ? import('./view-transition.ts').then((part) => part.captureView(change)) : undefined
      },
      show(apply, change) {
        conclude()
        const { from, view } = change
        const left = window.scrollY
        flushSync(apply)
        const target = settleScroll(change)
        conclude = onceAfterPaint(() => {
          saveScroll(from.location.key, left)
          const isOtherPage = view.path !== from.view.path
          if (isOtherPage) {
            updateHead(site, view)
            announce?.(document.title)
          }
          if (isOtherPage || target !== undefined) focusContent(target)
        })
        // From a place that was asked for, such as by the skip link, the next key may follow at any moment.
        if (target !== undefined) conclude()
      },
      recover(location, type) {
        isReloading = loadDocument(location, type, basePath)
        return isReloading
      },
      leave(address, replace) {
        if (replace) window.location.replace(address)
        else window.location.assign(address)
      },
      importDataPart: () => import('./data/data-part.ts'),
    },
    view,
    rendered,
    errors,
  )
  const prerendered = createStore<PrerenderedPage | undefined>(undefined)
  restoreScrollHere()
  window.addEventListener('pagehide', () => {
    conclude()
    saveScroll(navigator.state.get().location.key, window.scrollY)
    // Should the document have to load again, the browser puts the reader back before any script runs.
    if (!isReloading) history.scrollRestoration = 'auto'
  })
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    // Back from another document: what led there is over.
    restoreScrollHere()
    navigator.abandon()
  })

  return {
    ...navigator,
    prerendered,
    follow: (address, options) => navigator.navigate(new URL(address, window.location.href).href, options),
    settle: () => navigator.settle(readLocation(basePath)),
    async complete({ prefetches }) {
      const later = await import('./later.ts')
      announce = later.complete(navigator, prefetches ? { pages: await loader.all(), basePath, prerendered } : undefined)
    },
  }
}

function restoreScrollHere(): void {
  history.scrollRestoration = 'manual'
}

/** Scrolls to where the change leads, and gives the element that a hash names. */
function settleScroll(change: Change): HTMLElement | undefined {
  const { type, from, to } = change
  const isHash = isHashChange(from.location, to)
  if (type === 'POP' && restoreScroll(to.key)) return undefined
  if (to.hash !== '') {
    const target = scrollToHash(to.hash)
    if (target !== undefined || isHash) return target
  }
  if (!staysInPlace(change)) scrollToY(0)
  return undefined
}
