/**
 * Keeps the reader at a place while images, fonts, frames and components change the height of the page, as browsers do with the target of a hash until
 * a document has loaded. Afterwards, they only keep what is at the top of the window, and Safari not even that.
 */

/** Positions can be fractions of a pixel, but browsers round scroll positions. */
export const SLACK = 2

let letGo = () => {}

/** Ends when the reader moves, or is taken to another place. @param settle scrolls to the place, and returns the element that is there */
export function holdPlace(settle: () => Element): void {
  letGo()
  // A browser that doesn't tell when the page grows still goes there.
  if (window.ResizeObserver === undefined) return void settle()
  window.hasMoved = false
  let element: Element
  let [before, scrolled, place] = [0, 0, 0]
  const top = () => element.getBoundingClientRect().top
  const keep = () => {
    if (window.hasMoved === true) return letGo()
    before = window.scrollY
    element = settle()
    scrolled = window.scrollY
    place = scrolled + top()
  }
  // Not every way to scroll has events of its own: a search in the page, or a tap on a phone's bar, has none. If the place has moved as well, the
  // page has changed, and the observer is about to say so.
  const compare = () => {
    const isAway = Math.abs(window.scrollY - scrolled) > SLACK && Math.abs(window.scrollY + top() - place) <= SLACK
    if (!isAway) return
    // Browsers may go back for the sake of what they kept in place themselves.
    if (Math.abs(window.scrollY - before) <= SLACK) keep()
    else if (getComputedStyle(document.documentElement).scrollBehavior === 'auto') window.hasMoved = true
  }
  const observer = new ResizeObserver(keep)
  letGo = () => {
    observer.disconnect()
    removeEventListener('scroll', compare)
  }
  keep()
  observer.observe(document.body)
  addEventListener('scroll', compare)
}
