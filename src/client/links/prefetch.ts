/** Internal links begin loading their page when they scroll into view. */
import type { SitePages } from '../router/pages.ts'
import { afterPaint } from '../shell/after-paint.ts'
import { internalPath } from './link-target.ts'

/** Watches every link of the document, also those that come later. */
export function prefetchLinks(pages: SitePages, basePath: string): void {
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
      // Worth loading once the reader has gone on.
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
