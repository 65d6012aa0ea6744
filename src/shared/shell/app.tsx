import { type ReactNode, useEffect } from 'react'
import { SiteContext } from '../config/site-context.ts'
import type { SiteData } from '../config/site-data.ts'
import { type Platform, PlatformContext } from '../platform/platform.ts'
import { type Router, RouterContext, useRouterState } from '../router/context.ts'
import { RenderErrorBoundary } from './error-fallback.tsx'
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

/** An effect of the shell has thrown, when the document already shows the page. It stays, without what React does in it. */
function keepDocument(_error: unknown, isShown: boolean) {
  return isShown ? <div dangerouslySetInnerHTML={{ __html: `${document.getElementById('app')?.innerHTML}` }} /> : undefined
}

function CurrentPage() {
  const view = useRouterState((state) => state.view)
  return (
    <RenderErrorBoundary resetKey={view.path} fallback={keepDocument}>
      <PageShell view={view} />
    </RenderErrorBoundary>
  )
}
