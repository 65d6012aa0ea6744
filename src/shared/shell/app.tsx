import { useEffect } from 'react'
import { SiteProvider } from '../config/site-context.ts'
import type { SiteData } from '../config/site-data.ts'
import { type Platform, PlatformProvider } from '../platform/platform.ts'
import { type Router, RouterProvider, useRouterState } from '../router/context.ts'
import type { RouterState } from '../router/state.ts'
import { RenderErrorBoundary } from './error-fallback.tsx'
import { PageShell } from './page-shell.tsx'
import { type Slots, SlotsProvider } from './slots.tsx'

export interface AppProps {
  site: SiteData
  router: Router
  platform: Platform
  /** The site's own components for places in the shell. */
  slots?: Slots | undefined
  /** Called once the page is interactive. */
  onReady?: () => void
}

const NO_SLOTS: Slots = {}

/** The whole visible site. Server and client render it with the same props, so hydration matches. */
export function App({ site, router, platform, slots = NO_SLOTS, onReady }: AppProps) {
  useEffect(() => onReady?.(), [onReady])
  return (
    <SiteProvider value={site}>
      <PlatformProvider value={platform}>
        <RouterProvider value={router}>
          <SlotsProvider value={slots}>
            <CurrentPage />
          </SlotsProvider>
        </RouterProvider>
      </PlatformProvider>
    </SiteProvider>
  )
}

const selectView = (state: RouterState) => state.view

function CurrentPage() {
  const view = useRouterState(selectView)
  return (
    <RenderErrorBoundary resetKey={view.path}>
      <PageShell view={view} />
    </RenderErrorBoundary>
  )
}
