/** Notices the link that a reader is about to follow. */

/** How long the pointer or the focus has to stay on a link before the reader seems to intend to follow it, in milliseconds. */
const STAY = 65

interface LinkIntentListener {
  /** The pointer or the focus has come to a link. */
  onCome(anchor: HTMLAnchorElement): void
  /** The reader stays on the link or presses it. Touches don't count, because they may be the start of scrolling. */
  onIntend(): void
  /** The pointer or the focus has left the link. */
  onLeave(): void
}

/** Reports one link at a time. If scrolling moves a link under the pointer, that doesn't count until the pointer moves or presses. */
export function watchLinkIntent({ onCome, onIntend, onLeave }: LinkIntentListener): void {
  let current: HTMLAnchorElement | null = null
  let isMeant = false
  let timer: ReturnType<typeof setTimeout> | undefined

  /** Returns true if the link is a different one from before. */
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
    // Any mouse button focuses the link under the pointer, so focus only counts on another link.
    if (comeTo(event)) stay()
  })
}
