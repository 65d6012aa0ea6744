/** Hooks for pages with data: loader and action data, fetchers, revalidation and blockers. On the server everything is idle and empty. */
import { useCallback, useContext, useEffect, useId, useMemo, useRef } from 'react'
import { type Router, useRouter, useRouterState } from './context.ts'
import type { DataRouter, ShouldBlock, SubmitOptions, SubmitTarget } from './data-router.ts'
import { RouteErrorContext } from './route-error.ts'
import { type Blocker, type Fetcher, IDLE_FETCHER, type Navigation, type Revalidation, routeId, UNBLOCKED } from './state.ts'

/** The data that the page's loader returned. Undefined until that has run for the first time, so also in prerendered HTML. */
export function useLoaderData<T = unknown>(): T | undefined {
  // The caller vouches for the type, because the loader is in the same file.
  return useRouterState(({ loaderData, view }) => loaderData[routeId(view)]) as T | undefined
}

/** The data that the page's action returned for the last submission. It's undefined before that and after the next navigation. */
export function useActionData<T = unknown>(): T | undefined {
  // The caller vouches for the type, as above.
  return useRouterState(({ actionData, view }) => actionData[routeId(view)]) as T | undefined
}

/** The pending navigation: `idle`, `loading` or `submitting`, with its destination and submission. */
export function useNavigation(): Navigation {
  return useRouterState(({ navigation }) => navigation)
}

/** Inside an `ErrorBoundary`, the error. */
export function useRouteError(): unknown {
  return useContext(RouteErrorContext)
}

export type Submit = (target: SubmitTarget, options?: SubmitOptions) => Promise<void>

/** Submits a form, or a value as if it came from a form. */
export function useSubmit(): Submit {
  const router = useDataRouter()
  return useCallback((target, options) => withData(router, (data) => data.submit(target, options)), [router])
}

export interface Revalidator {
  state: Revalidation
  /** Runs all active loaders again and waits for them. */
  revalidate(): Promise<void>
}

export function useRevalidator(): Revalidator {
  const router = useDataRouter()
  const state = useRouterState(({ revalidation }) => revalidation)
  return useMemo(() => ({ state, revalidate: () => withData(router, (data) => data.revalidate()) }), [router, state])
}

export type FetcherHandle = Fetcher & {
  /** Runs the loader of a page, without navigating. */
  load(address: string): Promise<void>
  /** Like `useSubmit`, without navigating. */
  submit: Submit
}

/** Loads and submits without navigating. Components with the same key share a fetcher; without a key, each has its own. */
export function useFetcherState({ key }: { key?: string } = {}): FetcherHandle {
  const own = useId()
  const name = key ?? own
  const router = useDataRouter()
  const fetcher = useRouterState(({ fetchers }) => fetchers.get(name) ?? IDLE_FETCHER)
  useEffect(() => whileMounted(router, (data) => data.holdFetcher(name)), [router, name])
  const load = useCallback((address: string) => withData(router, (data) => data.loadFetcher(name, address)), [router, name])
  const submit: Submit = useCallback(
    (target, options) => withData(router, (data) => data.submitFetcher(name, target, options)),
    [router, name],
  )
  return useMemo(() => ({ ...fetcher, load, submit }), [fetcher, load, submit])
}

export interface BlockerOptions {
  /** True if the browser also asks for confirmation before the document is closed or left. */
  beforeUnload?: boolean
}

export type BlockerHandle = Blocker & {
  /** Lets the blocked navigation go on. */
  proceed(): void
  /** Cancels the blocked navigation. */
  reset(): void
}

/** Blocks navigations by links, `navigate`, forms and the history buttons. A function is called for each of them. */
export function useBlocker(shouldBlock: boolean | ShouldBlock, { beforeUnload = false }: BlockerOptions = {}): BlockerHandle {
  const key = useId()
  const router = useDataRouter()
  const blocker = useRouterState(({ blockers }) => blockers.get(key) ?? UNBLOCKED)
  // A ref, because components pass a new function with every render, which must not reset a blocked navigation.
  const latest = useRef(shouldBlock)
  useEffect(() => {
    latest.current = shouldBlock
  }, [shouldBlock])
  useEffect(() => {
    const ask: ShouldBlock = (args) => (typeof latest.current === 'function' ? latest.current(args) : latest.current)
    return whileMounted(router, (data) => data.block(key, ask))
  }, [router, key])
  // Doesn't wait for the data part, so what the reader has just typed is protected at once.
  useEffect(() => (beforeUnload ? guardUnload() : undefined), [beforeUnload])
  return useMemo(
    () => ({ ...blocker, proceed: () => router.data.now()?.proceed(key), reset: () => router.data.now()?.reset(key) }),
    [blocker, router, key],
  )
}

/** Makes the browser ask before the document is closed or left. Until removed, it keeps the page out of the back/forward cache. */
function guardUnload(): () => void {
  const ask = (event: BeforeUnloadEvent) => event.preventDefault()
  window.addEventListener('beforeunload', ask)
  return () => window.removeEventListener('beforeunload', ask)
}

/** Starts loading the router's data part when the component mounts. */
function useDataRouter(): Router {
  const router = useRouter()
  useEffect(() => {
    // If this fails, the first call that needs the part reports it.
    router.data.load().catch(() => {})
  }, [router])
  return router
}

/** Synchronous if the data part has loaded, because a form may be cleared right after it's submitted. */
async function withData(router: Router, use: (data: DataRouter) => Promise<void>): Promise<void> {
  await use(router.data.now() ?? (await router.data.load()))
}

/** Runs an effect once the data part has loaded, and cleans up when the component unmounts. */
function whileMounted(router: Router, use: (data: DataRouter) => () => void): () => void {
  let undo: (() => void) | undefined
  let isMounted = true
  const now = router.data.now()
  if (now !== undefined) return use(now)
  router.data.load().then(
    (data) => {
      if (isMounted) undo = use(data)
    },
    () => {},
  )
  return () => {
    isMounted = false
    undo?.()
  }
}
