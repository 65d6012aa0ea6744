/** Finds the elements of the top navigation: the entries of its bar, and the links of the open menu. */

export type MenuPlace =
  /** On an entry of the bar; `menu` says whether it has one, and whether that's open. */
  | { zone: 'bar'; index: number; count: number; menu: 'none' | 'closed' | 'open' }
  /** On a link of the menu that belongs to the bar's entry `owner`. */
  | { zone: 'menu'; index: number; count: number; owner: number; barCount: number }

export interface MenuTarget {
  zone: 'bar' | 'menu'
  index: number
}

const EXPANDED = '[aria-expanded=true]'

function entriesOf(bar: HTMLElement): HTMLElement[] {
  return [...bar.querySelectorAll<HTMLElement>(':scope > ul > li > :is(a, button)')]
}

function linksOf(bar: HTMLElement): HTMLElement[] {
  return [...bar.querySelectorAll<HTMLElement>('.dw-menu-viewport a')]
}

/** The position of an element among the entries of the bar and the links of its open menu. */
export function menuPlace(bar: HTMLElement, target: EventTarget): MenuPlace | undefined {
  if (!(target instanceof HTMLElement)) return undefined
  const [entries, links] = [entriesOf(bar), linksOf(bar)]
  const index = entries.indexOf(target)
  if (index >= 0) {
    const expanded = target.getAttribute('aria-expanded')
    return { zone: 'bar', index, count: entries.length, menu: expanded === null ? 'none' : expanded === 'true' ? 'open' : 'closed' }
  }
  const inMenu = links.indexOf(target)
  if (inMenu < 0) return undefined
  const owner = entries.findIndex((entry) => entry.matches(EXPANDED))
  return { zone: 'menu', index: inMenu, count: links.length, owner, barCount: entries.length }
}

/** Moves the focus in the bar. @returns false if the target isn't there (yet) */
export function focusInMenu(bar: HTMLElement, { zone, index }: MenuTarget): boolean {
  const element = (zone === 'bar' ? entriesOf(bar) : linksOf(bar))[index]
  // The viewport may not be positioned yet, so focusing mustn't scroll.
  element?.focus({ preventScroll: true })
  return element !== undefined
}

/** Calls `dismiss` on Escape and on a press outside the menu bar. @returns a function that stops watching */
export function watchMenuDismissal(bar: HTMLElement, dismiss: () => void): () => void {
  const listening = new AbortController()
  const { signal } = listening
  document.addEventListener(
    'pointerdown',
    ({ target }) => {
      if (target instanceof Node && !bar.contains(target)) dismiss()
    },
    { signal },
  )
  document.addEventListener(
    'keydown',
    ({ key }) => {
      if (key !== 'Escape') return
      // If the focus is elsewhere, the reader has only hovered, so it stays there.
      if (bar.contains(document.activeElement)) bar.querySelector<HTMLElement>(EXPANDED)?.focus()
      dismiss()
    },
    { signal },
  )
  return () => listening.abort()
}
