/**
 * Runs a page's loader, and decides whether it or a fetcher's loader runs again, by the rules that React Router documents.
 * Callers handle the results.
 */
import type { PageView } from '../../../shared/page/page.ts'
import type { ShouldRevalidateArgs } from '../../../shared/router/handlers.ts'
import { type RouterState, routeId } from '../../../shared/router/state.ts'
import type { Submission } from '../../../shared/router/submission.ts'
import { type Base, pathWithSearch, type Target } from '../target.ts'
import { createRequest } from './request.ts'
import { type Result, runHandler } from './results.ts'

/** What has happened since the current page was loaded. */
export interface LoadReason {
  /** True after an action or an explicit revalidation, which make all earlier data out of date. */
  isStale: boolean
  submission?: Submission | undefined
  actionResult?: Result | undefined
}

export interface PageLoad extends LoadReason {
  view: PageView
  location: Target
  signal: AbortSignal
}

/** Runs the page's loader. Undefined if it has none, or if the page keeps its data. */
export async function loadPage(load: PageLoad, state: RouterState, base: Base): Promise<Result | undefined> {
  const { view, location, signal } = load
  const { loader, shouldRevalidate } = view.handlers ?? {}
  if (loader === undefined) return undefined
  const id = routeId(view)
  if (id === routeId(state.view) && id in state.loaderData) {
    const failed = actionStatus(load.actionResult) ?? 0
    const args = revalidateArgs(load, state, base, failed < 400)
    if (!(shouldRevalidate?.(args) ?? args.defaultShouldRevalidate)) return undefined
  }
  return runHandler(loader, { request: createRequest(location, base, signal), params: view.params })
}

/** Whether a fetcher that has loaded runs its loader again. */
export function shouldReloadFetcher(view: PageView, load: PageLoad, state: RouterState, base: Base): boolean {
  const args = revalidateArgs(load, state, base, load.isStale)
  return view.handlers?.shouldRevalidate?.(args) ?? args.defaultShouldRevalidate
}

function revalidateArgs(load: PageLoad, state: RouterState, base: Base, byDefault: boolean): ShouldRevalidateArgs & { currentUrl: URL } {
  const { submission, actionResult, location, view } = load
  const status = actionStatus(actionResult)
  const url = (target: Target) => new URL(base.origin + base.basePath + pathWithSearch(target) + target.hash)
  return {
    currentUrl: url(state.location),
    currentParams: state.view.params,
    nextUrl: url(location),
    nextParams: view.params,
    ...submission,
    ...(actionResult?.kind === 'data' && { actionResult: actionResult.data }),
    ...(actionResult?.kind === 'error' && { actionResult: actionResult.error }),
    ...(status !== undefined && { actionStatus: status }),
    defaultShouldRevalidate: byDefault,
  }
}

function actionStatus(result: Result | undefined): number | undefined {
  return result === undefined || result.kind === 'redirect' ? undefined : result.status
}
