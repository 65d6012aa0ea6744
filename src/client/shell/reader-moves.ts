/** Notes that a reader begins to scroll, or may be about to. */

declare global {
  interface Window {
    /** Whether the reader has moved since they were taken to a place, so that nothing takes them back there. */
    hasMoved?: boolean
  }
}

/** Called by the inline script, because a reader may be away from where the browser took them before the client starts. */
export function noteMoves(): void {
  for (const type of ['wheel', 'touchmove', 'keydown', 'pointerdown']) {
    addEventListener(type, () => (window.hasMoved = true), { passive: true, capture: true })
  }
}
