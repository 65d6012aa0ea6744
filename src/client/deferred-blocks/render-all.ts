/** Lays out all of the page. Heights of blocks far below were guesses, so the block in the middle of the window is kept in its place. */
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
