/** Distance in pixels from the top of the box to an item that was scrolled into view. */
const OFFSET = 100

/** As far from its edges, a box fades. */
const EDGE = 24

export interface Span {
  top: number
  height: number
}

/**
 * The scroll position at which an item in a box is visible, or undefined if it already is.
 * @param visible the part of the content that the box shows
 * @param item the item's position in the content
 * @param title where the title of the item's group begins, which is shown too if there's room for both
 */
export function revealingScroll(visible: Span, item: Span, title = item.top): number | undefined {
  const isInside = item.top >= visible.top && item.top + item.height <= visible.top + visible.height
  if (isInside) return undefined
  const atTitle = title - EDGE
  const hasRoom = item.top + item.height - atTitle <= visible.height - EDGE
  return Math.max(0, Math.min(item.top - OFFSET, hasRoom ? atTitle : item.top))
}
