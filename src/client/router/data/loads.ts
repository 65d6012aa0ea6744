/** Runs a page's loader, and decides whether it or a fetcher's loader runs again, by the rules that React Router documents. */
import type { PageView } from '../../../shared/page/page.ts'
import { type RouterState, routeId } from '../../../shared/router/state.ts'
import type { Submission } from '../../../shared/router/submission.ts'
import { type Base, pathWithSearch, type Target } from '../target.ts'
import { type Call, type Result, runHandler } from './results.ts'

/** A load, and what has happened since the current page was loaded. */
export interface PageLoad extends Call {
  /** True after an action or an explicit revalidation, which make all earlier data out of date. */
  isStale: boolean
  submission?: Submission | undefined
  actionResult?: Result | undefined
}

/** Runs the page's loader. Undefined if it has none, or if the page keeps its data. */
export async function loadPage(load: PageLoad, state: RouterState, base: Base): Promise<Result | undefined> {
  const { view, actionResult } = load
  const id = routeId(view)
  if (view.handlers?.loader === undefined) return undefined
  const hasData = id === routeId(state.view) && id in state.loaderData
  return hasData && !shouldReload(view, load, state, base, !hasFailed(actionResult)) ? undefined : runHandler(load, base)
}

/** True if a page that has loaded, for the reader or for a fetcher, runs its loader again. */
export function shouldReload({ handlers }: PageView, load: PageLoad, state: RouterState, base: Base, byDefault: boolean): boolean {
  const { submission, actionResult, location, view } = load
  const status = statusOf(actionResult)
  const url = (target: Target) => new URL(base.origin + base.basePath + pathWithSearch(target) + target.hash)
  const decision = handlers?.shouldRevalidate?.({
    currentUrl: url(state.location),
    currentParams: state.view.params,
    nextUrl: url(location),
    nextParams: view.params,
    ...submission,
    ...(actionResult?.kind === 'data' && { actionResult: actionResult.data }),
    ...(actionResult?.kind === 'error' && { actionResult: actionResult.error }),
    ...(status !== undefined && { actionStatus: status }),
    defaultShouldRevalidate: byDefault,
  })
  return decision ?? byDefault
}

/** True if a result has a status of an error. */
export function hasFailed(result: Result | undefined): boolean {
  return (statusOf(result) ?? 0) >= 400
}

function statusOf(result: Result | undefined): number | undefined {
  return result === undefined || result.kind === 'redirect' ? undefined : result.status
}
