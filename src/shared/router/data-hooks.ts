/** Hooks for pages with data: what loaders and actions gave, fetchers, revalidation and blockers. On the server all is idle and empty. */
import { useCallback, useContext, useEffect, useId, useMemo, useRef } from 'react'
import { type Router, useRouter, useRouterState } from './context.ts'
import type { DataRouter, ShouldBlock, SubmitOptions, SubmitTarget } from './data-router.ts'
import { RouteErrorContext } from './route-error.ts'
import {
  type Blocker,
  type Fetcher,
  IDLE_FETCHER,
  type Navigation,
  type Revalidation,
  type RouterState,
  routeId,
  UNBLOCKED,
} from './state.ts'

const selectLoaderData = (state: RouterState) => state.loaderData[routeId(state.view)]
const selectActionData = (state: RouterState) => state.actionData[routeId(state.view)]
const selectNavigation = (state: RouterState) => state.navigation
const selectRevalidation = (state: RouterState) => state.revalidation

/**
 * What the page's loader gave. Undefined in the HTML that a build makes and until the loader has run for the first
 * time, so a page shows something without its data.
 */
export function useLoaderData<T = unknown>(): T | undefined {
  // The loader's type is the page's own affair: it and this call stand in one file.
  return useRouterState(selectLoaderData) as T | undefined
}

/** What the page's action gave for the last submission; undefined before one and after the next navigation. */
export function useActionData<T = unknown>(): T | undefined {
  // As above.
  return useRouterState(selectActionData) as T | undefined
}

/** The navigation that is under way: `idle`, `loading` or `submitting`, where to, and with what. */
export function useNavigation(): Navigation {
  return useRouterState(selectNavigation)
}

/** Inside an `ErrorBoundary`: what went wrong. */
export function useRouteError(): unknown {
  return useContext(RouteErrorContext)
}

export type Submit = (target: SubmitTarget, options?: SubmitOptions) => Promise<void>

/** Submits a form, or a value, as if the reader had sent a form with it. */
export function useSubmit(): Submit {
  const router = useDataRouter()
  return useCallback((target, options) => withData(router, (data) => data.submit(target, options)), [router])
}

/** What `useRevalidator` gives. */
export interface Revalidator {
  state: Revalidation
  /** Runs the loaders of all that is shown again; ends when they are done. */
  revalidate(): Promise<void>
}

export function useRevalidator(): Revalidator {
  const router = useDataRouter()
  const state = useRouterState(selectRevalidation)
  return useMemo(() => ({ state, revalidate: () => withData(router, (data) => data.revalidate()) }), [router, state])
}

export type FetcherHandle = Fetcher & {
  /** Runs the loader of a page, without navigating. */
  load(address: string): Promise<void>
  /** Like `useSubmit`, without navigating. */
  submit: Submit
}

/**
 * Loads and submits without navigating.
 * @param key components that give the same key share one fetcher; without it every component has its own
 */
export function useFetcherState({ key }: { key?: string } = {}): FetcherHandle {
  const own = useId()
  const name = key ?? own
  const router = useDataRouter()
  const fetcher = useRouterState(useCallback((state: RouterState) => state.fetchers.get(name) ?? IDLE_FETCHER, [name]))
  useEffect(() => whileMounted(router, (data) => data.holdFetcher(name)), [router, name])
  const load = useCallback((address: string) => withData(router, (data) => data.loadFetcher(name, address)), [router, name])
  const submit: Submit = useCallback(
    (target, options) => withData(router, (data) => data.submitFetcher(name, target, options)),
    [router, name],
  )
  return useMemo(() => ({ ...fetcher, load, submit }), [fetcher, load, submit])
}

export interface BlockerOptions {
  /** True asks the reader, in the browser's own words, before the document is closed or left as well. */
  beforeUnload?: boolean
}

export type BlockerHandle = Blocker & {
  /** Lets the blocked navigation go on. */
  proceed(): void
  /** Gives it up. */
  reset(): void
}

/** Holds navigations back: links, `navigate`, forms and the history buttons. A function is asked each time. */
export function useBlocker(shouldBlock: boolean | ShouldBlock, { beforeUnload = false }: BlockerOptions = {}): BlockerHandle {
  const key = useId()
  const router = useDataRouter()
  const blocker = useRouterState(useCallback((state: RouterState) => state.blockers.get(key) ?? UNBLOCKED, [key]))
  // Asked through a reference: a component gives another function with every render, and a block that stands must outlast it.
  const latest = useRef(shouldBlock)
  useEffect(() => {
    latest.current = shouldBlock
  }, [shouldBlock])
  useEffect(() => {
    const ask: ShouldBlock = (args) => (typeof latest.current === 'function' ? latest.current(args) : latest.current)
    return whileMounted(router, (data) => data.block(key, ask))
  }, [router, key])
  // Not by the data part, which may still be on its way: what the reader has just typed is guarded at once.
  useEffect(() => (beforeUnload ? guardUnload() : undefined), [beforeUnload])
  return useMemo(
    () => ({
      ...blocker,
      proceed: () => router.data.now()?.proceed(key),
      reset: () => router.data.now()?.reset(key),
    }),
    [blocker, router, key],
  )
}

/** Has the browser ask, in its own words, before the document is closed or left. Only while asked for: it keeps pages out of the back-forward cache. */
function guardUnload(): () => void {
  const ask = (event: BeforeUnloadEvent) => event.preventDefault()
  window.addEventListener('beforeunload', ask)
  return () => window.removeEventListener('beforeunload', ask)
}

/** The router, whose data part begins to load once the component is there. */
function useDataRouter(): Router {
  const router = useRouter()
  useEffect(() => {
    // What fails here is told to whoever asks the part for something.
    router.data.load().catch(() => {})
  }, [router])
  return router
}

/** At once where the data part is there: a form may be cleared right after it was submitted. */
async function withData(router: Router, use: (data: DataRouter) => Promise<void>): Promise<void> {
  await use(router.data.now() ?? (await router.data.load()))
}

/** Does something with the data part until the component goes: what is done gives what undoes it. */
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
