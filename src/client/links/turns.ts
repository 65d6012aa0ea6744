/**
 * Reports the link that pointer or focus has come to, and null where they leave it. A link is not meant by a finger, which touches links to scroll
 * as well, nor where it came to a pointer that rests, such as by scrolling.
 */
export function watchTurns(report: (anchor: HTMLAnchorElement | null, isMeant: boolean) => void): void {
  let turnedTo: HTMLAnchorElement | null = null
  let place: string | undefined
  const hasMoved = ({ screenX, screenY }: PointerEvent) => {
    const before = place
    place = `${screenX} ${screenY}`
    // Where it is first seen, it may have rested since before there was a page.
    return before !== undefined && place !== before
  }
  const turn = (target: EventTarget | null, isMeant: boolean) => {
    const anchor = target instanceof Element ? target.closest('a') : null
    if (anchor === turnedTo) return
    turnedTo = anchor
    report(anchor, isMeant)
  }
  document.addEventListener('pointerdown', hasMoved, { passive: true })
  document.addEventListener('pointerover', (event) => turn(event.target, hasMoved(event) && event.pointerType !== 'touch'), {
    passive: true,
  })
  document.addEventListener('focusin', ({ target }) => turn(target, true))
}
