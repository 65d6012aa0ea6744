/** Styles of a block that is laid out before the others are. It has the same ones without the rule, so nothing moves when that goes. */
export const LAID_OUT = { 'content-visibility': 'visible', 'contain-intrinsic-block-size': 'none' }

/**
 * Lays out all of the page. Until then, the heights of blocks far below are guesses, so a reader who has been taken there, by a search in the page or
 * a link to a quotation, would lose the place. So the block in the middle of the window stays where it is.
 */
export function renderDeferredBlocks(): void {
  const { deferredBlocks } = window
  if (deferredBlocks === undefined) return
  const blocks = [...document.querySelectorAll<HTMLElement>('.dw-prose > *')]
  const seen = blocks.find((block) => block.getBoundingClientRect().bottom > window.innerHeight / 2)
  const place = seen?.getBoundingClientRect().top ?? 0
  delete window.deferredBlocks
  deferredBlocks.replace('')
  for (const block of blocks) {
    if (block.style.contentVisibility === '') continue
    for (const property of Object.keys(LAID_OUT)) block.style.removeProperty(property)
    if (block.getAttribute('style') === '') block.removeAttribute('style')
  }
  window.scrollBy({ top: (seen?.getBoundingClientRect().top ?? 0) - place, behavior: 'instant' })
}
