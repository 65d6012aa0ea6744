/** Interfaces between the navigator, the browser and the data part. */
import type { PageView } from '../../shared/page/page.ts'
import type { NavigateOptions } from '../../shared/router/context.ts'
import type { DataRouter } from '../../shared/router/data-router.ts'
import type { Location, NavigationType, RouterState } from '../../shared/router/state.ts'
import type { Submission } from '../../shared/router/submission.ts'
import type { HistoryPort } from './history-entry.ts'
import type { PageResults } from './machine/navigation.ts'
import type { PageLoader } from './pages.ts'
import type { Base } from './target.ts'

/** A change of the page or location. It determines scroll position, focus and title. */
export interface Change extends StartOptions {
  type: NavigationType
  from: RouterState
  to: Location
  view: PageView
}

export interface NavigatorPorts extends Base {
  history: HistoryPort
  pages: PageLoader
  /** Prepares a view transition if the change has one. Returns a function that starts it after the change has been shown. */
  capture(change: Change): Promise<() => void> | undefined
  /** Shows a change: calls `apply`, then updates scroll position, focus and title. */
  show(apply: () => void, change: Change): void
  /** Loads the document of a page that failed to load, or that takes long, once the host answers. @returns false if that was tried before */
  recover(location: Location, type: NavigationType, isSlow?: boolean): boolean
  /** Title of a page that failed to load. */
  errorTitle(): string
  /** Opens an address that is no page of the site. */
  leave(address: URL | string, type: NavigationType): void
  importDataPart(): Promise<{ createDataPart(core: NavigatorCore): DataPart }>
}

export interface StartOptions extends Pick<NavigateOptions, 'preventScrollReset' | 'viewTransition'> {
  submission?: Submission | undefined
  /** The reason why the submission can't be sent, which the destination shows as its error. */
  error?: unknown
  /** Number of redirects followed so far. */
  redirects?: number | undefined
}

export interface DataRun extends StartOptions {
  type: NavigationType
  location: Location
  view: PageView
  signal: AbortSignal
}

/** The data part, as the navigator uses it. */
export interface DataPart extends DataRouter {
  /** Called when a navigation starts, because it replaces a revalidation. */
  begin(): void
  /** Runs the action and the loaders. Undefined if the navigation was redirected or aborted. */
  run(run: DataRun): Promise<PageResults | undefined>
  /** Called when a navigation has ended, to load whatever is still out of date. */
  settled(): void
  /** Sends a form to what isn't a page of the site. @returns false if browsers can't do that by themselves */
  leave(address: URL | string, type: NavigationType, submission: Submission): boolean
  /** True if a blocker stops the navigation. `retry` is called if the blocker allows it later. */
  isBlocked(nextLocation: Location, historyAction: NavigationType, retry: () => void): boolean
}

/** The navigator, as the data part uses it. */
export interface NavigatorCore {
  ports: NavigatorPorts
  state(): RouterState
  /** Changes a part of the state. */
  update(change: Partial<RouterState>): void
  subscribe(listener: () => void): () => void
  /** Number of navigations started so far. */
  started(): number
  /** Like `start`, but asks the blockers first. */
  request(type: NavigationType, location: Location, options?: StartOptions): Promise<void>
  start(type: NavigationType, location: Location, options?: StartOptions): Promise<void>
}
