/**
 * Fetchers, revalidation and blockers as state machines: pure, and loaded with the data part alone. The navigation's
 * own machine is `navigation.ts`; its `commit` also ends a revalidation and takes every block away.
 *
 *   fetcher        idle ── fetch ──▶ loading ── done ──▶ idle
 *                  idle ── send ───▶ submitting ── sent ──▶ loading ── done ──▶ idle
 *                  From anywhere `fetch` and `send` begin anew: the later one wins.
 *
 *   revalidation   idle ── revalidate ──▶ loading ── revalidated ──▶ idle
 *
 *   blocker        unblocked ── block ──▶ blocked ── proceed ──▶ proceeding ── (commit) ──▶ unblocked
 *                       ▲                    │                        │
 *                       └────── reset ───────┴──────── reset ─────────┘
 */
import { type Blocker, type Fetcher, IDLE_FETCHER, type Location, type RouterState, UNBLOCKED } from '../../../shared/router/state.ts'
import type { Submission } from '../../../shared/router/submission.ts'
import type { RouteData } from './navigation.ts'

export type FetcherEvent =
  /** A page's loader is being run; a form with `get` brings its submission along. */
  | { type: 'fetch'; key: string; submission?: Submission | undefined }
  /** A page's action is being run. */
  | { type: 'send'; key: string; submission: Submission }
  /** The action is done, and what is shown is loaded again. */
  | { type: 'sent'; key: string; data: unknown }
  | { type: 'done'; key: string; data: unknown }

export type RevalidationEvent =
  | { type: 'revalidate' }
  /** Without `data` nothing that is shown has changed. */
  | { type: 'revalidated'; data?: Pick<RouteData, 'loaderData' | 'errors'> }

export type BlockerEvent =
  | { type: 'block'; key: string; location: Location }
  | { type: 'proceed'; key: string }
  | { type: 'reset'; key: string }

export type DataEvent =
  | FetcherEvent
  | RevalidationEvent
  | BlockerEvent
  /** No component uses the fetcher or blocker any more. */
  | { type: 'forgetFetcher'; key: string }
  | { type: 'forgetBlocker'; key: string }
  /** Something that no navigation waits for went wrong: the page that is shown tells of it. */
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

/** The snapshot after an event. @throws Error for an event that the state has no move for: a defect of whoever sent it */
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
