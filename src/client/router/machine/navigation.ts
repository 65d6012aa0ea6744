/**
 * The navigation as a state machine: pure, apart from React and the DOM. `transition` gives the snapshot that follows
 * from a snapshot and an event; what makes the events happen is `../navigator.ts`.
 *
 *              ┌─────── commit (a hash alone) ──────┐
 *              ▼                                    │
 *          ┌────────┐  load             ┌─────────┐ │
 *          │  idle  │──────────────────▶│ loading │─┤ commit, cancel: to idle
 *          └────────┘                   └─────────┘ │
 *              │                             ▲      │
 *              │ submit                acted │      │
 *              │                     ┌────────────┐ │
 *              └────────────────────▶│ submitting │─┘ commit, cancel: to idle
 *                                    └────────────┘
 *
 * From anywhere `load` and `submit` begin a navigation anew: the later one wins.
 */
import type { PageView } from '../../../shared/page/page.ts'
import {
  IDLE_NAVIGATION,
  type Location,
  matchOf,
  type NavigationType,
  type RouterState,
  type RouteValues,
  routeId,
} from '../../../shared/router/state.ts'
import type { Submission } from '../../../shared/router/submission.ts'

/** What a page's action and loader gave. */
export interface RouteData {
  loaderData: RouteValues
  actionData: RouteValues
  errors: RouteValues
}

export type NavigationEvent =
  /** A page is being loaded; a form with `get` brings its submission along. */
  | { type: 'load'; location: Location; submission?: Submission | undefined }
  /** An action is being run. */
  | { type: 'submit'; location: Location; submission: Submission }
  /** The action is done, and the loaders are next. */
  | { type: 'acted'; actionData: RouteValues }
  /** A page is shown. Without `data` the route keeps what it had. */
  | {
      type: 'commit'
      historyAction: NavigationType
      location: Location
      view: PageView
      canGoBack: boolean
      startsAtTop: boolean
      data?: RouteData | undefined
    }
  /** The navigation is given up; the page that is shown stays. */
  | { type: 'cancel' }

/** Where each event leads from each state; what is not there cannot happen. */
export const NAVIGATION_MOVES = {
  idle: { load: 'loading', submit: 'submitting', commit: 'idle' },
  loading: { load: 'loading', submit: 'submitting', commit: 'idle', cancel: 'idle' },
  submitting: { load: 'loading', submit: 'submitting', acted: 'loading', commit: 'idle', cancel: 'idle' },
} as const

const NOTHING: RouteValues = {}

/** @throws Error for an event that the state has no move for: a defect of whoever sent it */
export function transition(state: RouterState, event: NavigationEvent): RouterState {
  const { navigation } = state
  if (!(event.type in NAVIGATION_MOVES[navigation.state])) throw new Error(`${navigation.state}: no ${event.type}`)
  switch (event.type) {
    case 'load': {
      const loading = { state: 'loading', location: event.location } as const
      return { ...state, navigation: event.submission === undefined ? loading : { ...event.submission, ...loading } }
    }
    case 'submit':
      return { ...state, navigation: { ...event.submission, state: 'submitting', location: event.location } }
    case 'acted':
      return navigation.state === 'submitting'
        ? { ...state, actionData: event.actionData, navigation: { ...navigation, state: 'loading' } }
        : state
    case 'cancel':
      return { ...state, navigation: IDLE_NAVIGATION }
    case 'commit':
      return commit(state, event)
  }
}

function commit(state: RouterState, event: Extract<NavigationEvent, { type: 'commit' }>): RouterState {
  const { historyAction, location, view, canGoBack, startsAtTop, data } = event
  const isSameRoute = routeId(view) === routeId(state.view)
  const kept = isSameRoute ? state : { loaderData: NOTHING, actionData: NOTHING, errors: NOTHING }
  const { loaderData, actionData, errors } = data ?? kept
  return {
    ...state,
    historyAction,
    location,
    matches: [matchOf(view, location)],
    view,
    loaderData,
    actionData,
    errors,
    navigation: IDLE_NAVIGATION,
    // Where only the hash changed, loaders that run go on.
    revalidation: data === undefined ? state.revalidation : 'idle',
    blockers: state.blockers.size === 0 ? state.blockers : new Map(),
    canGoBack,
    startsAtTop,
  }
}
