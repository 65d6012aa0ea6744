/**
 * The parts of the router that aren't needed until the reader navigates: page loader, prefetching, old addresses, progress bar, announcer, title. Also what a
 * button says whose code is late, which tables are tab stops, and the scripts of the site that wait. This script is loaded when the browser is idle, or
 * sooner if a navigation needs it.
 */
import type { SiteData } from '../../shared/config/site-data.ts'
import type { PageView } from '../../shared/page/page.ts'
import { documentTitle } from '../../shared/page/title.ts'
import type { WritableStore } from '../../shared/platform/store.ts'
import type { PrerenderedPage } from '../../shared/router/context.ts'
import { savesData } from '../connection.ts'
import { renderDeferredBlocksWhenIdle } from '../deferred-blocks/render-when-idle.ts'
import { keepFonts } from '../keep-fonts.ts'
import { stopAtScrolling } from '../keyboard/scroll-stops.ts'
import { turnPages } from '../keyboard/shift-arrows.ts'
import { prefetchLinks } from '../links/prefetch.ts'
import { warmLinks } from '../links/warm.ts'
import { runIdleScripts } from '../run-idle-scripts.ts'
import { awaitCopy } from '../shell/await-copy.ts'
import { createAnnouncer } from './announcer.ts'
import { createHostWait } from './await-host.ts'
import type { Navigator } from './navigator.ts'
import type { LoadedPages } from './pages.ts'
import { showProgress } from './progress.ts'

export { awaitMoved } from '../redirects/await-moved.ts'
export { findPage } from './find-page.ts'
export { createPageLoader } from './page-loader.ts'

export type DeferredParts = ReturnType<typeof startDeferredParts>

/** Updates the title at once, because it's announced, and the rest of the head. */
export function describePage(site: SiteData, view: PageView, before?: PageView): void {
  document.title = documentTitle(site, view.meta.title, view.own?.title)
  // Nothing that readers see depends on the rest.
  import('./head.ts').then((part) => part.updateHead(site, view, before)).catch(() => {})
}

/** Starts these parts. Without `pages`, or if the reader saves data, nothing is prefetched. */
export function startDeferredParts(
  navigator: Navigator,
  site: SiteData,
  pages: LoadedPages | undefined,
  prerendered: WritableStore<PrerenderedPage | undefined>,
) {
  renderDeferredBlocksWhenIdle()
  stopAtScrolling()
  turnPages(navigator)
  showProgress(navigator, site)
  awaitCopy(site)
  void runIdleScripts()
  // Without them, the next document has those that stand in.
  keepFonts().catch(() => {})
  if (!window.navigator.clipboard) import('../copy-selection.ts').catch(() => {})
  if (pages !== undefined && !savesData()) {
    prefetchLinks(pages, site)
    warmLinks(pages, site, prerendered)
  }
  return { announce: createAnnouncer(), awaitHost: createHostWait(navigator, site) }
}
