/** A page's content. After an error, its own `ErrorBoundary` or the general error view. */
import { useState } from 'react'
import { isMarkdownView, type PageView } from '../page/page.ts'
import { useRouterState } from '../router/context.ts'
import { ErrorResponse } from '../router/error-response.ts'
import { RouteErrorContext } from '../router/route-error.ts'
import { type RouterState, routeId } from '../router/state.ts'
import { ErrorFallback, RenderErrorBoundary } from './error-fallback.tsx'
import { GivenTitle } from './given-title.tsx'
import { StagedContent } from './staged-content.tsx'

/** A boundary tries again if the address changes, or after loaders have run again. */
export const selectAttempt = ({ view, location, revalidation }: RouterState) => `${view.path}${location.search} ${revalidation}`

/** Failure of a page: the error of its loader or action, and whether it threw while rendering, which `onCatch` reports. */
export interface PageFailure {
  error: { thrown: unknown } | undefined
  isShown: boolean
  onCatch(): void
}

/** The failure of a page, if an error is shown instead of it, which then has no headings and links. */
export function usePageFailure(view: PageView): PageFailure {
  const errors = useRouterState((state) => state.errors)
  const attempt = useRouterState(selectAttempt)
  const [caughtAt, setCaughtAt] = useState<string>()
  const id = routeId(view)
  // The not-found page already says that there's no page.
  const error = id in errors && !isNotFoundPage(id, errors[id]) ? { thrown: errors[id] } : undefined
  return { error, isShown: error !== undefined || caughtAt === attempt, onCatch: () => setCaughtAt(attempt) }
}

export interface PageContentProps {
  view: PageView
  failure: PageFailure
  prerenderedBlocks?: number | undefined
}

export function PageContent({ view, failure: { error, onCatch }, prerenderedBlocks }: PageContentProps) {
  const { path } = view
  const attempt = useRouterState(selectAttempt)
  const showError = (thrown: unknown) => (
    <>
      {view.ErrorBoundary !== undefined && (
        <GivenTitle>
          <h1>{view.meta.title}</h1>
        </GivenTitle>
      )}
      <PageError error={thrown} view={view} />
    </>
  )
  if (error !== undefined) return showError(error.thrown)
  return (
    <RenderErrorBoundary resetKey={attempt} fallback={showError} onCatch={onCatch}>
      {isMarkdownView(view) ? <StagedContent view={view} prerenderedBlocks={prerenderedBlocks} /> : <ModulePage key={path} view={view} />}
    </RenderErrorBoundary>
  )
}

/** A page that's a component. Its title may only be in its frontmatter. The not-found page, whose file isn't known here, may be Markdown. */
function ModulePage({ view: { Content, params, meta, kind } }: Pick<PageContentProps, 'view'>) {
  const { title = '', layout } = meta.frontmatter
  return (
    <>
      {kind !== 'missing' && title.trim() !== '' && (
        <GivenTitle>
          <h1 className={layout === 'landing' ? 'dw-visually-hidden' : undefined}>{title}</h1>
        </GivenTitle>
      )}
      <Content params={params} />
    </>
  )
}

/** Shown instead of a page that threw. */
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
