/** The router's data part: runs actions and loaders, and keeps data up to date. Its script is only loaded for pages and components that need it. */
import { type NavigationType, type RouterState, type RouteValues, routeId } from '../../../shared/router/state.ts'
import type { Submission } from '../../../shared/router/submission.ts'
import { makeKey } from '../history-entry.ts'
import { type PageResults, transition } from '../machine/navigation.ts'
import type { DataPart, DataRun, NavigatorCore } from '../navigator-ports.ts'
import type { sendForm } from '../send-form.ts'
import { pathWithSearch, resolveTarget } from '../target.ts'
import { createBlockers } from './blockers.ts'
import { createFetchers } from './fetchers.ts'
import { hasFailed, loadPage, type PageLoad } from './loads.ts'
import { navigateToRedirect, type Outcome, toOutcome } from './outcome.ts'
import { readForm } from './read-form.ts'
import { isForAction, type Result, runHandler } from './results.ts'
import { encodeSubmission } from './submission.ts'

const sendAlone: typeof sendForm = (...form) => void import('../send-form.ts').then((part) => part.sendForm(...form))

/** @param send sends a form to another document */
export function createDataPart(core: NavigatorCore, send = sendAlone): DataPart {
  const { ports } = core
  const outdate = () => {
    version++
  }
  const fetchers = createFetchers(core, {
    afterAction: (submission, result) => revalidate({ submission, actionResult: result }, !hasFailed(result)),
    outdate,
  })
  const blockers = createBlockers(core)
  /** Incremented whenever loaded data goes out of date. `loaded` is the version of the current data. */
  let version = 0
  let loaded = 0
  let background: AbortController | undefined

  /** Undefined if aborted. Repeats the load if an action ends meanwhile, so the data is never older than the action. */
  async function loadShown(load: Omit<PageLoad, 'isStale'>, outcomeOf: (result: Result) => Outcome, skipsPage = false) {
    for (;;) {
      const seen = version
      const current = { ...load, isStale: seen !== loaded }
      const loads = [skipsPage ? undefined : loadPage(current, core.state(), ports), fetchers.reload(current)] as const
      const [result, reloaded] = await Promise.all(loads)
      if (load.signal.aborted) return undefined
      if (seen !== version) continue
      loaded = seen
      const page = result && outcomeOf(result)
      const outcomes = [...(page === undefined ? [] : [page]), ...reloaded.map((each) => outcomeOf(each.result))]
      // The page's redirect takes precedence over a fetcher's.
      return { page, fetchers: reloaded, leading: outcomes.find((outcome) => outcome.kind === 'leads') }
    }
  }

  async function runNavigationAction(run: DataRun): Promise<Result | undefined> {
    const { submission, signal } = run
    if (run.error !== undefined) return { kind: 'error', error: run.error, status: 400 }
    if (!isForAction(submission)) return undefined
    // An aborted action may still have taken effect.
    signal.addEventListener('abort', outdate)
    const result = await runHandler(run, ports, submission)
    signal.removeEventListener('abort', outdate)
    if (!signal.aborted && !hasFailed(result)) version++
    return result
  }

  async function run(run: DataRun): Promise<PageResults | undefined> {
    const { view, location, submission, signal } = run
    const id = routeId(view)
    const outcomeOf = (result: Result) => toOutcome(result, location, core, run)
    const actionResult = await runNavigationAction(run)
    if (signal.aborted) return undefined
    const acted = actionResult && outcomeOf(actionResult)
    if (acted?.kind === 'leads') return navigateToRedirect(acted.to, core, run)
    const actionData = acted?.kind === 'data' ? { [id]: acted.data } : {}
    if (submission !== undefined && core.state().navigation.state === 'submitting') {
      core.update(transition(core.state(), { type: 'acted', actionData }))
    }
    const actionFailed = acted?.kind === 'error'
    const shown = await loadShown({ view, location, signal, submission, actionResult }, outcomeOf, actionFailed)
    if (shown?.leading !== undefined) return navigateToRedirect(shown.leading.to, core, run)
    return shown && { actionData, ...toRouteValues(id, actionFailed ? acted : shown.page, fetchers.apply(shown.fetchers), core.state()) }
  }

  /** Loads the current data again. If a navigation is pending, it does that. */
  async function revalidate(reason: Pick<PageLoad, 'submission' | 'actionResult'> = {}, isStale = true): Promise<void> {
    if (isStale) version++
    core.update({ revalidation: 'loading' })
    if (core.state().navigation.state === 'idle') await loadInBackground(reason)
    await untilIdle()
  }

  async function loadInBackground(reason: Pick<PageLoad, 'submission' | 'actionResult'> = {}): Promise<void> {
    background?.abort()
    background = new AbortController()
    const { signal } = background
    const { view, location } = core.state()
    const shown = await loadShown({ view, location, signal, ...reason }, (result) => toOutcome(result, location, core, { type: 'REPLACE' }))
    if (shown === undefined) return
    background = undefined
    const errors = fetchers.apply(shown.fetchers)
    if (shown.leading !== undefined) await navigateToRedirect(shown.leading.to, core)
    else {
      const hasChanged = shown.page !== undefined || errors.length > 0
      core.update({ ...(hasChanged && toRouteValues(routeId(view), shown.page, errors, core.state())), revalidation: 'idle' })
    }
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

  function leave(address: URL | string, type: NavigationType, submission: Submission): boolean {
    const { formMethod, formData } = submission
    const isPost = formMethod === 'POST' && formData !== undefined
    if (isPost) send(address, submission)
    else if (formMethod === 'GET') ports.leave(address, type)
    return isPost || formMethod === 'GET'
  }

  return {
    ...fetchers,
    ...blockers,
    run,
    leave,
    revalidate: () => revalidate(),

    begin() {
      background?.abort()
      background = undefined
    },

    settled() {
      const { errors, revalidation, navigation } = core.state()
      const isStale = revalidation === 'loading' || fetchers.isStale() || (loaded !== version && Object.keys(errors).length === 0)
      if (!isStale || navigation.state !== 'idle' || background !== undefined) return
      core.update({ revalidation: 'loading' })
      void loadInBackground()
    },

    async submit(target, submitOptions = {}) {
      const { replace, state = null, preventScrollReset, viewTransition } = submitOptions
      const form = readForm(target, submitOptions)
      const { location } = core.state()
      const to = resolveTarget(form.action ?? pathWithSearch(location), location, ports)
      const { submission, search = to.search, error } = encodeSubmission(pathWithSearch(to), form)
      if (to instanceof URL) {
        to.search = search
        if (submission !== undefined && leave(to, replace === true ? 'REPLACE' : 'PUSH', submission)) return
        throw new Error(`Only forms with get and post can be sent to ${to.href}.`)
      }
      const isSamePage = isForAction(submission) && submission.formAction === pathWithSearch(location)
      const options = { submission, error, preventScrollReset, viewTransition }
      await core.request((replace ?? isSamePage) ? 'REPLACE' : 'PUSH', { ...to, search, state, key: makeKey() }, options)
    },
  }
}

/** The data of a page after a load. If it wasn't loaded again, it keeps its data as long as it's the same page. */
function toRouteValues(
  id: string,
  page: Outcome | undefined,
  errors: unknown[],
  state: RouterState,
): { loaderData: RouteValues; errors: RouteValues } {
  const kept = routeId(state.view) === id ? state.loaderData : {}
  const loaderData = page?.kind === 'data' ? { [id]: page.data } : page?.kind === 'error' ? {} : kept
  const error = page?.kind === 'error' ? [page.error] : errors
  return { loaderData, errors: error.length === 0 ? {} : { [id]: error[0] } }
}
