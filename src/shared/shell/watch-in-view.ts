/**
 * Tells whether an element is in view, or near it, now and whenever that changes. A privacy tool may have taken the observer out of the browser. Then
 * it tells nothing.
 * @param rootMargin how much farther than the window it may be
 * @returns a function that stops this
 */
export function watchInView(element: Element, tell: (isInView: boolean) => void, rootMargin = '0px'): () => void {
  const observer =
    window.IntersectionObserver && new IntersectionObserver(([entry]) => tell(entry?.isIntersecting === true), { rootMargin })
  observer?.observe(element)
  return () => observer?.disconnect()
}
