/**
 * Lays out all of the page. Until then, the heights of blocks far below are guesses, so a reader who has been taken there, by a search in the page or
 * a link to a quotation, would lose the place. So the block in the middle of the window stays where it is.
 */
export function renderDeferredBlocks(): void {
  const { deferredBlocks } = window
  if (!deferredBlocks?.replace) return
  const blocks = [...document.querySelectorAll('.dw-prose > *')]
  const seen = blocks.find((block) => block.getBoundingClientRect().bottom > window.innerHeight / 2)
  const place = seen?.getBoundingClientRect().top ?? 0
  window.deferredBlocks = undefined
  deferredBlocks.replace('')
  window.scrollBy({ top: (seen?.getBoundingClientRect().top ?? 0) - place, behavior: 'instant' })
}
