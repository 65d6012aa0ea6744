import { memo } from 'react'
import type { PageView } from '../page/page.ts'
import { PageContent, type PageFailure } from './page-content.tsx'
import { usePagePart, usePrerendered } from './prerendered.ts'

/** Each page has an article of its own: taken out and put in as one, not block by block. */
export function Articles({ view, failure }: { view: PageView; failure: PageFailure }) {
  const prerendered = usePrerendered(view)
  return (
    <>
      <Article key={view.path} view={view} failure={failure} />
      {prerendered !== undefined && <Article key={prerendered.path} view={prerendered} failure={NO_FAILURE} isPrerendered />}
    </>
  )
}

const NO_FAILURE: PageFailure = { error: undefined, isShown: false, onCatch() {} }

interface ArticleProps {
  view: PageView
  failure: PageFailure
  isPrerendered?: boolean
}

/** Rendered anew where the page changes, not where another one comes beside it. */
const Article = memo(function Article({ view, failure, isPrerendered = false }: ArticleProps) {
  const part = usePagePart<HTMLElement>(isPrerendered)
  return (
    <article {...part} className="prose">
      <PageContent view={view} failure={failure} isPrerendered={isPrerendered} />
    </article>
  )
})
