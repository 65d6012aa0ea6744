/** Distance in pixels from the top of the box to an item that was scrolled into view. */
const OFFSET = 100

/** Scrolls a box, but never the page, to show the current link in it, unless the part of the content that it shows has that. */
export function showCurrent(box: HTMLElement): void {
  const item = box.querySelector('[aria-current=page]') ?? box.querySelector('[aria-current]')
  if (item === null) return
  const { top, height } = item.getBoundingClientRect()
  const inBox = top - box.getBoundingClientRect().top
  if (inBox < 0 || inBox + height > box.clientHeight) box.scrollTop = Math.max(0, box.scrollTop + inBox - OFFSET)
}
