/** Renders pages to HTML. */
import type { ComponentType, ReactElement, ReactNode } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { SiteProvider } from '../shared/config/site-context.ts'
import type { SiteData } from '../shared/config/site-data.ts'
import type { PageProps, PageView } from '../shared/page/page.ts'
import { type Platform, PlatformProvider, serverPlatform } from '../shared/platform/platform.ts'
import { RouterProvider, serverRouter } from '../shared/router/context.ts'
import { App } from '../shared/shell/app.tsx'
import { notFoundView } from '../shared/shell/not-found.tsx'
import { PageError } from '../shared/shell/page-content.tsx'
import { pagePartHtml } from '../shared/shell/page-parts-html.ts'
import type { Slots } from '../shared/shell/slots.tsx'
import { utcTime } from './utc-time.ts'

const platform: Platform = {
  ...serverPlatform,
  times: { ...serverPlatform.times, text: utcTime },
  pageParts: { ...serverPlatform.pageParts, html: pagePartHtml },
}

/** The HTML inside `#app`. Errors thrown by the page's components propagate. */
export function renderPage(site: SiteData, view: PageView, slots?: Slots): string {
  return renderToString(pageElement(site, view, slots))
}

/** @param slots the site's own components for places in the shell */
export function pageElement(site: SiteData, view: PageView, slots?: Slots): ReactElement {
  return <App site={site} router={serverRouter(view)} platform={platform} slots={slots} />
}

/** A page that threw an error, with its `ErrorBoundary` in place of its content. */
export function renderPageError(site: SiteData, view: PageView, error: unknown, slots?: Slots): string {
  return renderPage(site, { ...view, Content: () => <PageError error={error} view={view} /> }, slots)
}

/** Renders one part of a page to HTML that isn't hydrated. */
export function renderPart(site: SiteData, view: PageView, part: ReactNode): string {
  return renderToStaticMarkup(
    <SiteProvider value={site}>
      <PlatformProvider value={platform}>
        <RouterProvider value={serverRouter(view)}>{part}</RouterProvider>
      </PlatformProvider>
    </SiteProvider>,
  )
}

/** Renders Markdown that isn't part of a page, such as the banner, to HTML that isn't hydrated. */
export function renderFragment(site: SiteData, Content: ComponentType<PageProps>): string {
  return renderPart(site, notFoundView(site, '/'), <Content params={{}} />)
}
