/** Handles clicks on all links of a page with one listener. */
import type { EditionPaths } from '../../shared/routes/destination.ts'
import type { Pages } from '../router/pages.ts'
import type { BrowserRouter } from '../router/router.ts'
import { internalPath, looksLikeFile } from './link-target.ts'

/** Navigates on plain clicks on links to pages. The browser handles modified and middle clicks, targets, downloads, files and other origins. */
export function followLinks(router: BrowserRouter, pages: Pick<Pages, 'hasPage'>, site: EditionPaths): void {
  document.addEventListener('click', (event) => {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    const anchor = event.target instanceof Element ? event.target.closest('a') : null
    if (anchor === null) return
    const path = internalPath(anchor, site)
    const written = anchor.getAttribute('href') ?? ''
    const isHash = written.startsWith('#')
    // Only browsers can look for a quotation.
    if (path === undefined || !(isHash || ((pages.hasPage(path) ?? !looksLikeFile(path)) && !written.includes(':~:')))) return
    event.preventDefault()
    if (anchor.dataset['historyBack'] !== undefined) void router.navigate(-1)
    else {
      // The base tag makes a lone hash resolve to the home page, but the link means this page.
      const address = isHash ? written : anchor.href
      const { replace, keepScroll, fade } = anchor.dataset
      void router.follow(address, {
        // The current address already has a history entry.
        replace: replace !== undefined || new URL(address, location.href).href === location.href,
        preventScrollReset: keepScroll !== undefined,
        viewTransition: fade !== undefined,
      })
    }
  })
}
