/** The router in development. Its current page can be replaced by a new version. */
import type { PageView } from '../../shared/page/page.ts'
import type { RouterState } from '../../shared/router/state.ts'
import type { BrowserRouter } from '../router/router.ts'
import { createLivePage, type LivePageEvents } from './live-page.tsx'

export type LiveRouter = ReturnType<typeof createLiveRouter>

export function createLiveRouter(events: LivePageEvents) {
  const pages = new Map<string, ReturnType<typeof createLivePage>>()
  /** The view that's shown instead of one of the router's. */
  const live = new WeakMap<PageView, PageView>()
  const listeners = new Set<() => void>()
  let currentView: () => PageView | undefined = () => undefined

  /** One component for all versions of a page, so that React keeps its state. */
  function toLive(view: PageView): PageView {
    const page = pages.get(view.path) ?? createLivePage(view, events)
    pages.set(view.path, page)
    page.replace(view)
    return { ...view, Content: page.Content }
  }

  function liveState(state: RouterState): RouterState {
    const view = live.get(state.view) ?? toLive(state.view)
    live.set(state.view, view)
    // Another object each time is no change for React, which only asks for parts of it.
    return { ...state, view }
  }

  return {
    adapt(router: BrowserRouter): BrowserRouter {
      currentView = () => router.state.get().view
      const subscribe = (listener: () => void) => {
        listeners.add(listener)
        const unsubscribe = router.state.subscribe(listener)
        return () => {
          listeners.delete(listener)
          unsubscribe()
        }
      }
      return { ...router, state: { subscribe, get: () => liveState(router.state.get()), server: () => liveState(router.state.server()) } }
    },
    /** Shows a version of the current page, until the router shows another page. */
    show(view: PageView): void {
      const current = currentView()
      if (current === undefined) return
      live.set(current, toLive(view))
      for (const listener of listeners) listener()
    },
  }
}
