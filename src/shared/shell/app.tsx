import { useEffect } from 'react'
import { SiteProvider } from '../config/site-context.ts'
import type { SiteData } from '../config/site-data.ts'
import { type Platform, PlatformProvider } from '../platform/platform.ts'
import { type Router, RouterProvider, useRouterState } from '../router/context.ts'
import type { RouterState } from '../router/state.ts'
import { RenderErrorBoundary } from './error-fallback.tsx'
import { PageShell } from './page-shell.tsx'

export interface AppProps {
  site: SiteData
  router: Router
  platform: Platform
  /** Called once the page is interactive. */
  onReady?: () => void
}

/** The whole visible site. Server and client render it with the same props, so hydration matches. */
export function App({ site, router, platform, onReady }: AppProps) {
  useEffect(() => onReady?.(), [onReady])
  return (
    <SiteProvider value={site}>
      <PlatformProvider value={platform}>
        <RouterProvider value={router}>
          <CurrentPage />
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
