/** Follows the site's redirects without loading a document. Only sites with redirects load this. */
import type { Location } from '../../shared/router/state.ts'
import { followRedirect, type Redirects } from '../../shared/routes/redirects.ts'
import type { Pages } from './pages.ts'
import { fetchJson, type RouteData } from './route-data.ts'
import type { BrowserRouter } from './router.ts'

/** Takes over links and navigations to old addresses, and the current location if it's one. Rejects if the redirects can't be loaded. */
export async function followMoved(
  router: Pick<BrowserRouter, 'navigate' | 'state'>,
  pages: Pages,
  data: RouteData,
  basePath: string,
): Promise<void> {
  const [redirects, all] = await Promise.all([
    fetchJson(`${basePath}/.site/redirects.json`) as Promise<Redirects>,
    pages.all(),
    // Until the manifest is known, every path might be a page.
    data.manifest(),
  ])
  const { hasPage, prefetch, warm } = all
  const follow = (location: Pick<Location, 'pathname' | 'search' | 'hash'>) =>
    followRedirect(redirects, location, () => hasPage(location.pathname))
  const newPath = (pathname: string): string => {
    const to = follow({ pathname, search: '', hash: '' })
    return to?.startsWith('/') ? to.replace(/[?#].*$/s, '') : pathname
  }
  all.hasPage = (pathname) => hasPage(pathname) || follow({ pathname, search: '', hash: '' }) !== undefined
  all.prefetch = (pathname) => prefetch(newPath(pathname))
  all.warm = (pathname) => warm(newPath(pathname))
  pages.hasPage = all.hasPage

  let handled: Location | undefined
  const look = () => {
    const { navigation, location } = router.state.get()
    const current = navigation.location ?? location
    if (current === handled) return
    handled = current
    const to = follow(current)
    // A navigation to an old address becomes one to the new address. If the address is already in the history, it's replaced.
    if (to !== undefined) void router.navigate(to, { replace: current === location })
  }
  router.state.subscribe(look)
  look()
}
