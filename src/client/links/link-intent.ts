/** Notices the link that a reader is about to follow. */

/** How long a reader stays with a link that they mean to follow, in milliseconds. */
const STAY = 65

export interface LinkIntentListener {
  /** The pointer or the focus has come to a link. */
  onCome(anchor: HTMLAnchorElement): void
  /** The reader stays with the link or presses it. A finger doesn't count, because it touches links to scroll as well. */
  onIntend(): void
  /** They have left the link. */
  onLeave(): void
}

/** Reports one link at a time. A link that comes to a pointer at rest, such as by scrolling, isn't meant until the pointer moves or presses it. */
export function watchLinkIntent({ onCome, onIntend, onLeave }: LinkIntentListener): void {
  let current: HTMLAnchorElement | null = null
  let isMeant = false
  let timer: ReturnType<typeof setTimeout> | undefined

  /** Gives true if the reader wasn't there before. */
  const comeTo = ({ target }: Event): boolean => {
    const anchor = target instanceof Element ? target.closest('a') : null
    if (anchor === current) return false
    clearTimeout(timer)
    timer = undefined
    isMeant = false
    if (current !== null) onLeave()
    current = anchor
    if (anchor !== null) onCome(anchor)
    return true
  }
  const intend = () => {
    if (current === null || isMeant) return
    isMeant = true
    onIntend()
  }
  const stay = () => {
    if (current !== null) timer ??= setTimeout(intend, STAY)
  }
  const listen = (type: 'pointerover' | 'pointermove' | 'pointerdown', notice?: (event: PointerEvent) => void) => {
    const listener = (event: PointerEvent) => {
      comeTo(event)
      if (event.pointerType !== 'touch') notice?.(event)
    }
    document.addEventListener(type, listener, { passive: true })
  }
  listen('pointerover')
  listen('pointermove', stay)
  listen('pointerdown', ({ button }) => button === 0 && intend())
  document.addEventListener('focusin', (event) => {
    // Any button of the mouse moves the focus to the link under the pointer.
    if (comeTo(event)) stay()
  })
}
