/** A page that its reader is about to go to has run by the time they click, and what they will see first has been laid out. */
import type { PageView } from '../../shared/page/page.ts'
import type { WritableStore } from '../../shared/platform/store.ts'
import type { PrerenderedPage } from '../../shared/router/context.ts'
import type { SitePages } from '../router/pages.ts'
import { watchLinkIntent } from './link-intent.ts'
import { internalPath } from './link-target.ts'
import { countPlainBlocks } from './plain-blocks.ts'

/** Runs the page of a link that the reader has come to, and keeps it in `prerendered` while they seem to mean to follow the link. */
export function warmLinks(pages: SitePages, basePath: string, prerendered: WritableStore<PrerenderedPage | undefined>): void {
  let page: Promise<PageView | undefined> | undefined
  watchLinkIntent({
    onCome(anchor) {
      const path = internalPath(anchor, basePath)
      page = path === undefined ? undefined : pages.warm(path)
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
