/** Copies text, also where browsers have no `navigator.clipboard`: on pages without https, such as those of `dev --host` on a phone. */

/**
 * Copies a text.
 * @param text may be a promise, because browsers that wait for it still count the click
 * @throws Error if the browser doesn't copy it
 */
export async function copyText(text: string | Promise<string>): Promise<void> {
  // The types promise what only secure contexts have.
  const clipboard: Clipboard | undefined = navigator.clipboard
  if (clipboard === undefined) return copySelection(await text)
  if (typeof text === 'string' || !('ClipboardItem' in window)) return clipboard.writeText(await text)
  await clipboard.write([new ClipboardItem({ 'text/plain': text.then((body) => new Blob([body], { type: 'text/plain' })) })])
}

/** The command copies what's selected. Browsers that run it without a selection are few, so there is a field for it, and the focus comes back. */
function copySelection(text: string): void {
  const focused = document.activeElement
  const field = document.createElement('textarea')
  field.value = text
  field.readOnly = true
  Object.assign(field.style, { position: 'fixed', inset: '0 auto auto 0', opacity: '0' })
  document.body.append(field)
  field.select()
  const isCopied = document.execCommand('copy')
  field.remove()
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
  if (!isCopied) throw new Error("The browser doesn't copy the text.")
}
