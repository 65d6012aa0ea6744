/** Prefetches the pages of internal links that scroll into view. */
import type { LoadedPages } from '../router/pages.ts'
import { afterPaint } from '../shell/after-paint.ts'
import { internalPath } from './link-target.ts'

/** Watches all links of the document, including those added later. */
export function prefetchLinks(pages: LoadedPages, basePath: string): void {
  const seen = new WeakSet<Element>()
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting || !(target instanceof HTMLAnchorElement)) continue
      observer.unobserve(target)
      void pages.prefetch(internalPath(target, basePath) ?? '/')
    }
  })
  const watch = () => {
    for (const anchor of document.querySelectorAll<HTMLAnchorElement>('#app a[href]')) {
      if (seen.has(anchor)) continue
      const isTarget = internalPath(anchor, basePath) !== undefined
      // A link to the current page isn't worth watching until the reader has moved on.
      if (isTarget && anchor.pathname === location.pathname) continue
      seen.add(anchor)
      if (isTarget) observer.observe(anchor)
    }
  }
  watch()
  let isDue = false
  const watchSoon = () => {
    if (isDue) return
    isDue = true
    afterPaint(() => {
      isDue = false
      watch()
    })
  }
  new MutationObserver(watchSoon).observe(document.body, { childList: true, subtree: true })
}
