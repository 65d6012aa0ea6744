/** How readers move: what they do to scroll, and how positions are compared. */

declare global {
  interface Window {
    /** True if the reader has moved since they were taken to a place, so that nothing takes them back there. */
    hasMoved?: boolean
  }
}

/** Called by the inline script, because a reader may be away from where the browser took them before the client starts. */
export function noteMoves(): void {
  for (const type of ['wheel', 'keydown', 'pointerdown']) addEventListener(type, () => (window.hasMoved = true), true)
}

/** Positions can be fractions of a pixel, but browsers round how far a page is scrolled. */
export const SLACK = 2

export function topOf(part: Element): number {
  return part.getBoundingClientRect().top
}
