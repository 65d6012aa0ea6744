/** Marks blocks of code that scroll, and keeps the others out of the tab order. */
import { afterPaint } from '../shell/after-paint.ts'

/** All blocks share it, because a change between two measurements would have the browser compute the page's styles and layout again. */
let observer: ResizeObserver | undefined

/** Blocks whose watch begins in one frame. A phone measures them and shows their buttons in less than 50 ms. */
const BLOCKS = 8

const waiting = new Set<HTMLElement>()

/** Begins when the page has been painted, which mustn't wait for it. Returns what ends it. */
export function watchOverflow(block: HTMLElement): () => void {
  if (waiting.size === 0) afterPaint(beginNext)
  waiting.add(block)
  return () => {
    waiting.delete(block)
    for (const part of partsOf(block)) observer?.unobserve(part)
  }
}

function beginNext(): void {
  observer ??= new ResizeObserver(update)
  for (const block of [...waiting].slice(0, BLOCKS)) {
    waiting.delete(block)
    for (const part of partsOf(block)) observer.observe(part)
  }
  if (waiting.size > 0) afterPaint(beginNext)
}

/** A font that loads late can widen the code in a block. */
function partsOf(block: HTMLElement): Element[] {
  return [block, ...block.children]
}

function update(entries: readonly ResizeObserverEntry[]): void {
  const blocks = new Set(entries.map(({ target }) => target.closest('pre')))
  // All are measured before any is changed.
  const measured = [...blocks].flatMap((block) => (block ? [{ block, overflows: block.scrollWidth > block.clientWidth }] : []))
  for (const { block, overflows } of measured) {
    block.toggleAttribute('data-overflows', overflows)
    // A block with answers stays a stop: readers get to its names from there.
    if (overflows || block.querySelector('[data-answers]')) block.tabIndex = 0
    else block.removeAttribute('tabindex')
  }
}
