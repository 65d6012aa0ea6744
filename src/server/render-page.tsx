import type { ComponentType, ReactElement, ReactNode } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import type { SiteData } from '../shared/config/site-data.ts'
import type { PageProps, PageView } from '../shared/page/page.ts'
import type { Platform } from '../shared/platform/platform.ts'
import { serverRouter } from '../shared/router/context.ts'
import { App } from '../shared/shell/app.tsx'
import { GIVEN_TITLE_CLASS } from '../shared/shell/given-title.tsx'
import { notFoundView } from '../shared/shell/not-found.tsx'
import { PageError } from '../shared/shell/page-content.tsx'
import type { Slots } from '../shared/shell/slots.tsx'
import { pageArticle } from './document/tags.ts'
import { serverPlatform } from './server-platform.ts'

/** For a page of which a component draws the title. */
const untitled: Platform = { ...serverPlatform, startsWithTitle: () => false }

/** The HTML inside `#app`. Errors thrown by the page's components propagate. */
export function renderPage(site: SiteData, view: PageView, slots?: Slots): string {
  const html = renderToString(pageElement(site, view, slots))
  return withFirstLines(hasSecondTitle(html) ? renderToString(pageElement(site, view, slots, untitled)) : html)
}

/** Parsers drop a line break at the start of these. React adds another one, but not before a carriage return, which parsers read as a line break too. */
function withFirstLines(html: string): string {
  return /[\r\0]/.test(html) ? html.replace(/<(?:pre|textarea|listing)(?:\s(?:[^"'>]|"[^"]*")*)?>(?=\0*\r|\0+\n)/g, '$&\n') : html
}

/** @param slots the site's own components for places in the shell */
export function pageElement(site: SiteData, view: PageView, slots?: Slots, on = serverPlatform): ReactElement {
  return <App site={site} router={serverRouter(view)} platform={on} slots={slots} />
}

/** True for a page that shows the title from its frontmatter besides one of its own. */
function hasSecondTitle(html: string): boolean {
  if (!html.includes(`<div class="${GIVEN_TITLE_CLASS}">`)) return false
  return (pageArticle(html).match(/<h1[\s>]/g) ?? []).length > 1
}

/** A page that threw an error, with its `ErrorBoundary` in place of its content. */
export function renderPageError(site: SiteData, view: PageView, error: unknown, slots?: Slots): string {
  return renderPage(site, { ...view, Content: () => <PageError error={error} view={view} /> }, slots)
}

/** Renders one part of a page to HTML that isn't hydrated. */
export function renderPart(site: SiteData, view: PageView, part: ReactNode): string {
  return renderToStaticMarkup(
    <App site={site} router={serverRouter(view)} platform={serverPlatform}>
      {part}
    </App>,
  )
}

/** Renders Markdown that isn't part of a page, such as the banner, to HTML that isn't hydrated. */
export function renderFragment(site: SiteData, Content: ComponentType<PageProps>): string {
  return renderPart(site, notFoundView(site, '/'), <Content params={{}} />)
}
