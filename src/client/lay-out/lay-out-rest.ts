/** Lays out the rest of a page that is read from its top, a few blocks at a time, so that the scroll bar soon tells the truth. */
import { whenIdle } from '../when-idle.ts'
import { FROM_TOP } from './from-top.ts'

/** Blocks that are laid out in one go. On a phone, that takes less than a frame. */
const BLOCKS = 8

export function layOutRest(): void {
  const blocks = [...document.querySelectorAll<HTMLElement>('.prose > *')]
  document.addEventListener('click', beforeHash, true)
  layOutFrom(0)

  function layOutFrom(start: number): void {
    for (const block of blocks.slice(start, start + BLOCKS)) block.style.contentVisibility = 'visible'
    if (start + BLOCKS < blocks.length) whenIdle(() => layOutFrom(start + BLOCKS), 200)
    else finish()
  }

  function finish(): void {
    layOutAll()
    document.removeEventListener('click', beforeHash, true)
    for (const block of blocks) {
      block.style.removeProperty('content-visibility')
      if (block.getAttribute('style') === '') block.removeAttribute('style')
    }
  }
}

/** A part of the page can only be scrolled to if it's known where it is. */
function beforeHash({ target }: Event): void {
  if (target instanceof Element && target.closest('a[href*="#"]') !== null) layOutAll()
}

function layOutAll(): void {
  delete document.documentElement.dataset[FROM_TOP]
}
