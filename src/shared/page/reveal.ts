/** Distance in pixels from the top of the box to an item that was scrolled into view. */
const OFFSET = 100

export interface Span {
  top: number
  height: number
}

/** The scroll position at which an item in a box is visible. Undefined if the part of the content that the box shows has it. */
export function revealingScroll(visible: Span, item: Span): number | undefined {
  const isInside = item.top >= visible.top && item.top + item.height <= visible.top + visible.height
  return isInside ? undefined : Math.max(0, item.top - OFFSET)
}
