/**
 * The parts of the router that aren't needed until the reader navigates: page loader, prefetching, progress bar, announcer, title. This script
 * is loaded when the browser is idle, or sooner if a navigation needs it.
 */

import type { SiteData } from '../../shared/config/site-data.ts'
import type { WritableStore } from '../../shared/platform/store.ts'
import type { PrerenderedPage } from '../../shared/router/context.ts'
import { savesData } from '../connection.ts'
import { prefetchLinks } from '../links/prefetch.ts'
import { warmLinks } from '../links/warm.ts'
import { createAnnouncer } from './announcer.ts'
import type { Navigator } from './navigator.ts'
import type { SitePages } from './pages.ts'
import { showProgress } from './progress.ts'

export { findPage } from './find-page.ts'
export { updateHead } from './head.ts'
export { createPageLoader } from './page-loader.ts'

export interface Ahead {
  pages: SitePages
  basePath: string
  prerendered: WritableStore<PrerenderedPage | undefined>
}

/** Starts these parts and returns the announcer. Without `ahead`, or if the reader saves data, nothing is prefetched. */
export function complete(navigator: Navigator, site: SiteData, ahead: Ahead | undefined): (title: string) => void {
  showProgress(navigator, site)
  if (ahead !== undefined && !savesData()) {
    const { pages, basePath, prerendered } = ahead
    prefetchLinks(pages, basePath)
    warmLinks(pages, basePath, prerendered)
  }
  return createAnnouncer()
}
