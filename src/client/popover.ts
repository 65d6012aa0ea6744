/** Popovers, also where browsers have none: Chrome before 114, Firefox before 125, Safari before 17. What isn't `hidden` is open there, at first too. */

const hasPopovers = 'popover' in HTMLElement.prototype

export function isOpenPopover(element: HTMLElement): boolean {
  return hasPopovers ? element.matches(':popover-open') : element.isConnected && !element.hidden
}

export function showPopover(element: HTMLElement): void {
  if (hasPopovers) element.showPopover()
  else element.hidden = false
}

export function hidePopover(element: HTMLElement): void {
  if (hasPopovers) element.hidePopover()
  else element.hidden = true
}

/** Does what the browser otherwise does for a click on the button of a popover. @param isFirst whether it's the first click */
export function togglePopover(element: HTMLElement, isFirst: boolean): void {
  if (!hasPopovers) element.hidden = !isFirst && !element.hidden
}
