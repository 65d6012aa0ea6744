/** Fetchers: loads and submissions apart from navigation, by key. One lives on without components until it is done. */
import type { DataRouter } from '../../../shared/router/data-router.ts'
import { noRouteMatches } from '../../../shared/router/error-response.ts'
import { IDLE_FETCHER } from '../../../shared/router/state.ts'
import type { Submission } from '../../../shared/router/submission.ts'
import { type DataEvent, transitionData } from '../machine/data.ts'
import type { NavigatorCore } from '../navigator-ports.ts'
import { resolveTarget, type Target } from '../target.ts'
import { methodNotAllowed } from './errors.ts'
import { type PageLoad, shouldReloadFetcher } from './loads.ts'
import { followRedirect, toOutcome } from './outcome.ts'
import { readForm } from './read-form.ts'
import { createRequest } from './request.ts'
import { type Result, runAction, runHandler } from './results.ts'
import { encodeSubmission } from './submission.ts'

interface FetcherRecord {
  users: number
  /** The page that it has loaded from, and that it loads again from. */
  target?: Target | undefined
  /** What is under way. */
  run?: AbortController | undefined
  /** True where a reload was cut off. */
  isStale: boolean
}

export interface Reloaded {
  key: string
  run: AbortController
  result: Result
}

export interface Fetchers extends Pick<DataRouter, 'loadFetcher' | 'submitFetcher' | 'holdFetcher'> {
  /** Loads again what is out of date. Results that come too late are dropped by `apply`. */
  reload(load: PageLoad): Promise<Reloaded[]>
  /** Shows results; returns the errors among them. */
  apply(reloaded: readonly Reloaded[]): unknown[]
  /** True where a reload was cut off and none has followed it. */
  isStale(): boolean
}

export interface ActionEffects {
  /** Loads what is shown again after an action. */
  afterAction(submission: Submission, result: Result): Promise<void>
  /** An action was cut off: whether it took effect, nobody knows. */
  outdate(): void
}

export function createFetchers(core: NavigatorCore, { afterAction, outdate }: ActionEffects): Fetchers {
  const { ports } = core
  const records = new Map<string, FetcherRecord>()
  const dispatch = (event: DataEvent) => core.update(transitionData(core.state(), event))
  const stateOf = (key: string) => core.state().fetchers.get(key) ?? IDLE_FETCHER

  function recordOf(key: string): FetcherRecord {
    const record = records.get(key) ?? { users: 0, isStale: false }
    records.set(key, record)
    return record
  }

  /** The later load or submission of a fetcher wins. */
  function begin(key: string, target: Target | undefined): { record: FetcherRecord; run: AbortController } {
    const record = recordOf(key)
    record.run?.abort()
    const run = new AbortController()
    Object.assign(record, { run, target, isStale: false })
    return { record, run }
  }

  function forget(key: string): void {
    records.delete(key)
    dispatch({ type: 'forgetFetcher', key })
  }

  function done(key: string, data: unknown): void {
    const record = recordOf(key)
    record.run = undefined
    dispatch({ type: 'done', key, data })
    if (record.users === 0) forget(key)
  }

  /** An error ends the fetcher, and the page that is shown tells of it. */
  function failed(key: string, error: unknown): void {
    recordOf(key).target = undefined
    done(key, undefined)
    dispatch({ type: 'fail', error })
  }

  /** Runs a page's loader or, for what a form sends, its action. Undefined where a listener cancelled loading the page. */
  async function call(target: Target, run: AbortController, submission?: Submission): Promise<Result | undefined> {
    const found = await ports.pages.load(target.pathname)
    if (run.signal.aborted || found.kind === 'cancelled') return undefined
    if (found.kind === 'failed') return { kind: 'error', error: found.error }
    const { handlers = {}, params, filePath } = found.view
    const request = () => createRequest(target, ports, run.signal, submission)
    if (filePath === '') return { kind: 'error', error: noRouteMatches(target.pathname), status: 404 }
    if (submission !== undefined && submission.formMethod !== 'GET') {
      if (handlers.action === undefined) return { kind: 'error', error: lacks('action', submission.formMethod, target), status: 405 }
      return runAction(handlers.action, { request: request(), params })
    }
    if (handlers.loader === undefined) return { kind: 'error', error: lacks('loader', 'GET', target), status: 405 }
    return runHandler(handlers.loader, { request: request(), params })
  }

  async function load(key: string, target: Target, submission?: Submission): Promise<void> {
    const { record, run } = begin(key, target)
    dispatch({ type: 'fetch', key, submission })
    const started = core.started()
    const result = await call(target, run, submission)
    if (record.run === run) await end(key, result, { target, submission, started })
  }

  async function send(key: string, target: Target, submission: Submission): Promise<void> {
    const { record, run } = begin(key, undefined)
    dispatch({ type: 'send', key, submission })
    const started = core.started()
    run.signal.addEventListener('abort', outdate)
    const result = await call(target, run, submission)
    run.signal.removeEventListener('abort', outdate)
    if (record.run !== run) return
    if (result?.kind === 'data') {
      dispatch({ type: 'sent', key, data: result.data })
      await afterAction(submission, result)
    }
    if (record.run === run) await end(key, result, { target, submission, started })
  }

  async function end(
    key: string,
    result: Result | undefined,
    { target, submission, started }: { target: Target; submission: Submission | undefined; started: number },
  ): Promise<void> {
    const { data } = stateOf(key)
    const outcome = result && toOutcome(result, target, { core, type: 'PUSH', submission })
    if (outcome === undefined) done(key, data)
    else if (outcome.kind === 'data') done(key, outcome.data)
    else if (outcome.kind === 'error') failed(key, outcome.error)
    else {
      const { run } = recordOf(key)
      // What the reader did since goes before where the fetcher would lead.
      if (core.started() === started) await followRedirect(outcome.redirect, core)
      if (recordOf(key).run === run) done(key, data)
    }
  }

  /** @throws Error for an address outside the site: its pages have no loaders or actions */
  function targetOf(address: string): Target {
    const target = resolveTarget(address, core.state().location, ports)
    if (target instanceof URL) throw new Error(`A fetcher asks pages of this site; ${address} is none.`)
    return target
  }

  return {
    loadFetcher: (key, address) => load(key, targetOf(address)),

    async submitFetcher(key, target, options = {}) {
      const form = readForm(target, options)
      const { pathname, search } = targetOf(form.action ?? '')
      const encoded = encodeSubmission(pathname + search, form)
      if ('error' in encoded) {
        begin(key, undefined)
        dispatch({ type: 'fetch', key })
        failed(key, encoded.error)
      } else if (encoded.submission.formMethod === 'GET') {
        await load(key, { pathname, search: encoded.search ?? search, hash: '' }, encoded.submission)
      } else await send(key, { pathname, search, hash: '' }, encoded.submission)
    },

    holdFetcher(key) {
      recordOf(key).users++
      return () => {
        const record = recordOf(key)
        record.users--
        // A component that is only moved takes its fetcher up again at once.
        queueMicrotask(() => {
          if (record.users === 0 && records.get(key) === record && stateOf(key).state === 'idle') forget(key)
        })
      }
    },

    async reload(pageLoad) {
      const wanted = [...records].map(async ([key, record]): Promise<Reloaded | undefined> => {
        const { target } = record
        const isLoading = record.run !== undefined && !record.isStale
        if (target === undefined || (isLoading && !pageLoad.isStale)) return undefined
        if (!record.isStale) {
          const found = await ports.pages.load(target.pathname)
          if (found.kind === 'page' && !shouldReloadFetcher(found.view, pageLoad, core.state(), ports)) return undefined
          if (pageLoad.signal.aborted || record.target !== target) return undefined
        }
        const { run } = begin(key, target)
        record.isStale = true
        pageLoad.signal.addEventListener('abort', () => run.abort())
        dispatch({ type: 'fetch', key })
        const result = await call(target, run)
        return result && { key, run, result }
      })
      return (await Promise.all(wanted)).filter((reloaded) => reloaded !== undefined)
    },

    apply(reloaded) {
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

    isStale: () => [...records.values()].some((record) => record.isStale && record.run?.signal.aborted !== false),
  }
}

function lacks(handler: 'loader' | 'action', method: string, { pathname }: Target): unknown {
  return methodNotAllowed(`The page at ${pathname} has no ${handler} that answers ${method}.`)
}
