/** Lays out the rest of a page that is read from its top, a few blocks at a time, so that the scroll bar soon tells the truth. */
import { whenIdle } from '../when-idle.ts'
import { deferBlocks, FIRST_DEFERRED } from './defer-blocks.ts'
import { renderDeferredBlocks } from './render-all.ts'

/** Blocks that are laid out in one go. On a phone, that takes less than 50 ms. */
const BLOCKS = 4

/** Does nothing for a page that is laid out whole. */
export function renderDeferredBlocksWhenIdle(): void {
  if (window.deferredBlocks === undefined) return
  const blocks = document.querySelectorAll('.dw-prose > *').length
  document.addEventListener('click', beforeHash, true)
  layOut(FIRST_DEFERRED)

  function layOut(first: number): void {
    // A reader who scrolls has all of it laid out at once.
    if (first <= blocks && window.deferredBlocks !== undefined) {
      deferBlocks(first)
      whenIdle(() => layOut(first + BLOCKS), 200)
      return
    }
    renderDeferredBlocks()
    document.removeEventListener('click', beforeHash, true)
  }
}

/** A part of the page can only be scrolled to if it's known where it is. */
function beforeHash({ target }: Event): void {
  if (target instanceof Element && target.closest('a[href*="#"]') !== null) renderDeferredBlocks()
}
