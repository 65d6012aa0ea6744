/** The state of the router as an immutable snapshot. `src/client/router/machine` derives one snapshot from another. */
import type { PageView } from '../page/page.ts'
import type { RouteParams } from '../routes/match.ts'
import type { Submission } from './submission.ts'

export interface Location {
  /** Without the base path. */
  pathname: string
  /** With its question mark, or empty. */
  search: string
  /** With its number sign, or empty. */
  hash: string
  state: unknown
  /** Identifies the entry in the session history. */
  key: string
}

/** Way to a location: with the history buttons, as a new history entry, or in place of the current one. */
export type NavigationType = 'POP' | 'PUSH' | 'REPLACE'

type NoSubmission = { [Field in keyof Submission]?: undefined }

export type Navigation =
  | ({ state: 'idle'; location?: undefined } & NoSubmission)
  | ({ state: 'loading'; location: Location } & (Submission | NoSubmission))
  | ({ state: 'submitting'; location: Location } & Submission)

/** A load or submission without navigation. `data` is the result of the last one. */
export type Fetcher =
  | ({ state: 'idle'; data: unknown } & NoSubmission)
  | ({ state: 'loading'; data: unknown } & (Submission | NoSubmission))
  | ({ state: 'submitting'; data: unknown } & Submission)

export type Revalidation = 'idle' | 'loading'

/** Blocks navigations until `proceed` or `reset` is called. `location` is the destination of the blocked one. */
export type Blocker =
  | { state: 'unblocked'; location?: undefined }
  | { state: 'blocked'; location: Location }
  | { state: 'proceeding'; location: Location }

/** The route of a location. Routes don't nest, so there's one match. */
export interface Match {
  /** The page's file, or `*` if no page has the path. The key in `loaderData`, `actionData` and `errors`. */
  id: string
  pathname: string
  params: RouteParams
}

/** Values by route id. */
export type RouteValues = Readonly<Record<string, unknown>>

export interface RouterState {
  historyAction: NavigationType
  location: Location
  matches: readonly Match[]
  view: PageView
  loaderData: RouteValues
  actionData: RouteValues
  /** Errors thrown by loaders and actions, which the nearest error boundary shows. */
  errors: RouteValues
  navigation: Navigation
  revalidation: Revalidation
  /** By key. A missing fetcher is idle and has no data. */
  fetchers: ReadonlyMap<string, Fetcher>
  /** By key. A missing blocker is unblocked. */
  blockers: ReadonlyMap<string, Blocker>
  /** True if the reader came from another page of this site, other than the home page. */
  canGoBack: boolean
  /** True if a navigation led to the top of this page, so the rest can render after the first screen. */
  startsAtTop: boolean
}

export const IDLE_NAVIGATION: Navigation = { state: 'idle' }

export const IDLE_FETCHER: Fetcher = { state: 'idle', data: undefined }

export const UNBLOCKED: Blocker = { state: 'unblocked' }

export const NOTHING: RouteValues = {}

/** The state of a page right after rendering, with nothing loaded or pending. */
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
  return view.kind === 'missing' ? '*' : view.filePath
}

export function matchOf(view: PageView, { pathname }: Location): Match {
  return { id: routeId(view), pathname, params: view.params }
}
