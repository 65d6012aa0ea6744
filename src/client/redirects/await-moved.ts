import type { SiteData } from '../../shared/config/site-data.ts'
import type { Router } from '../../shared/router/context.ts'
import type { Pages } from '../router/pages.ts'
import { targetOf } from '../shell/into-view.ts'

/** Has old addresses followed. If all are of parts, that's loaded for an address whose part isn't there. Without it, they load a document that redirects. */
export function awaitMoved(router: Pick<Router, 'state' | 'navigate'>, pages: Pages, site: SiteData): void {
  const { redirects } = site
  if (redirects === undefined) return
  const look = () => {
    const { hash } = router.state.get().location
    if (!redirects.pages && (hash === '' || targetOf(hash) !== null)) return
    stop()
    import('./follow-moved.ts').then((part) => part.followMoved(router, pages, site)).catch(() => {})
  }
  const stop = router.state.subscribe(look)
  look()
}
