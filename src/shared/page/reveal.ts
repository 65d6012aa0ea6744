/** Distance in pixels from the top of the box to an item that was scrolled into view. */
const OFFSET = 100

export interface Span {
  top: number
  height: number
}

/**
 * The scroll position at which an item in a box is visible, or undefined if it already is.
 * @param visible the part of the content that the box shows
 * @param item the item's position in the content
 */
export function revealingScroll(visible: Span, item: Span): number | undefined {
  const isInside = item.top >= visible.top && item.top + item.height <= visible.top + visible.height
  return isInside ? undefined : Math.max(0, item.top - OFFSET)
}
