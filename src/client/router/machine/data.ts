/**
 * Fetchers, revalidation and blockers as pure state machines, which are part of the data part. The machine for navigations
 * is in `navigation.ts`. Its `commit` also ends a revalidation and resets all blockers.
 *
 *   fetcher        idle ── fetch ──▶ loading ── done ──▶ idle
 *                  idle ── send ───▶ submitting ── sent ──▶ loading ── done ──▶ idle
 *                  `fetch` and `send` restart the fetcher from any state, so the later one wins.
 *
 *   revalidation   idle ── revalidate ──▶ loading ── revalidated ──▶ idle
 *
 *   blocker        unblocked ── block ──▶ blocked ── proceed ──▶ proceeding ── (commit) ──▶ unblocked
 *                       ▲                    │                        │
 *                       └────── reset ───────┴──────── reset ─────────┘
 */
import { type Blocker, type Fetcher, IDLE_FETCHER, type Location, type RouterState, UNBLOCKED } from '../../../shared/router/state.ts'
import type { Submission } from '../../../shared/router/submission.ts'
import type { PageResults } from './navigation.ts'

export type FetcherEvent =
  /** A page's loader starts. The submission is that of a form with `get`. */
  | { type: 'fetch'; key: string; submission?: Submission | undefined }
  /** A page's action starts. */
  | { type: 'send'; key: string; submission: Submission }
  /** The action is done, and the current page's data loads again. */
  | { type: 'sent'; key: string; data: unknown }
  | { type: 'done'; key: string; data: unknown }

export type RevalidationEvent =
  | { type: 'revalidate' }
  /** Without `data`, nothing has changed. */
  | { type: 'revalidated'; data?: Pick<PageResults, 'loaderData' | 'errors'> }

export type BlockerEvent =
  | { type: 'block'; key: string; location: Location }
  | { type: 'proceed'; key: string }
  | { type: 'reset'; key: string }

export type DataEvent =
  | FetcherEvent
  | RevalidationEvent
  | BlockerEvent
  /** No component uses the fetcher or blocker anymore. */
  | { type: 'forgetFetcher'; key: string }
  | { type: 'forgetBlocker'; key: string }
  /** Something failed outside a navigation, so the current page shows the error. */
  | { type: 'fail'; error: unknown }

export const FETCHER_MOVES = {
  idle: { fetch: 'loading', send: 'submitting' },
  loading: { fetch: 'loading', send: 'submitting', done: 'idle' },
  submitting: { fetch: 'loading', send: 'submitting', sent: 'loading', done: 'idle' },
} as const

export const REVALIDATION_MOVES = {
  idle: { revalidate: 'loading' },
  loading: { revalidate: 'loading', revalidated: 'idle' },
} as const

export const BLOCKER_MOVES = {
  unblocked: { block: 'blocked' },
  blocked: { block: 'blocked', proceed: 'proceeding', reset: 'unblocked' },
  proceeding: { reset: 'unblocked' },
} as const

/** The state after an event. @throws Error if the event isn't possible in this state, which is a bug in the caller */
export function transitionData(state: RouterState, event: DataEvent): RouterState {
  switch (event.type) {
    case 'fetch':
    case 'send':
    case 'sent':
    case 'done':
      return { ...state, fetchers: withEntry(state.fetchers, event.key, moveFetcher(state.fetchers.get(event.key) ?? IDLE_FETCHER, event)) }
    case 'revalidate':
    case 'revalidated': {
      check(REVALIDATION_MOVES, state.revalidation, event.type)
      return event.type === 'revalidate' ? { ...state, revalidation: 'loading' } : { ...state, ...event.data, revalidation: 'idle' }
    }
    case 'block':
    case 'proceed':
    case 'reset':
      return { ...state, blockers: withEntry(state.blockers, event.key, moveBlocker(state.blockers.get(event.key) ?? UNBLOCKED, event)) }
    case 'forgetFetcher':
      return { ...state, fetchers: withoutEntry(state.fetchers, event.key) }
    case 'forgetBlocker':
      return { ...state, blockers: withoutEntry(state.blockers, event.key) }
    case 'fail':
      return { ...state, errors: { [state.matches[0]?.id ?? '*']: event.error } }
  }
}

function moveFetcher(fetcher: Fetcher, event: FetcherEvent): Fetcher {
  check(FETCHER_MOVES, fetcher.state, event.type)
  switch (event.type) {
    case 'fetch':
      return event.submission === undefined
        ? { state: 'loading', data: fetcher.data }
        : { ...event.submission, state: 'loading', data: fetcher.data }
    case 'send':
      return { ...event.submission, state: 'submitting', data: fetcher.data }
    case 'sent':
      return { ...fetcher, state: 'loading', data: event.data }
    case 'done':
      return { state: 'idle', data: event.data }
  }
}

function moveBlocker(blocker: Blocker, event: BlockerEvent): Blocker {
  check(BLOCKER_MOVES, blocker.state, event.type)
  if (event.type === 'block') return { state: 'blocked', location: event.location }
  if (event.type === 'proceed' && blocker.location !== undefined) return { state: 'proceeding', location: blocker.location }
  return UNBLOCKED
}

function check(moves: Record<string, object>, from: string, by: string): void {
  if (!(by in (moves[from] ?? {}))) throw new Error(`${from}: no ${by}`)
}

function withEntry<T>(map: ReadonlyMap<string, T>, key: string, value: T): ReadonlyMap<string, T> {
  return new Map(map).set(key, value)
}

function withoutEntry<T>(map: ReadonlyMap<string, T>, key: string): ReadonlyMap<string, T> {
  const next = new Map(map)
  next.delete(key)
  return next
}
