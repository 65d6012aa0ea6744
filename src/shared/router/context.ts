/** How components reach the router. The state machine itself lives in the client. */
import { createContext, useContext } from 'react'
import type { PageView } from '../page/page.ts'
import { constantStore, type Store } from '../platform/store.ts'
import { useStore } from '../platform/use-store.ts'

export interface Location {
  /** Without the base path. */
  pathname: string
  /** With its question mark, or empty. */
  search: string
  /** With its mark, or empty. */
  hash: string
  state: unknown
  /** Names the entry in the session's history. */
  key: string
}

export interface NavigateOptions {
  replace?: boolean
  state?: unknown
}

/** Goes to an address of this site, written without the base path, or so many entries back (negative) or forward. */
export type Navigate = (to: string | number, options?: NavigateOptions) => Promise<void>

export interface RouterState {
  location: Location
  /** Undefined until the current page has loaded: only on a page that the server did not render. */
  view: PageView | undefined
  status: 'idle' | 'loading'
  /** True once the reader has come from another page of this site that is not the home page. */
  canGoBack: boolean
}

export interface Router {
  state: Store<RouterState>
  navigate: Navigate
}

/** The router of a page that is being rendered on the server. */
export function serverRouter(view: PageView): Router {
  const location: Location = { pathname: view.path, search: '', hash: '', state: null, key: 'default' }
  return { state: constantStore({ location, view, status: 'idle', canGoBack: false }), navigate: () => Promise.resolve() }
}

const RouterContext = createContext<Router | undefined>(undefined)

export const RouterProvider = RouterContext.Provider

/** @throws Error when used outside a page */
export function useRouter(): Router {
  const router = useContext(RouterContext)
  if (router === undefined) throw new Error('Router hooks work only inside a page of the site.')
  return router
}

export function useRouterState(): RouterState {
  return useStore(useRouter().state)
}

/** The address shown, without the base path. */
export function useLocation(): Location {
  return useRouterState().location
}

/** A function that goes to another page: `navigate('/dms/messages')`, `navigate(-1)`. */
export function useNavigate(): Navigate {
  return useRouter().navigate
}
