/** Runs a page that the reader is about to open, and prerenders its first screen, so a click shows it at once. */
import type { SiteData } from '../../shared/config/site-data.ts'
import type { PageView } from '../../shared/page/page.ts'
import type { WritableStore } from '../../shared/platform/store.ts'
import type { PrerenderedPage } from '../../shared/router/context.ts'
import { hasPageParts } from '../../shared/shell/page-row.tsx'
import type { LoadedPages } from '../router/pages.ts'
import { loadPageParts } from '../shell/page-part.ts'
import { watchLinkIntent } from './link-intent.ts'
import { internalPath } from './link-target.ts'
import { countPlainBlocks } from './plain-blocks.ts'

/** Loads what the shell needs for a page after the first one, which would otherwise be asked for by the click. */
function loadNext(site: SiteData, view: PageView): Promise<unknown> {
  return Promise.all([import('../router/head.ts'), hasPageParts(site, view) && loadPageParts()])
}

/** Runs a link's page when the reader points at or focuses it. Sets `prerendered` while they seem to intend to follow it. */
export function warmLinks(pages: LoadedPages, site: SiteData, prerendered: WritableStore<PrerenderedPage | undefined>): void {
  let page: Promise<PageView | undefined> | undefined
  watchLinkIntent({
    onCome(anchor) {
      const path = internalPath(anchor, site)
      page = path === undefined ? undefined : pages.warm(path)
      page?.then((view) => view && loadNext(site, view)).catch(() => {})
    },
    async onIntend() {
      const wanted = page
      const view = await wanted
      if (view === undefined || page !== wanted) return
      const blocks = countPlainBlocks(view)
      if (blocks > 0) prerendered.set({ view, blocks })
    },
    onLeave() {
      page = undefined
      prerendered.set(undefined)
    },
  })
}
