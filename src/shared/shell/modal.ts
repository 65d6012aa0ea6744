/** Modal dialogs. Browsers still scroll the page behind one, so `styles/base.css` prevents that while the root has `data-modal`. */

/** Opens a dialog. Call `closeModal` before it's removed from the document, because removing it doesn't fire `close`. */
export function openModal(dialog: HTMLDialogElement): void {
  dialog.showModal?.()
  // A browser that can't has it as a part of the page.
  dialog.open = true
  document.documentElement.dataset['modal'] = ''
  // Browsers also close it for Escape. Not `once`, because the next event may still be from closing it before this.
  dialog.addEventListener('close', freePage)
}

export function closeModal(dialog: HTMLDialogElement): void {
  dialog.close()
  freePage()
}

/** The event fires a task after the dialog has closed, when the same or another one may be open. */
function freePage(): void {
  if (document.querySelector('dialog[open]') === null) delete document.documentElement.dataset['modal']
}
