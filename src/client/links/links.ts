/** One click listener for all links of a page, those inside content included (DESIGN.md section 2). */
import { withoutBasePath } from '../../shared/routes/paths.ts'
import type { BrowserRouter } from '../router/router.ts'

/** Takes over plain clicks on links to this site. Modified and middle clicks, targets, downloads and other origins stay the browser's. */
export function followLinks(router: BrowserRouter, basePath: string): void {
  document.addEventListener('click', (event) => {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    const anchor = event.target instanceof Element ? event.target.closest('a') : null
    if (anchor === null || !isInternal(anchor, basePath)) return
    event.preventDefault()
    if (anchor.dataset['historyBack'] !== undefined) void router.navigate(-1)
    else {
      // Under a base tag a lone hash resolves to the home page; it means this one.
      const written = anchor.getAttribute('href') ?? ''
      const address = written.startsWith('#') ? location.pathname + location.search + written : anchor.href
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

/** True for a link to a page of this site in this tab. Files with other endings than `.html` are no pages. */
export function isInternal(anchor: HTMLAnchorElement, basePath: string): boolean {
  const target = anchor.getAttribute('target')
  if (anchor.origin !== location.origin || (target !== null && target !== '_self') || anchor.hasAttribute('download')) return false
  const path = withoutBasePath(basePath, anchor.pathname)
  return path !== undefined && (/\.html$/i.test(path) || !/\.[a-z][a-z0-9]{1,4}$/i.test(path))
}
