/**
 * Navigations as a pure state machine, without React and the DOM. `transition` derives the next state from a state and an
 * event. The events come from `../navigator.ts`.
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
 * `load` and `submit` start a new navigation from any state, so the later one wins.
 */
import type { PageView } from '../../../shared/page/page.ts'
import {
  IDLE_NAVIGATION,
  type Location,
  matchOf,
  type NavigationType,
  NOTHING,
  type RouterState,
  type RouteValues,
  routeId,
} from '../../../shared/router/state.ts'
import type { Submission } from '../../../shared/router/submission.ts'

/** The results of a page's action and loader. */
export type PageResults = Pick<RouterState, 'loaderData' | 'actionData' | 'errors'>

export type NavigationEvent =
  /** A page starts to load. The submission is that of a form with `get`. */
  | { type: 'load'; location: Location; submission?: Submission | undefined }
  /** An action starts. */
  | { type: 'submit'; location: Location; submission: Submission }
  /** The action is done, and the loaders start. */
  | { type: 'acted'; actionData: RouteValues }
  /** A page is shown. Without `data`, the same route keeps its data. */
  | {
      type: 'commit'
      historyAction: NavigationType
      location: Location
      view: PageView
      canGoBack: boolean
      startsAtTop: boolean
      data?: PageResults | undefined
    }
  /** The navigation ends, and the current page stays. */
  | { type: 'cancel' }

/** The state after an event. */
export function transition(state: RouterState, event: NavigationEvent): RouterState {
  const { navigation } = state
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
    // If only the hash has changed, a pending revalidation continues.
    revalidation: data === undefined ? state.revalidation : 'idle',
    blockers: state.blockers.size === 0 ? state.blockers : new Map(),
    canGoBack,
    startsAtTop,
  }
}
