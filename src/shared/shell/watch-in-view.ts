/**
 * Tells now and at each change if an element is in view, unless a privacy tool has removed the observer.
 * @param rootMargin how much farther than the window it may be
 * @returns a function that stops this
 */
export function watchInView(element: Element, tell: (isInView: boolean) => void, rootMargin = '0px'): () => void {
  const observer =
    window.IntersectionObserver && new IntersectionObserver(([entry]) => tell(entry?.isIntersecting === true), { rootMargin })
  observer?.observe(element)
  return () => observer?.disconnect()
}
