/** Exports of a page module for the router. All of them run in the browser. */
import type { ComponentType } from 'react'
import type { RouteParams } from '../routes/match.ts'
import type { Submission } from './submission.ts'

export interface HandlerArgs {
  /** The signal is aborted when a later navigation supersedes it. Pass `request.signal` on to `fetch`. */
  request: Request
  params: RouteParams
}

/** Returns the page's data: any serializable value, or a `Response`. A thrown value goes to the nearest error boundary. */
export type Loader = (args: HandlerArgs) => unknown

/** Handles submissions with POST, PUT, PATCH and DELETE. Returns the same as a loader. */
export type Action = (args: HandlerArgs) => unknown

export interface ShouldRevalidateArgs extends Partial<Submission> {
  currentUrl: URL
  currentParams: RouteParams
  nextUrl: URL
  nextParams: RouteParams
  /** The action's result, and the status if that was a `Response`, returned or thrown. */
  actionResult?: unknown
  actionStatus?: number
  /** The decision without this function. */
  defaultShouldRevalidate: boolean
}

/** True if the current page, or a fetcher that has loaded, runs its loader again. */
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
