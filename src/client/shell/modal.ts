/** Modal dialogs. The page behind does not scroll, which the browser does not see to; `styles/base.css` goes by `data-modal`. */

/** The dialog is to be closed by `closeModal` before it leaves the document, because then it tells nothing of its closing. */
export function openModal(dialog: HTMLDialogElement): void {
  dialog.showModal()
  document.documentElement.dataset['modal'] = ''
  // By Escape, or however else a browser lets its readers close it. Not `once`: the next to be told may be of a closing before this opening.
  dialog.addEventListener('close', freePage)
}

export function closeModal(dialog: HTMLDialogElement): void {
  dialog.close()
  freePage()
}

/** Told a task after the closing: another may be open by then, or the same. */
function freePage(): void {
  if (document.querySelector('dialog:modal') === null) delete document.documentElement.dataset['modal']
}
