/** Lays out the rest of a page that is read from its top, a few blocks at a time, so that the scroll bar soon tells the truth. */
import { addStyles } from '../styles.ts'
import { whenIdle } from '../when-idle.ts'
import { FROM_TOP } from './from-top.ts'
import { renderDeferredBlocks } from './render-all.ts'

/** Blocks that are laid out in one go. On a phone, that takes less than a frame. */
const BLOCKS = 8

/** Does nothing for a page that is laid out whole. */
export function renderDeferredBlocksWhenIdle(): void {
  if (!waits()) return
  const blocks = document.querySelectorAll('.dw-prose > *').length
  // Not styles of the blocks themselves, because React and others look at their attributes.
  const sheet = addStyles('')
  document.addEventListener('click', beforeHash, true)
  layOut(BLOCKS)

  function layOut(count: number): void {
    sheet.replaceSync(`.dw-prose > :nth-child(-n + ${count}) { content-visibility: visible }`)
    // A reader who scrolls has all of it laid out at once.
    if (count < blocks && waits()) whenIdle(() => layOut(count + BLOCKS), 200)
    else finish()
  }

  function finish(): void {
    renderDeferredBlocks()
    document.removeEventListener('click', beforeHash, true)
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((adopted) => adopted !== sheet)
  }
}

/** A part of the page can only be scrolled to if it's known where it is. */
function beforeHash({ target }: Event): void {
  if (target instanceof Element && target.closest('a[href*="#"]') !== null) renderDeferredBlocks()
}

function waits(): boolean {
  return FROM_TOP in document.documentElement.dataset
}
