/** After a navigation the keyboard is where the eyes are. */

/** Focuses what a hash names, else the main content, without scrolling. */
export function focusContent(target = document.getElementById('content')): void {
  if (target === null) return
  const focus = () => target.focus({ preventScroll: true })
  focus()
  if (document.activeElement === target) return
  // A heading takes no focus by itself; it does until the reader goes on.
  target.tabIndex = -1
  focus()
  target.addEventListener('blur', () => target.removeAttribute('tabindex'), { once: true })
}
