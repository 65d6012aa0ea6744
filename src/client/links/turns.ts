/**
 * Reports the link that pointer or focus has come to, and null where they leave it. A link is not meant by a finger, which touches links to scroll
 * as well, nor where it came to a pointer that rests, such as by scrolling.
 * @param onPress called when the link is pressed that was reported last, though not by a finger
 */
export function watchTurns(report: (anchor: HTMLAnchorElement | null, isMeant: boolean) => void, onPress: () => void): void {
  let turnedTo: HTMLAnchorElement | null = null
  let place: string | undefined
  const hasMoved = ({ screenX, screenY }: PointerEvent) => {
    const before = place
    place = `${screenX} ${screenY}`
    // Where it is first seen, it may have rested since before there was a page.
    return before !== undefined && place !== before
  }
  const linkAt = (target: EventTarget | null) => (target instanceof Element ? target.closest('a') : null)
  const turn = (target: EventTarget | null, isMeant: boolean) => {
    const anchor = linkAt(target)
    if (anchor === turnedTo) return
    turnedTo = anchor
    report(anchor, isMeant)
  }
  const isFinger = ({ pointerType }: PointerEvent) => pointerType === 'touch'
  const listen = (type: 'pointerdown' | 'pointerover', listener: (event: PointerEvent) => void) =>
    document.addEventListener(type, listener, { passive: true })
  listen('pointerover', (event) => turn(event.target, hasMoved(event) && !isFinger(event)))
  listen('pointerdown', (event) => {
    hasMoved(event)
    if (event.button === 0 && !isFinger(event) && linkAt(event.target) === turnedTo) onPress()
  })
  document.addEventListener('focusin', ({ target }) => turn(target, true))
}
