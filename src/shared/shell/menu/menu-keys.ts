/** Keys in the top navigation: along its bar, into an open menu, among that menu's links, and out again. */
import { nextBelow, nextTab } from '../../next-tab.ts'
import type { MenuPlace, MenuTarget } from './menu-elements.ts'

/** The target of a key, or undefined if the browser handles it: Enter and Space press buttons, and Tab goes on through the page. */
export function menuTarget(key: string, shiftKey: boolean, place: MenuPlace): MenuTarget | undefined {
  return place.zone === 'bar' ? fromBar(key, shiftKey, place) : fromMenu(key, shiftKey, place)
}

function fromBar(key: string, shiftKey: boolean, { index, count, menu }: MenuPlace & { zone: 'bar' }): MenuTarget | undefined {
  if (menu !== 'none' && key === 'ArrowDown') return { zone: 'menu', index: 0 }
  // The viewport comes after the whole bar in the document, but its links belong after the button that opened it.
  if (menu === 'open' && key === 'Tab' && !shiftKey) return { zone: 'menu', index: 0 }
  const next = nextTab(key, index, count)
  return next === undefined ? undefined : { zone: 'bar', index: next }
}

function fromMenu(key: string, shiftKey: boolean, place: MenuPlace & { zone: 'menu' }): MenuTarget | undefined {
  const { index, count, owner, barCount } = place
  if (key === 'Tab') {
    if (shiftKey) return index === 0 ? { zone: 'bar', index: owner } : undefined
    return index === count - 1 && owner + 1 < barCount ? { zone: 'bar', index: owner + 1 } : undefined
  }
  const next = nextBelow(key, index, count)
  return next === undefined ? undefined : { zone: 'menu', index: next }
}
