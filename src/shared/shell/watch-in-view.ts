import { afterPaint } from './after-paint.ts'

/**
 * Tells whether an element is in view, or near it, now and whenever that changes. A privacy tool may have taken the observer out of the browser. Then
 * everything counts as in view.
 * @param margin how much farther than the window it may be
 * @returns a function that stops this
 */
export function watchInView(element: Element, tell: (isInView: boolean) => void, margin = '0px'): () => void {
  if (!('IntersectionObserver' in window)) return afterPaint(() => tell(true))
  const observer = new IntersectionObserver(([entry]) => tell(entry?.isIntersecting === true), { rootMargin: margin })
  observer.observe(element)
  return () => observer.disconnect()
}
