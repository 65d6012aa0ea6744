/** Fetchers: loads and submissions without navigation, by key. A fetcher whose components unmount still finishes its work. */
import type { SubmitOptions, SubmitTarget } from '../../../shared/router/data-router.ts'
import { noRouteMatches } from '../../../shared/router/error-response.ts'
import { type Fetcher, IDLE_FETCHER, routeId } from '../../../shared/router/state.ts'
import type { Submission } from '../../../shared/router/submission.ts'
import type { NavigatorCore } from '../navigator-ports.ts'
import { pathWithSearch, resolveTarget, type Target } from '../target.ts'
import { type PageLoad, shouldReload } from './loads.ts'
import { navigateToRedirect, toOutcome } from './outcome.ts'
import { readForm } from './read-form.ts'
import { isForAction, type Result, runHandler } from './results.ts'
import { encodeSubmission } from './submission.ts'

interface FetcherRecord {
  users: number
  /** The page whose loader it uses, also for reloads. */
  target?: Target | undefined
  run?: AbortController | undefined
  /** True from the start of a reload until its result is applied. */
  isStale: boolean
}

export interface Reloaded {
  key: string
  run: AbortController
  result: Result
}

interface ActionEffects {
  /** Loads the current data again after an action. */
  afterAction(submission: Submission, result: Result): Promise<void>
  /** Called when an action is aborted, because it may still have taken effect. */
  outdate(): void
}

export function createFetchers(core: NavigatorCore, { afterAction, outdate }: ActionEffects) {
  const { ports } = core
  const records = new Map<string, FetcherRecord>()
  const set = (key: string, fetcher: Fetcher) => core.update({ fetchers: new Map(core.state().fetchers).set(key, fetcher) })
  const stateOf = (key: string) => core.state().fetchers.get(key) ?? IDLE_FETCHER

  function recordOf(key: string): FetcherRecord {
    const record = records.get(key) ?? { users: 0, isStale: false }
    records.set(key, record)
    return record
  }

  /** Starts a load or submission, and aborts the fetcher's previous one. */
  function begin(key: string, target: Target | undefined): { record: FetcherRecord; run: AbortController } {
    const record = recordOf(key)
    record.run?.abort()
    const run = new AbortController()
    Object.assign(record, { run, target, isStale: false })
    return { record, run }
  }

  function forget(key: string): void {
    records.delete(key)
    const others = new Map(core.state().fetchers)
    others.delete(key)
    core.update({ fetchers: others })
  }

  function done(key: string, data: unknown): void {
    const record = recordOf(key)
    record.run = undefined
    set(key, { state: 'idle', data })
    if (record.users === 0) forget(key)
  }

  /** Ends the fetcher's work. The current page shows the error. */
  function failed(key: string, error: unknown): void {
    recordOf(key).target = undefined
    done(key, undefined)
    core.update({ errors: { [routeId(core.state().view)]: error } })
  }

  /** Runs a page's loader or, for a submission, its action. Undefined if aborted, or if a listener handles the failure to load the page. */
  async function call(target: Target, run: AbortController, submission?: Submission): Promise<Result | undefined> {
    const found = await ports.pages.load(target.pathname)
    if (run.signal.aborted || found.kind === 'canceled') return undefined
    if (found.kind === 'failed') return { kind: 'error', error: found.error }
    if (found.kind === 'elsewhere' || found.view.kind === 'missing')
      return { kind: 'error', error: noRouteMatches(target.pathname), status: 404 }
    return runHandler({ view: found.view, location: target, signal: run.signal }, ports, submission)
  }

  async function perform(key: string, target: Target, submission?: Submission): Promise<void> {
    const sends = isForAction(submission)
    const { record, run } = begin(key, sends ? undefined : target)
    const show = (state: 'loading' | 'submitting', data: unknown) => set(key, { ...submission, state, data } as Fetcher)
    show(sends ? 'submitting' : 'loading', stateOf(key).data)
    const started = core.started()
    if (sends) run.signal.addEventListener('abort', outdate)
    const result = await call(target, run, submission)
    run.signal.removeEventListener('abort', outdate)
    if (sends && record.run === run && result?.kind === 'data') {
      show('loading', result.data)
      await afterAction(submission, result)
    }
    if (record.run !== run) return
    const { data } = stateOf(key)
    const outcome = result && toOutcome(result, target, core, { type: 'PUSH', submission })
    if (outcome?.kind === 'data') done(key, outcome.data)
    else if (outcome?.kind === 'error') failed(key, outcome.error)
    else {
      // If the reader has navigated since, that takes precedence over the redirect.
      if (outcome !== undefined && core.started() === started) await navigateToRedirect(outcome.to, core)
      if (recordOf(key).run === run) done(key, data)
    }
  }

  /** @throws Error for an address outside the site, where pages have no loaders or actions */
  function targetOf(address: string): Target {
    const target = resolveTarget(address, core.state().location, ports)
    if (target instanceof URL) throw new Error(`A fetcher asks pages of this site; ${address} is none.`)
    return target
  }

  return {
    loadFetcher: (key: string, address: string) => perform(key, targetOf(address)),

    async submitFetcher(key: string, target: SubmitTarget, options: SubmitOptions = {}): Promise<void> {
      const form = readForm(target, options)
      const to = targetOf(form.action ?? '')
      const { submission, search = to.search, error } = encodeSubmission(pathWithSearch(to), form)
      if (submission !== undefined) return perform(key, { ...to, search }, submission)
      begin(key, undefined)
      failed(key, error)
    },

    holdFetcher(key: string): () => void {
      recordOf(key).users++
      return () => {
        const record = recordOf(key)
        record.users--
        // If the component is only moved, it mounts again at once and keeps the fetcher.
        queueMicrotask(() => {
          if (record.users === 0 && records.get(key) === record && stateOf(key).state === 'idle') forget(key)
        })
      }
    },

    /** Reloads fetchers that are out of date. `apply` drops results that arrive too late. */
    async reload(pageLoad: PageLoad): Promise<Reloaded[]> {
      const wanted = [...records].map(async ([key, record]): Promise<Reloaded | undefined> => {
        const { target } = record
        const isLoading = record.run !== undefined && !record.isStale
        if (target === undefined || (isLoading && !pageLoad.isStale)) return undefined
        if (!record.isStale) {
          const found = await ports.pages.load(target.pathname)
          if (found.kind === 'page' && !shouldReload(found.view, pageLoad, core.state(), ports, pageLoad.isStale)) return undefined
          if (pageLoad.signal.aborted || record.target !== target) return undefined
        }
        const { run } = begin(key, target)
        record.isStale = true
        pageLoad.signal.addEventListener('abort', () => run.abort())
        set(key, { state: 'loading', data: stateOf(key).data })
        const result = await call(target, run)
        return result && { key, run, result }
      })
      return (await Promise.all(wanted)).filter((reloaded) => reloaded !== undefined)
    },

    /** Shows the results, and returns the errors among them. */
    apply(reloaded: readonly Reloaded[]): unknown[] {
      const errors: unknown[] = []
      for (const { key, run, result } of reloaded) {
        const record = recordOf(key)
        if (record.run !== run || result.kind === 'redirect') continue
        record.isStale = false
        if (result.kind === 'error') {
          record.target = undefined
          errors.push(result.error)
        }
        done(key, result.kind === 'error' ? undefined : result.data)
      }
      return errors
    },

    /** True if a reload was aborted and no other has followed. */
    isStale: () => [...records.values()].some((record) => record.isStale && record.run?.signal.aborted !== false),
  }
}
