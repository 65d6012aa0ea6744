/** A page's content, or what stands in its place after an error: the page's own `ErrorBoundary`, else the general view. */
import { useState } from 'react'
import { isMarkdown, type PageView } from '../page/page.ts'
import { useRouterState } from '../router/context.ts'
import { ErrorResponse } from '../router/error-response.ts'
import { RouteErrorContext } from '../router/route-error.ts'
import { type RouterState, routeId } from '../router/state.ts'
import { ErrorFallback, RenderErrorBoundary } from './error-fallback.tsx'
import { StagedContent } from './staged-content.tsx'

const selectErrors = (state: RouterState) => state.errors

/** A boundary tries again for another address, and after loaders have run again. */
export const selectAttempt = ({ view, location, revalidation }: RouterState) => `${view.path}${location.search} ${revalidation}`

/** What is known of a page's failing: the error of its loader or action, and whether it threw while it rendered, which it tells by `onCatch`. */
export interface PageFailure {
  error: { thrown: unknown } | undefined
  isShown: boolean
  onCatch(): void
}

/** Whether an error stands in place of a page: its headings and links are not there then. */
export function usePageFailure(view: PageView): PageFailure {
  const errors = useRouterState(selectErrors)
  const attempt = useRouterState(selectAttempt)
  const [caughtAt, setCaughtAt] = useState<string>()
  const id = routeId(view)
  // The not-found page says by itself that there is none.
  const error = id in errors && !isNotFoundPage(id, errors[id]) ? { thrown: errors[id] } : undefined
  return { error, isShown: error !== undefined || caughtAt === attempt, onCatch: () => setCaughtAt(attempt) }
}

export interface PageContentProps {
  view: PageView
  failure: PageFailure
  prerenderedBlocks?: number | undefined
}

export function PageContent({ view, failure: { error, onCatch }, prerenderedBlocks }: PageContentProps) {
  const { path, params, Content } = view
  const attempt = useRouterState(selectAttempt)
  const showError = (thrown: unknown) => <PageError error={thrown} view={view} />
  if (error !== undefined) return showError(error.thrown)
  return (
    <RenderErrorBoundary resetKey={attempt} fallback={showError} onCatch={onCatch}>
      {isMarkdown(view) ? (
        <StagedContent key={path} view={view} prerenderedBlocks={prerenderedBlocks} />
      ) : (
        <Content key={path} params={params} />
      )}
    </RenderErrorBoundary>
  )
}

/** What stands in place of a page that threw. */
export function PageError({ error, view: { ErrorBoundary, params } }: { error: unknown; view: PageView }) {
  return (
    <RouteErrorContext value={error}>
      {ErrorBoundary === undefined ? <ErrorFallback error={error} /> : <ErrorBoundary error={error} params={params} />}
    </RouteErrorContext>
  )
}

function isNotFoundPage(id: string, error: unknown): boolean {
  return id === '*' && error instanceof ErrorResponse && error.status === 404
}
