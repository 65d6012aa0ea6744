/**
 * What the router needs only once a reader moves about: what finds pages, links that load ahead, the progress bar, and the announcement of titles.
 * Loaded when the browser is idle.
 */
import type { WritableStore } from '../../shared/platform/store.ts'
import type { PrerenderedPage } from '../../shared/router/context.ts'
import { savesData } from '../connection.ts'
import { prefetchLinks } from '../links/prefetch.ts'
import { warmLinks } from '../links/warm.ts'
import { createAnnouncer } from './announcer.ts'
import type { Navigator } from './navigator.ts'
import type { SitePages } from './pages.ts'
import { showProgress } from './progress.ts'

export { createPageLoader } from './page-loader.ts'

export interface Ahead {
  pages: SitePages
  basePath: string
  prerendered: WritableStore<PrerenderedPage | undefined>
}

/** Starts all of it, and gives what announces a title. Without `ahead`, and to readers who save data, nothing is loaded before it is asked for. */
export function complete(navigator: Navigator, ahead: Ahead | undefined): (title: string) => void {
  showProgress(navigator)
  if (ahead !== undefined && !savesData()) {
    const { pages, basePath, prerendered } = ahead
    prefetchLinks(pages, basePath)
    warmLinks(pages, basePath, prerendered)
  }
  return createAnnouncer()
}
