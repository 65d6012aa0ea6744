import { createElement } from './element.ts'

/** Copies a text, or a promise of one, also on pages without https. @throws Error if the browser doesn't copy it */
export async function copyText(text: string | Promise<string>): Promise<void> {
  // The types promise what only secure contexts have.
  const clipboard: Clipboard | undefined = navigator.clipboard
  if (clipboard === undefined) return copySelection(await text)
  // Browsers that are given a promise still count the click when it resolves.
  if (typeof text === 'string' || !('ClipboardItem' in window)) return clipboard.writeText(await text)
  await clipboard.write([new ClipboardItem({ 'text/plain': text.then((body) => new Blob([body], { type: 'text/plain' })) })])
}

/** The command copies what's selected. Browsers that run it without a selection are few, so there is a field for it, and the focus comes back. */
function copySelection(text: string): void {
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
