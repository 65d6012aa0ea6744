/** Which heading the reader is at. Plain numbers in, an id out. */

/** The scroll margin of headings, in pixels. */
export const HEADING_MARGIN = 100

/** Positions can be fractions of a pixel, but browsers round scroll positions. */
const SLACK = 2

export interface Scene {
  /** The outline's headings in document order, with their distance from the top of the window. */
  headings: readonly { id: string; top: number }[]
  scrollTop: number
  viewHeight: number
  pageHeight: number
  /** The heading in the address, unless the reader has scrolled away from it since. */
  target?: string | undefined
}

/** True if the page is scrolled to where a jump to the heading would end: at its margin, or as close as the page allows. */
export function isAtHeading(scene: Omit<Scene, 'headings' | 'target'>, top: number): boolean {
  const last = Math.max(0, scene.pageHeight - scene.viewHeight)
  const destination = Math.min(last, Math.max(0, scene.scrollTop + top - HEADING_MARGIN))
  return Math.abs(scene.scrollTop - destination) <= SLACK
}

/** The heading that the reader jumped to, until they scroll away; at the page's ends, the first or last; or the last above the margin. */
export function activeHeading(scene: Scene): string | undefined {
  const { headings, scrollTop, viewHeight, pageHeight, target } = scene
  const jumpedTo = headings.find(({ id }) => id === target)
  if (jumpedTo !== undefined && isAtHeading(scene, jumpedTo.top)) return jumpedTo.id
  if (scrollTop <= 0) return headings[0]?.id
  if (scrollTop + viewHeight >= pageHeight - SLACK) return headings.at(-1)?.id
  return (headings.findLast(({ top }) => top <= HEADING_MARGIN + SLACK) ?? headings[0])?.id
}
