/** Shows all columns of a table, or again only the chosen one. */
export function showAllColumns({ target }: Event): void {
  const button = target instanceof Element ? target.closest('.dw-show-all') : null
  const isAll = button?.nextElementSibling?.toggleAttribute('data-all')
  if (button) button.ariaPressed = String(isAll)
}
