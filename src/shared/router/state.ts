/**
 * What the router knows at one moment: an immutable snapshot, in words of SPEC.md sections 3 and 4. How one snapshot
 * follows from another is `src/client/router/machine`.
 */
import type { PageView } from '../page/page.ts'
import type { RouteParams } from '../routes/match.ts'
import type { Submission } from './submission.ts'

export interface Location {
  /** Without the base path. */
  pathname: string
  /** With its question mark, or empty. */
  search: string
  /** With its mark, or empty. */
  hash: string
  state: unknown
  /** Names the entry in the session's history. */
  key: string
}

/** How a location came to be shown: by the history buttons, as a new entry, or in place of the current one. */
export type NavigationType = 'POP' | 'PUSH' | 'REPLACE'

type NoSubmission = { [Field in keyof Submission]?: undefined }

export type Navigation =
  | ({ state: 'idle'; location?: undefined } & NoSubmission)
  | ({ state: 'loading'; location: Location } & (Submission | NoSubmission))
  | ({ state: 'submitting'; location: Location } & Submission)

/** A load or submission apart from navigation; `data` is what its last one gave. */
export type Fetcher =
  | ({ state: 'idle'; data: unknown } & NoSubmission)
  | ({ state: 'loading'; data: unknown } & (Submission | NoSubmission))
  | ({ state: 'submitting'; data: unknown } & Submission)

export type Revalidation = 'idle' | 'loading'

/** Holds navigations back until `proceed` or `reset` is called; `location` is where the reader wants to go. */
export type Blocker =
  | { state: 'unblocked'; location?: undefined }
  | { state: 'blocked'; location: Location }
  | { state: 'proceeding'; location: Location }

/** The route that a location shows. Routes do not nest here, so there is one match. */
export interface Match {
  /** The page's file, or `*` where no page has the path: names the route in `loaderData`, `actionData` and `errors`. */
  id: string
  pathname: string
  params: RouteParams
}

/** Values by route. */
export type RouteValues = Readonly<Record<string, unknown>>

export interface RouterState {
  historyAction: NavigationType
  location: Location
  matches: readonly Match[]
  /** The page of the match. */
  view: PageView
  loaderData: RouteValues
  actionData: RouteValues
  /** What loaders and actions threw; shown by the nearest boundary. */
  errors: RouteValues
  navigation: Navigation
  revalidation: Revalidation
  /** By key; one that is not there is idle and has no data. */
  fetchers: ReadonlyMap<string, Fetcher>
  /** By key; one that is not there is unblocked. */
  blockers: ReadonlyMap<string, Blocker>
  /** True once the reader has come from another page of this site that is not the home page. */
  canGoBack: boolean
  /** True where the reader came from another page to the top of this one: what lies below the first screen may follow. */
  startsAtTop: boolean
}

export const IDLE_NAVIGATION: Navigation = { state: 'idle' }

export const IDLE_FETCHER: Fetcher = { state: 'idle', data: undefined }

export const UNBLOCKED: Blocker = { state: 'unblocked' }

const NOTHING: RouteValues = {}

/** A page as it was rendered: nothing loaded, nothing under way. */
export function initialState(view: PageView, location: Location, errors: RouteValues = NOTHING): RouterState {
  return {
    historyAction: 'POP',
    location,
    matches: [matchOf(view, location)],
    view,
    loaderData: NOTHING,
    actionData: NOTHING,
    errors,
    navigation: IDLE_NAVIGATION,
    revalidation: 'idle',
    fetchers: new Map(),
    blockers: new Map(),
    canGoBack: false,
    startsAtTop: false,
  }
}

export function routeId(view: PageView): string {
  return view.filePath === '' ? '*' : view.filePath
}

export function matchOf(view: PageView, { pathname }: Location): Match {
  return { id: routeId(view), pathname, params: view.params }
}
