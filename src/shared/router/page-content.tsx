/** A page's content, or what stands in its place after an error: the page's own `ErrorBoundary`, else the general view. */
import { createContext } from 'react'
import type { PageView } from '../page/page.ts'
import { ErrorFallback, RenderErrorBoundary } from '../shell/error-fallback.tsx'
import { StagedContent } from '../shell/staged-content.tsx'
import { useRouterState } from './context.ts'
import { ErrorResponse } from './error-response.ts'
import { type RouterState, routeId } from './state.ts'

/** The error that an `ErrorBoundary` stands for. */
export const RouteErrorContext = createContext<unknown>(undefined)

const selectErrors = (state: RouterState) => state.errors

/** A boundary tries again for another address, and after loaders have run again. */
export const selectAttempt = ({ view, location, revalidation }: RouterState) => `${view.path}${location.search} ${revalidation}`

export function PageContent({ view }: { view: PageView }) {
  const { path, params, Content } = view
  const errors = useRouterState(selectErrors)
  const attempt = useRouterState(selectAttempt)
  const id = routeId(view)
  const showError = (error: unknown) => <PageError error={error} view={view} />
  // The not-found page says by itself that there is none.
  if (id in errors && !isNotFoundPage(id, errors[id])) return showError(errors[id])
  return (
    <RenderErrorBoundary resetKey={attempt} fallback={showError}>
      {/\.mdx?$/.test(view.filePath) ? (
        <StagedContent key={path} Content={Content} params={params} />
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
