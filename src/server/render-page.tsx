/** One page to HTML, on the server. */
import { renderToString } from 'react-dom/server'
import type { SiteData } from '../shared/config/site-data.ts'
import type { PageView } from '../shared/page/page.ts'
import { serverPlatform } from '../shared/platform/platform.ts'
import { serverRouter } from '../shared/router/context.ts'
import { App } from '../shared/shell/app.tsx'

/** What stands inside `#app`. Throws what a component of the page throws. */
export function renderPage(site: SiteData, view: PageView): string {
  return renderToString(<App site={site} router={serverRouter(view)} platform={serverPlatform} />)
}
