/**
 * Keeps the reader at a place while images, fonts, frames and components change the height of the page, as browsers do with the target of a hash until
 * a document has loaded. Afterwards, they only keep what is at the top of the window, and Safari not even that.
 */
import { SLACK, topOf } from './reader-moves.ts'

/** Scrolls to the place, and returns the element that is there. */
let settle: () => Element
let element: Element
/** How far the page was scrolled before and after that, and where in the page the place was. */
let [before, scrolled, place] = [0, 0, 0]
let observer: ResizeObserver | undefined

/** Takes readers to a place, and keeps them there until they move or go to another. @param settles scrolls there, and returns the element there */
export function holdPlace(settles: () => Element): void {
  window.hasMoved = false
  settle = settles
  keep()
  before = scrolled
  // A browser that doesn't tell when the page grows has gone there all the same.
  if (observer || !window.ResizeObserver) return
  observer = new ResizeObserver(keep)
  observer.observe(document.body)
  addEventListener('scroll', compare)
}

function keep(): void {
  if (window.hasMoved === true) return
  before = window.scrollY
  element = settle()
  scrolled = window.scrollY
  place = scrolled + topOf(element)
}

/** Some ways to scroll have no events: a search in the page, a tap on a phone's bar. If the place has moved as well, the page has changed. */
function compare(): void {
  const { scrollY } = window
  const isNear = (one: number, other: number) => Math.abs(one - other) < SLACK
  if (window.hasMoved === true || isNear(scrolled, scrollY) || !isNear(place, scrollY + topOf(element))) return
  // Browsers may go back for the sake of what they kept in place themselves.
  if (isNear(before, scrollY)) keep()
  else window.hasMoved = getComputedStyle(document.documentElement).scrollBehavior === 'auto'
}
