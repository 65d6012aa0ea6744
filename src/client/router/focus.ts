/** Moves the focus after a navigation, so the keyboard continues where the reader is looking. */

/** Focuses the target of the hash, or else the main content, without scrolling. */
export function focusContent(part: HTMLElement | null): void {
  const target = part ?? document.getElementById('content')
  if (target === null) return
  const focus = () => target.focus({ preventScroll: true })
  focus()
  if (document.activeElement === target) return
  // Headings aren't focusable by default, so make this one focusable until it loses the focus.
  target.tabIndex = -1
  focus()
  target.addEventListener('blur', () => target.removeAttribute('tabindex'), { once: true })
}
