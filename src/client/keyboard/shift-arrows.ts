/** Left Shift with an arrow key goes to the previous or the next page. In text from right to left, the next page is on the left. */
import { keyFromLeft } from '../../shared/next-tab.ts'
import type { PageView } from '../../shared/page/page.ts'
import type { Navigate } from '../../shared/router/context.ts'

export type Turn = 'prev' | 'next'

/** The parts of a key press that matter. */
export type KeyPress = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'altKey' | 'metaKey' | 'repeat' | 'defaultPrevented'>

/** Where a key press leads while these Shift keys are held. Undefined with other modifiers and for repeated keys. */
export function turnOf(press: KeyPress, held: ReadonlySet<string>, direction = 'ltr'): Turn | undefined {
  const { key, shiftKey, ctrlKey, altKey, metaKey, repeat, defaultPrevented } = press
  if (!shiftKey || ctrlKey || altKey || metaKey || repeat || defaultPrevented) return undefined
  if (!held.has('ShiftLeft') || held.has('ShiftRight')) return undefined
  const arrow = keyFromLeft(key, direction)
  return arrow === 'ArrowLeft' ? 'prev' : arrow === 'ArrowRight' ? 'next' : undefined
}

/** Elements that use arrow keys themselves, such as text fields. */
const FIELDS = 'input, textarea, select, [contenteditable]:not([contenteditable=false]), [role=textbox], [role=combobox], [role=slider]'

/** Listens for the keys, except while text is selected or typed, or a dialog is open. */
export function turnPages(router: { navigate: Navigate; state: { get(): { view: PageView | undefined } } }): void {
  const held = new Set<string>()
  window.addEventListener('blur', () => held.clear())
  window.addEventListener('keyup', ({ code, shiftKey }) => {
    if (!shiftKey) held.clear()
    else held.delete(code)
  })
  window.addEventListener('keydown', (event) => {
    if (event.key === 'Shift') held.add(event.code)
    const turn = turnOf(event, held, document.dir)
    const [target] = event.composedPath()
    if (turn === undefined || (target instanceof Element && target.closest(FIELDS) !== null)) return
    if (document.querySelector(':modal') !== null || window.getSelection()?.isCollapsed === false) return
    const page = router.state.get().view?.[turn]
    if (page === undefined) return
    event.preventDefault()
    void router.navigate(page.link)
  })
}
