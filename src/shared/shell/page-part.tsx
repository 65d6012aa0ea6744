import { useEffect, useRef } from 'react'
import { useSite } from '../config/site-context.ts'
import { usePlatform } from '../platform/platform.ts'
import { useRouterState } from '../router/context.ts'
import type { RouterState } from '../router/state.ts'
import type { PagePartKind } from './page-parts-html.ts'

const selectView = (state: RouterState) => state.view

/** The place for something around a page's title. The document has its HTML, which React leaves as it is. */
export function PagePart({ kind }: { kind: PagePartKind }) {
  const view = useRouterState(selectView)
  const site = useSite()
  const { pageParts } = usePlatform()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => pageParts.show(box.current, kind, site, view), [pageParts, kind, site, view])
  // What readers could do is about the page's Markdown, and this one has none.
  if (kind === 'actions' && view.isUnlisted) return null
  return (
    <div
      className={`dw-page-${kind}`}
      ref={box}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: pageParts.html(kind, site, view) }}
    />
  )
}
