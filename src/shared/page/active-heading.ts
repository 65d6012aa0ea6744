/** Which heading a reader is at (SPEC.md section 4, 'Active outline heading'). Plain numbers in, an id out. */

/** Headings come to stand this far below the top of the window, in pixels: the scroll margin of SPEC.md section 9. */
export const HEADING_MARGIN = 100

/** Positions are fractions of a pixel; scroll positions are rounded. */
const SLACK = 2

export interface Scene {
  /** The outline's headings in document order, with their distance from the top of the window. */
  headings: readonly { id: string; top: number }[]
  scrollTop: number
  /** Height of the window. */
  viewHeight: number
  /** Height of the whole page. */
  pageHeight: number
  /** The heading that the address names, unless its reader has scrolled away from it since. */
  target?: string | undefined
}

/** True where the page stands as a jump to the heading leaves it: at its margin, or as near to that as the page's ends allow. */
export function isAtHeading(scene: Omit<Scene, 'headings' | 'target'>, top: number): boolean {
  const last = Math.max(0, scene.pageHeight - scene.viewHeight)
  const wanted = Math.min(last, Math.max(0, scene.scrollTop + top - HEADING_MARGIN))
  return Math.abs(scene.scrollTop - wanted) <= SLACK
}

/**
 * The heading that was jumped to while the page stands there; else the first at the very top, the last at the very bottom,
 * and in between the last one that has passed the margin. Undefined where there are none.
 */
export function activeHeading(scene: Scene): string | undefined {
  const { headings, scrollTop, viewHeight, pageHeight, target } = scene
  const jumpedTo = headings.find(({ id }) => id === target)
  if (jumpedTo !== undefined && isAtHeading(scene, jumpedTo.top)) return jumpedTo.id
  if (scrollTop <= 0) return headings[0]?.id
  if (scrollTop + viewHeight >= pageHeight - SLACK) return headings.at(-1)?.id
  return (headings.findLast(({ top }) => top <= HEADING_MARGIN + SLACK) ?? headings[0])?.id
}
