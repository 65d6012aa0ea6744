/** One click listener for all links of a page, those inside content included. */
import type { Pages } from '../router/pages.ts'
import type { BrowserRouter } from '../router/router.ts'
import { internalPath } from './link-target.ts'

/**
 * Takes over plain clicks on links to pages of this site. Modified and middle clicks, targets, downloads, files and other origins stay the
 * browser's.
 */
export function followLinks(router: BrowserRouter, pages: Pick<Pages, 'hasPage'>, basePath: string): void {
  document.addEventListener('click', (event) => {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    const anchor = event.target instanceof Element ? event.target.closest('a') : null
    if (anchor === null) return
    const path = internalPath(anchor, basePath)
    const written = anchor.getAttribute('href') ?? ''
    const isHash = written.startsWith('#')
    if (path === undefined || !(isHash || pages.hasPage(path))) return
    event.preventDefault()
    if (anchor.dataset['historyBack'] !== undefined) void router.navigate(-1)
    else {
      // Under a base tag a lone hash resolves to the home page; it means this one.
      const address = isHash ? location.pathname + location.search + written : anchor.href
      const { replace, keepScroll, fade } = anchor.dataset
      void router.follow(address, {
        // The page that is shown has its entry already.
        replace: replace !== undefined || new URL(address, location.href).href === location.href,
        preventScrollReset: keepScroll !== undefined,
        viewTransition: fade !== undefined,
      })
    }
  })
}
