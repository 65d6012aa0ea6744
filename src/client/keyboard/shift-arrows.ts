/** Left Shift with an arrow key goes to the previous or the next page. In text from right to left, the next page is on the left. */
import { keyFromLeft } from '../../shared/next-tab.ts'
import type { Router } from '../../shared/router/context.ts'
import { usesArrows } from './uses-arrows.ts'

/** The parts of a key press that matter. */
export type KeyPress = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'altKey' | 'metaKey' | 'repeat' | 'defaultPrevented'>

/** Where a key press leads while these Shift keys are held. Undefined with other modifiers and for repeated keys. */
export function turnOf(press: KeyPress, held: ReadonlySet<string>, direction = 'ltr'): 'prev' | 'next' | undefined {
  const { key, shiftKey, ctrlKey, altKey, metaKey, repeat, defaultPrevented } = press
  if (!shiftKey || ctrlKey || altKey || metaKey || repeat || defaultPrevented) return undefined
  if (!held.has('ShiftLeft') || held.has('ShiftRight')) return undefined
  const arrow = keyFromLeft(key, direction)
  return arrow === 'ArrowLeft' ? 'prev' : arrow === 'ArrowRight' ? 'next' : undefined
}

/** Listens for the keys, except while text is selected, a widget has the focus that has its own use for them, or a dialog is open. */
export function turnPages(router: Pick<Router, 'navigate' | 'state'>): void {
  const held = new Set<string>()
  window.addEventListener('blur', () => held.clear())
  window.addEventListener('keyup', ({ code, shiftKey }) => {
    if (!shiftKey) held.clear()
    else held.delete(code)
  })
  window.addEventListener('keydown', (event) => {
    if (event.key === 'Shift') held.add(event.code)
    const turn = turnOf(event, held, document.dir)
    if (turn === undefined || event.composedPath().some(usesArrows)) return
    if (document.querySelector(':modal') !== null || window.getSelection()?.isCollapsed === false) return
    const page = router.state.get().view[turn]
    if (page === undefined) return
    event.preventDefault()
    void router.navigate(page.link)
  })
}
