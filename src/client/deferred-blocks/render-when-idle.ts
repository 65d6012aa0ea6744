/** Lays out the rest of a page that is read from its top, a few blocks at a time, so that the scroll bar soon tells the truth. */
import { whenIdle } from '../when-idle.ts'
import { firstDeferred } from './defer-blocks.ts'
import { renderDeferredBlocks } from './render-all.ts'

/** How long blocks are laid out in one go, in milliseconds. The browser still has to paint them. */
const BUDGET_MS = 8

/** Styles of a block that is laid out before the others are. It has the same ones without the rule, so nothing moves when that goes. */
const LAID_OUT = { 'content-visibility': 'visible', 'contain-intrinsic-block-size': 'none' }

/** Does nothing for a page that is laid out whole. */
export function renderDeferredBlocksWhenIdle(): void {
  if (!window.deferredBlocks?.replace) return
  const blocks = [...document.querySelectorAll<HTMLElement>('.dw-prose > *')].slice(firstDeferred() - 1)
  document.addEventListener('click', beforeHash, true)
  layOut(0)

  function layOut(first: number): void {
    // A reader who scrolls has all of it laid out at once.
    if (first < blocks.length && window.deferredBlocks?.replace) {
      const start = Date.now()
      let next = first
      for (const block of blocks.slice(first)) {
        // Changing the rule instead would have the browser look through the whole page for elements that it applies to.
        for (const [property, value] of Object.entries(LAID_OUT)) block.style.setProperty(property, value)
        // Reading the height lays the block out now, so the task that paints it is shorter.
        void block.offsetHeight
        next++
        if (Date.now() - start > BUDGET_MS) break
      }
      whenIdle(() => layOut(next), 200)
      return
    }
    renderDeferredBlocks()
    for (const block of blocks.slice(0, first)) {
      for (const property of Object.keys(LAID_OUT)) block.style.removeProperty(property)
      if (block.getAttribute('style') === '') block.removeAttribute('style')
    }
    document.removeEventListener('click', beforeHash, true)
  }
}

/** A part of the page can only be scrolled to if it's known where it is. */
function beforeHash({ target }: Event): void {
  if (target instanceof Element && target.closest('a[href*="#"]') !== null) renderDeferredBlocks()
}
