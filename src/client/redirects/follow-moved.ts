/** Follows the site's redirects without loading a document. Readers load it where `await-moved.ts` says. */

import type { SiteData } from '../../shared/config/site-data.ts'
import { followRedirect, type OldLocation, type Redirects } from '../../shared/redirects/follow-redirect.ts'
import type { Router } from '../../shared/router/context.ts'
import type { Location } from '../../shared/router/state.ts'
import { splitHref } from '../../shared/routes/paths.ts'
import { MOVED_PARTS_FILE, REDIRECTS_FILE } from '../../shared/routes/site-files.ts'
import { redirectsHere } from '../languages/paths-here.ts'
import type { Pages } from '../router/pages.ts'
import { fetchJson } from '../router/route-data.ts'
import { targetOf } from '../shell/into-view.ts'

/** Takes over links and navigations to old addresses, and the current location if it's one. Rejects if the redirects can't be loaded. */
export async function followMoved(router: Pick<Router, 'state' | 'navigate'>, pages: Pages, site: SiteData): Promise<void> {
  const { redirects, basePath } = site
  const load = async (file: string) => redirectsHere((await fetchJson(`${basePath}/${file}`)) as Redirects, site)
  const [moved, all] = await Promise.all([redirects?.pages === true ? load(REDIRECTS_FILE) : {}, pages.all()])
  const { hasPage, know, load: loadPage, prefetch, warm } = all
  await know(router.state.get().location.pathname)
  const follow = (location: OldLocation) => followRedirect(moved, location, () => hasPage(location.pathname) !== false)
  const newPath = (pathname: string): string => {
    const to = follow({ pathname })
    return to?.startsWith('/') ? splitHref(to).pathname : pathname
  }
  // A host may have a file there, which hides a redirect for all that is below a path. It knows where the others lead.
  const isForHost = (to: string) => to.startsWith('/') && all.hasPage(splitHref(to).pathname) === false
  all.hasPage = (pathname) => follow({ pathname }) !== undefined || hasPage(pathname)
  all.load = async (pathname, onSlow) => {
    const found = await loadPage(pathname, onSlow)
    // The navigation to the new address ends this one first.
    if (found.kind === 'elsewhere' && follow({ pathname }) !== undefined) await new Promise((resolve) => setTimeout(resolve))
    return found
  }
  all.prefetch = (pathname) => prefetch(newPath(pathname))
  all.warm = (pathname) => warm(newPath(pathname))
  pages.hasPage = all.hasPage

  /** Most readers never need these, and a site may have many. */
  let parts: Promise<Redirects> | undefined
  async function newPart(location: Location): Promise<string | undefined> {
    if (redirects?.parts !== true || location.hash === '' || targetOf(location.hash) !== null) return undefined
    parts ??= load(MOVED_PARTS_FILE)
    return followRedirect(await parts, location, () => true)
  }

  let handled: { location: Location; isShown: boolean } | undefined
  const look = async () => {
    const { navigation, location } = router.state.get()
    const current = { location: navigation.location ?? location, isShown: navigation.location === undefined }
    if (current.location === handled?.location && current.isShown === handled.isShown) return
    handled = current
    // Until its routes are known, every path might be a page.
    await know(current.location.pathname).catch(() => {})
    const to = follow(current.location) ?? (current.isShown ? await newPart(location).catch(() => undefined) : undefined)
    if (!current.isShown && to !== undefined && isForHost(to)) return
    // A navigation to an old address becomes one to the new address. If the address is already in the history, it's replaced.
    if (to !== undefined && handled === current) void router.navigate(to, { replace: current.isShown })
  }
  router.state.subscribe(() => void look())
  void look()
}
