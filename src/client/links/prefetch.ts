/** Prefetches the pages of internal links that scroll into view, except for those of the bar, and of the neighboring pages. */
import type { EditionPaths } from '../../shared/routes/destination.ts'
import { afterPaint } from '../../shared/shell/after-paint.ts'
import type { LoadedPages } from '../router/pages.ts'
import { internalPath } from './link-target.ts'

/** Watches all links of the document, including those added later. */
export function prefetchLinks(pages: LoadedPages, site: EditionPaths): void {
  if (window.IntersectionObserver === undefined) return
  const seen = new WeakSet<Element>()
  const prefetch = (anchor: HTMLAnchorElement) => void pages.prefetch(internalPath(anchor, site) ?? '/')
  const observer = new IntersectionObserver((entries) => {
    const inView = entries.filter(({ isIntersecting }) => isIntersecting).map(({ target }) => target as HTMLAnchorElement)
    // Readers are more likely to follow links of the text than those around it.
    for (const anchor of inView.sort((a, b) => isInText(b) - isInText(a))) {
      observer.unobserve(anchor)
      prefetch(anchor)
    }
  })
  const watch = () => {
    for (const anchor of document.querySelectorAll<HTMLAnchorElement>('#app a[href]')) {
      if (seen.has(anchor)) continue
      const isTarget = internalPath(anchor, site) !== undefined
      // A link to the current page isn't worth watching until the reader has moved on.
      if (isTarget && anchor.pathname === location.pathname) continue
      seen.add(anchor)
      // Links of the bar are in view on every page, so that says nothing about what readers want. Pointing at one loads its page.
      if (!isTarget || anchor.closest('.dw-top-nav') !== null) continue
      // Keys lead to the neighbors from anywhere on a page.
      if (anchor.rel === 'prev' || anchor.rel === 'next') prefetch(anchor)
      else observer.observe(anchor)
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

function isInText(anchor: HTMLAnchorElement): number {
  return Number(anchor.closest('.dw-prose') !== null)
}
