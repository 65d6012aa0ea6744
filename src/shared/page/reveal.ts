/** The sidebar's own scrolling (SPEC.md section 9, 'Sidebar auto-scroll offset'). */

/** How far below the top edge of its box a revealed item comes to stand, in pixels. */
const OFFSET = 100

export interface Span {
  top: number
  height: number
}

/**
 * Where a box has to scroll to so that an item in it can be seen; undefined where all of it can be seen already.
 * @param visible what the box shows of its content
 * @param item the item's place in the content
 */
export function revealingScroll(visible: Span, item: Span): number | undefined {
  const isInside = item.top >= visible.top && item.top + item.height <= visible.top + visible.height
  return isInside ? undefined : Math.max(0, item.top - OFFSET)
}
