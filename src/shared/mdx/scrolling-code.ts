/** Keeps blocks of code out of the tab order unless they scroll. */

/** All blocks share it, because a change between two measurements would have the browser compute the page's styles and layout again. */
let observer: ResizeObserver | undefined

/** Returns what ends it. */
export function watchTabStop(block: HTMLElement): () => void {
  observer ??= new ResizeObserver(update)
  // A font that loads late can widen the code.
  const parts = [block, ...block.children]
  for (const part of parts) observer.observe(part)
  return () => {
    for (const part of parts) observer?.unobserve(part)
  }
}

function update(entries: readonly ResizeObserverEntry[]): void {
  const blocks = new Set(entries.map(({ target }) => target.closest('pre')))
  const changed = [...blocks].filter((block) => block && block.scrollWidth > block.clientWidth !== block.hasAttribute('tabindex'))
  for (const block of changed) {
    if (block?.hasAttribute('tabindex')) block.removeAttribute('tabindex')
    else block?.setAttribute('tabindex', '0')
  }
}
