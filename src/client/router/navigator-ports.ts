/** What the navigator asks of the browser and of its data part, and what they are given by it. */
import type { PageView } from '../../shared/page/page.ts'
import type { NavigateOptions } from '../../shared/router/context.ts'
import type { DataRouter } from '../../shared/router/data-router.ts'
import type { Location, NavigationType, RouterState } from '../../shared/router/state.ts'
import type { Submission } from '../../shared/router/submission.ts'
import type { HistoryPort } from './history-entry.ts'
import type { RouteData } from './machine/navigation.ts'
import type { PageLoader } from './pages.ts'
import type { Base } from './target.ts'

/** What a change on the screen is about, for scroll position, focus and title. */
export interface Change extends StartOptions {
  type: NavigationType
  from: RouterState
  to: Location
  view: PageView
}

export interface NavigatorPorts extends Base {
  history: HistoryPort
  pages: PageLoader
  /** Readies a view transition where the change has one; gives what starts it once the change is on the screen. */
  capture(change: Change): Promise<() => void> | undefined
  /** Puts a change on the screen: calls `apply`, and does what belongs to it before and after. */
  show(apply: () => void, change: Change): void
  /** Loads the document instead of a page that cannot be had. False where that has been tried already. */
  recover(location: Location, type: NavigationType): boolean
  /** Goes to an address outside the site. */
  leave(address: URL, replace: boolean): void
  importDataPart(): Promise<{ createDataPart(core: NavigatorCore): DataPart }>
}

export interface StartOptions extends Pick<NavigateOptions, 'preventScrollReset' | 'viewTransition'> {
  submission?: Submission | undefined
  /** Why the submission cannot be sent: shown where its answer would be. */
  error?: unknown
  /** How many redirects have led here. */
  redirects?: number | undefined
}

export interface DataRun extends StartOptions {
  type: NavigationType
  location: Location
  view: PageView
  signal: AbortSignal
}

/** What the data part does for navigations. */
export interface DataPart extends DataRouter {
  /** A navigation begins that will load what is shown anew. */
  begin(): void
  /** Runs action and loaders. Undefined where that led elsewhere. */
  run(run: DataRun): Promise<RouteData | undefined>
  /** A navigation has ended without its loaders. */
  settled(): void
  /** True where a component holds the navigation back; `retry` is called when it lets it go on. */
  isBlocked(nextLocation: Location, historyAction: NavigationType, retry: () => void): boolean
}

/** What the data part uses. */
export interface NavigatorCore {
  ports: NavigatorPorts
  state(): RouterState
  update(state: RouterState): void
  subscribe(listener: () => void): () => void
  /** How many navigations have begun. */
  started(): number
  /** Like `start`, but asks blockers before. */
  request(type: NavigationType, location: Location, options?: StartOptions): Promise<void>
  start(type: NavigationType, location: Location, options?: StartOptions): Promise<void>
}
