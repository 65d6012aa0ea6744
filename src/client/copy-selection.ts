/** Copies on pages without https. Loaded there when the browser is idle, because some browsers only copy in the task of a click. */
import { createElement } from './element.ts'

/** The command copies what's selected. Browsers that run it without a selection are few, so there is a field for it, and the focus comes back. */
export function copySelection(text: string): void {
  const focused = document.activeElement
  const field = createElement('textarea', { value: text, readOnly: true })
  Object.assign(field.style, { position: 'fixed', inset: '0 auto auto 0', opacity: '0' })
  document.body.append(field)
  field.select()
  const isCopied = document.execCommand('copy')
  field.remove()
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
  if (!isCopied) throw new Error("The browser doesn't copy the text.")
}
