/**
 * The router's data part. It runs actions and loaders for navigations, and keeps the data of the current page up to date. It's a separate
 * script that only loads for pages with a loader or an action, and for components that use its hooks.
 */
import { type RouterState, type RouteValues, routeId } from '../../../shared/router/state.ts'
import { makeKey } from '../history-entry.ts'
import { type DataEvent, transitionData } from '../machine/data.ts'
import { type PageResults, transition } from '../machine/navigation.ts'
import type { DataPart, DataRun, NavigatorCore, StartOptions } from '../navigator-ports.ts'
import { pathWithSearch, resolveTarget } from '../target.ts'
import { createBlockers } from './blockers.ts'
import { methodNotAllowed } from './errors.ts'
import { createFetchers, type Reloaded } from './fetchers.ts'
import { loadPage, type PageLoad } from './loads.ts'
import { navigateToRedirect, type ResolvedResult, toOutcome } from './outcome.ts'
import { readForm } from './read-form.ts'
import { createRequest } from './request.ts'
import { type Result, runAction } from './results.ts'
import { encodeSubmission } from './submission.ts'

interface Shown {
  page: Result | undefined
  fetchers: Reloaded[]
}

export function createDataPart(core: NavigatorCore): DataPart {
  const { ports } = core
  const dispatch = (event: DataEvent) => core.update(transitionData(core.state(), event))
  const outdate = () => {
    version++
  }
  const fetchers = createFetchers(core, {
    afterAction: (submission, result) => revalidate({ submission, actionResult: result }, !isFailure(result)),
    outdate,
  })
  const blockers = createBlockers(core)
  /** Incremented whenever loaded data goes out of date. `loaded` is the version of the current data. */
  let version = 0
  let loaded = 0
  let background: AbortController | undefined

  /** Repeats the load if an action ends meanwhile, so the data is never older than the action. */
  async function loadShown(load: Omit<PageLoad, 'isStale'>, { skipPage = false } = {}): Promise<Shown> {
    for (;;) {
      const seen = version
      const current = { ...load, isStale: seen !== loaded }
      const loads = [skipPage ? undefined : loadPage(current, core.state(), ports), fetchers.reload(current)] as const
      const [page, reloaded] = await Promise.all(loads)
      const shown = { page, fetchers: reloaded }
      if (load.signal.aborted) return shown
      if (seen === version) {
        loaded = seen
        return shown
      }
    }
  }

  async function runNavigationAction(run: DataRun): Promise<Result | undefined> {
    const { view, location, submission, signal } = run
    if (submission === undefined || submission.formMethod === 'GET') return undefined
    const action = view.handlers?.action
    if (action === undefined) {
      const error = methodNotAllowed(`The page at ${location.pathname} has no action that answers ${submission.formMethod}.`)
      return { kind: 'error', error, status: error.status }
    }
    // An aborted action may still have taken effect.
    signal.addEventListener('abort', outdate)
    const result = await runAction(action, { request: createRequest(location, ports, signal, submission), params: view.params })
    signal.removeEventListener('abort', outdate)
    if (!signal.aborted && !isFailure(result)) version++
    return result
  }

  async function run(run: DataRun): Promise<PageResults | undefined> {
    const { view, location, submission, signal, type } = run
    const id = routeId(view)
    const outcomeOf = (result: Result) => toOutcome(result, location, { core, type, submission })
    const actionResult =
      run.error === undefined ? await runNavigationAction(run) : ({ kind: 'error', error: run.error, status: 400 } as const)
    if (signal.aborted) return undefined
    const acted = actionResult && outcomeOf(actionResult)
    if (acted?.kind === 'leads') return leave(acted, run)
    const actionData = acted?.kind === 'data' ? { [id]: acted.data } : {}
    if (submission !== undefined && core.state().navigation.state === 'submitting') {
      core.update(transition(core.state(), { type: 'acted', actionData }))
    }
    const shown = await loadShown({ view, location, signal, submission, actionResult }, { skipPage: acted?.kind === 'error' })
    if (signal.aborted) return undefined
    const page = shown.page && outcomeOf(shown.page)
    const outcome = leading(page, shown.fetchers, outcomeOf)
    if (outcome?.kind === 'leads') return leave(outcome, run)
    const error = acted?.kind === 'error' ? acted : page
    return { actionData, ...toRouteValues(id, error, fetchers.apply(shown.fetchers), core.state()) }
  }

  /** The redirect to follow. The page's takes precedence over a fetcher's. */
  function leading(
    page: ResolvedResult | undefined,
    reloaded: Reloaded[],
    outcomeOf: (result: Result) => ResolvedResult,
  ): ResolvedResult | undefined {
    return [...(page === undefined ? [] : [page]), ...reloaded.map(({ result }) => outcomeOf(result))].find(({ kind }) => kind === 'leads')
  }

  async function leave(outcome: Extract<ResolvedResult, { kind: 'leads' }>, options: StartOptions): Promise<undefined> {
    const { redirects, preventScrollReset, viewTransition } = options
    await navigateToRedirect(outcome.redirect, core, { redirects, preventScrollReset, viewTransition })
  }

  /** Loads the current data again. If a navigation is pending, it does that. */
  async function revalidate(reason: Pick<PageLoad, 'submission' | 'actionResult'> = {}, isStale = true): Promise<void> {
    if (isStale) version++
    dispatch({ type: 'revalidate' })
    if (core.state().navigation.state === 'idle') await loadInBackground(reason)
    await untilIdle()
  }

  async function loadInBackground(reason: Pick<PageLoad, 'submission' | 'actionResult'> = {}): Promise<void> {
    background?.abort()
    const controller = new AbortController()
    background = controller
    const { signal } = controller
    const { view, location } = core.state()
    const outcomeOf = (result: Result) => toOutcome(result, location, { core, type: 'REPLACE' })
    const shown = await loadShown({ view, location, signal, ...reason })
    if (signal.aborted) return
    background = undefined
    const page = shown.page && outcomeOf(shown.page)
    const outcome = leading(page, shown.fetchers, outcomeOf)
    const errors = fetchers.apply(shown.fetchers)
    if (outcome?.kind === 'leads') await leave(outcome, {})
    else if (page === undefined && errors.length === 0) dispatch({ type: 'revalidated' })
    else dispatch({ type: 'revalidated', data: toRouteValues(routeId(view), page, errors, core.state()) })
  }

  function untilIdle(): Promise<void> {
    const isIdle = () => core.state().revalidation === 'idle' && core.state().navigation.state === 'idle'
    return new Promise((resolve) => {
      const check = () => {
        if (!isIdle()) return
        unsubscribe()
        resolve()
      }
      const unsubscribe = core.subscribe(check)
      check()
    })
  }

  return {
    ...fetchers,
    ...blockers,
    run,
    revalidate: () => revalidate(),

    begin() {
      background?.abort()
      background = undefined
    },

    settled() {
      const { errors, revalidation, navigation } = core.state()
      const isStale = revalidation === 'loading' || fetchers.isStale() || (loaded !== version && Object.keys(errors).length === 0)
      if (!isStale || navigation.state !== 'idle' || background !== undefined) return
      dispatch({ type: 'revalidate' })
      void loadInBackground()
    },

    async submit(target, options = {}) {
      const { replace, state = null, preventScrollReset, viewTransition } = options
      const form = readForm(target, options)
      const { location } = core.state()
      const to = resolveTarget(form.action ?? pathWithSearch(location), location, ports)
      if (to instanceof URL) throw new Error(`Forms are sent to pages of this site; ${to.href} is none.`)
      const encoded = encodeSubmission(pathWithSearch(to), form)
      const submission = 'error' in encoded ? undefined : encoded.submission
      const isSamePage = submission !== undefined && submission.formMethod !== 'GET' && submission.formAction === pathWithSearch(location)
      await core.request(
        (replace ?? isSamePage) ? 'REPLACE' : 'PUSH',
        { ...to, search: ('search' in encoded ? encoded.search : undefined) ?? to.search, state, key: makeKey() },
        {
          submission,
          error: 'error' in encoded ? encoded.error : undefined,
          preventScrollReset,
          viewTransition,
        },
      )
    },
  }
}

function isFailure(result: Result): boolean {
  return result.kind !== 'redirect' && (result.status ?? 0) >= 400
}

/** The data of a page after a load. If it wasn't loaded again, it keeps its data as long as it's the same page. */
function toRouteValues(
  id: string,
  page: ResolvedResult | undefined,
  errors: unknown[],
  state: RouterState,
): { loaderData: RouteValues; errors: RouteValues } {
  const kept = routeId(state.view) === id ? state.loaderData : {}
  const loaderData = page?.kind === 'data' ? { [id]: page.data } : page?.kind === 'error' ? {} : kept
  const error = page?.kind === 'error' ? [page.error] : errors
  return { loaderData, errors: error.length === 0 ? {} : { [id]: error[0] } }
}
