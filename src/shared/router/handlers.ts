/** What a page module may export for the router. All of it runs in the browser. */
import type { ComponentType } from 'react'
import type { RouteParams } from '../routes/match.ts'
import type { Submission } from './submission.ts'

export interface HandlerArgs {
  /** Aborted when a later navigation makes its answer useless: pass `request.signal` on to `fetch`. */
  request: Request
  params: RouteParams
}

/** Gives the page its data: anything that can be serialised, or a `Response`. A thrown value goes to the nearest boundary. */
export type Loader = (args: HandlerArgs) => unknown

/** Answers submissions with POST, PUT, PATCH and DELETE. Gives what a loader gives. */
export type Action = (args: HandlerArgs) => unknown

export interface ShouldRevalidateArgs extends Partial<Submission> {
  currentUrl: URL
  currentParams: RouteParams
  nextUrl: URL
  nextParams: RouteParams
  /** What the action gave, and its status where it gave or threw a `Response`. */
  actionResult?: unknown
  actionStatus?: number
  /** What happens without this function. */
  defaultShouldRevalidate: boolean
}

/** Whether a page that is shown, or a fetcher that has loaded, runs its loader again. */
export type ShouldRevalidate = (args: ShouldRevalidateArgs) => boolean

export interface PageHandlers {
  loader?: Loader
  action?: Action
  shouldRevalidate?: ShouldRevalidate
}

/** Props of a page's `ErrorBoundary`. */
export interface ErrorBoundaryProps {
  error: unknown
  params: RouteParams
}

export type PageErrorBoundary = ComponentType<ErrorBoundaryProps>
