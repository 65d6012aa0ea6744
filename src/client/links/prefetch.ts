/** Internal links begin loading their page when they scroll into view (SPEC.md section 2.6). */
import { withoutBasePath } from '../../shared/routes/paths.ts'
import { savesData } from '../connection.ts'
import type { SitePages } from '../router/pages.ts'
import { afterPaint } from '../shell/after-paint.ts'
import { isInternal } from './links.ts'
import type { Prerender } from './prerender.ts'

/**
 * Watches every link of the document, also those that come later; a link that is turned to has its page run, and rendered unseen by `prerender`.
 * Readers who save data load nothing ahead.
 */
export function prefetchLinks(pages: SitePages, basePath: string, prerender: Prerender | undefined): void {
  if (savesData()) return
  const pathOf = (anchor: HTMLAnchorElement) => withoutBasePath(basePath, anchor.pathname) ?? '/'
  watchLinks(basePath, (anchor) => void pages.prefetch(pathOf(anchor)))
  watchTurns((anchor, isMeant) => {
    if (anchor === null || !isInternal(anchor, basePath)) return prerender?.turnAway()
    const page = pages.warm(pathOf(anchor))
    if (isMeant) prerender?.turnTo(page)
  })
}

/** Reports each link to a page of this site once, when it comes into view. */
function watchLinks(basePath: string, report: (anchor: HTMLAnchorElement) => void): void {
  const seen = new WeakSet<Element>()
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting || !(target instanceof HTMLAnchorElement)) continue
      observer.unobserve(target)
      report(target)
    }
  })
  const watch = () => {
    for (const anchor of document.querySelectorAll<HTMLAnchorElement>('#app a[href]')) {
      if (seen.has(anchor)) continue
      const isTarget = isInternal(anchor, basePath)
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

/**
 * Reports the link that pointer or focus has come to, and null where they leave it. A link is not meant by a finger, which touches links to scroll
 * as well, nor where it came to a pointer that rests, such as by scrolling.
 */
function watchTurns(report: (anchor: HTMLAnchorElement | null, isMeant: boolean) => void): void {
  let turnedTo: HTMLAnchorElement | null = null
  let place: string | undefined
  const hasMoved = ({ screenX, screenY }: PointerEvent) => {
    const before = place
    place = `${screenX} ${screenY}`
    // Where it is first seen, it may have rested since before there was a page.
    return before !== undefined && place !== before
  }
  const turn = (target: EventTarget | null, isMeant: boolean) => {
    const anchor = target instanceof Element ? target.closest('a') : null
    if (anchor === turnedTo) return
    turnedTo = anchor
    report(anchor, isMeant)
  }
  document.addEventListener('pointerdown', hasMoved, { passive: true })
  document.addEventListener('pointerover', (event) => turn(event.target, hasMoved(event) && event.pointerType !== 'touch'), {
    passive: true,
  })
  document.addEventListener('focusin', ({ target }) => turn(target, true))
}
