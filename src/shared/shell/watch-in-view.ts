/** Tells now and at each change if an element is in view. @param rootMargin how far beyond the window @returns a function that stops this */
export function watchInView(element: Element, tell: (isInView: boolean) => void, rootMargin = '0px'): () => void {
  const observer =
    window.IntersectionObserver && new IntersectionObserver(([entry]) => tell(entry?.isIntersecting === true), { rootMargin })
  observer?.observe(element)
  return () => observer?.disconnect()
}
