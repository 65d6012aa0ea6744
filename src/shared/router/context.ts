/** Gives components access to the router, whose state machine is in the client. */
import { createContext, useContext, useSyncExternalStore } from 'react'
import type { PageView } from '../page/page.ts'
import { constantStore, type ReadableStore } from '../platform/store.ts'
import type { DataRouter } from './data-router.ts'
import { initialState, type Location, type RouterState } from './state.ts'

export interface NavigateOptions {
  /** Replaces the current history entry. */
  replace?: boolean
  /** Stored with the history entry: `useLocation().state`. */
  state?: unknown
  /** Keeps the scroll position. */
  preventScrollReset?: boolean | undefined
  /** Cross-fades to the new page if the browser supports it and the reader hasn't asked for reduced motion. */
  viewTransition?: boolean | undefined
}

/** Goes to an address of this site, written without the base path, or a number of entries back (negative) or forward. */
export type Navigate = (to: string | number, options?: NavigateOptions) => Promise<void>

/** A page that the reader is about to go to. Its first blocks are rendered and laid out before the click, but kept hidden. */
export interface PrerenderedPage {
  view: PageView
  /** Number of blocks to render. */
  blocks: number
}

export interface Router {
  state: ReadableStore<RouterState>
  navigate: Navigate
  prerendered: ReadableStore<PrerenderedPage | undefined>
  /** Loaders, actions, fetchers and blockers, in a separate script that is loaded on first use. */
  data: {
    load(): Promise<DataRouter>
    /** Undefined until it has loaded. */
    now(): DataRouter | undefined
  }
}

/** The router of a page that is being rendered on the server, where nothing is loaded or pending. */
export function serverRouter(view: PageView): Router {
  const location: Location = { pathname: view.path, search: '', hash: '', state: null, key: 'default' }
  return {
    state: constantStore(initialState(view, location)),
    navigate: () => Promise.resolve(),
    prerendered: constantStore(undefined),
    data: { load: () => new Promise(() => {}), now: () => undefined },
  }
}

export const RouterContext = createContext<Router | undefined>(undefined)

/** @throws Error when used outside a page */
export function useRouter(): Router {
  const router = useContext(RouterContext)
  if (router === undefined) throw new Error('Router hooks work only inside a page of the site.')
  return router
}

/** A part of the router's state. Renders again only if that part changes, so `select` has to return the same value for the same state. */
export function useRouterState<T>(select: (state: RouterState) => T): T {
  const { state } = useRouter()
  return useSyncExternalStore(
    state.subscribe,
    () => select(state.get()),
    () => select(state.server()),
  )
}

export const selectPathname = (state: RouterState) => state.location.pathname

/** The current address, without the base path. */
export function useLocation(): Location {
  return useRouterState(({ location }) => location)
}

/** Returns a function that navigates: `navigate('/dms/messages')`, `navigate(-1)`. */
export function useNavigate(): Navigate {
  return useRouter().navigate
}
