import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { SiteContext } from '../config/site-context.ts'
import type { SiteData } from '../config/site-data.ts'
import { type Platform, PlatformContext } from '../platform/platform.ts'
import { type Router, RouterContext, useRouterState } from '../router/context.ts'
import { ErrorFallback, RenderErrorBoundary } from './error-fallback.tsx'
import { PageShell } from './page-shell.tsx'
import { type Slots, SlotsContext } from './slots.tsx'

export interface AppProps {
  site: SiteData
  router: Router
  platform: Platform
  /** The site's own components for places in the shell. */
  slots?: Slots | undefined
  /** Called once the page is interactive. */
  onReady?: () => void
  /** The current page, unless only a part of one is rendered. */
  children?: ReactNode
}

/** The whole visible site. Server and client render it with the same props, so hydration matches. */
export function App({ site, router, platform, slots = {}, onReady, children = <CurrentPage /> }: AppProps) {
  useEffect(() => onReady?.(), [onReady])
  return (
    <SiteContext value={site}>
      <PlatformContext value={platform}>
        <RouterContext value={router}>
          <SlotsContext value={slots}>{children}</SlotsContext>
        </RouterContext>
      </PlatformContext>
    </SiteContext>
  )
}

function CurrentPage() {
  const view = useRouterState((state) => state.view)
  /** The path of the page that the document shows, at first as the server has rendered it. */
  const shown = useRef(view.path)
  useLayoutEffect(() => {
    shown.current = view.path
  })
  // If the document already shows the page, an effect of the shell has thrown. It stays, without what React does in it.
  const keepDocument = (error: unknown) =>
    shown.current === view.path ? (
      <div dangerouslySetInnerHTML={{ __html: `${document.getElementById('app')?.innerHTML}` }} />
    ) : (
      <ErrorFallback error={error} />
    )
  return (
    <RenderErrorBoundary resetKey={view.path} fallback={keepDocument}>
      <PageShell view={view} />
    </RenderErrorBoundary>
  )
}
