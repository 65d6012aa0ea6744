/** Marks blocks of code that scroll, and keeps the others out of the tab order. */
import { afterPaint } from '../shell/after-paint.ts'

/** All blocks share it, because a change between two measurements would have the browser compute the page's styles and layout again. */
let observer: ResizeObserver | undefined

/** Begins when the page has been painted, which mustn't wait for it. Returns a function that ends it. */
export function watchOverflow(block: HTMLElement): () => void {
  // A font that loads late can widen the code.
  const parts = [block, ...block.children]
  const cancel = afterPaint(() => {
    // Without it, all blocks stay in the tab order.
    observer ??= window.ResizeObserver && new ResizeObserver(update)
    for (const part of parts) observer?.observe(part)
  })
  return () => {
    cancel()
    for (const part of parts) observer?.unobserve(part)
  }
}

function update(entries: readonly ResizeObserverEntry[]): void {
  const blocks = new Set(entries.map(({ target }) => target.closest('pre')))
  // All are measured before any is changed.
  const measured = [...blocks].flatMap((block) => {
    if (block === null) return []
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = block
    return [{ block, overflows: scrollWidth > clientWidth, isCut: scrollHeight > clientHeight }]
  })
  for (const { block, overflows, isCut } of measured) {
    block.toggleAttribute('data-overflows', overflows)
    // A block with answers stays a stop: readers get to its names from there.
    if (overflows || isCut || block.querySelector('[data-answers]')) block.tabIndex = 0
    else block.removeAttribute('tabindex')
  }
}
