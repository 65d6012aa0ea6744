import { type EarlyStyles, earlyStyles } from '../early-styles.ts'

declare global {
  interface Window {
    /** The styles of blocks that wait. Undefined if the page is laid out whole. */
    deferredBlocks?: EarlyStyles | undefined
  }
}

/** Number of the first block that waits. Those before it fill even a screen that is 3,000 pixels high. On phones, where lines are short, fewer fill it. */
export function firstDeferred(): number {
  return window.matchMedia?.('(width < 40em) and (height < 60em)').matches ? 12 : 20
}

/**
 * While a page is read from its top, blocks from that one on are only laid out when they come near, because the first paint would have to wait for
 * them. A rule says so, and no attribute, because browsers compute few styles anew when a rule changes, and nearly all for an attribute of the
 * root element.
 */
export function deferBlocks(): void {
  const styles = earlyStyles()
  window.deferredBlocks = styles
  styles.replace(`.dw-prose>:nth-child(n+${firstDeferred()}){content-visibility:auto;contain-intrinsic-block-size:auto 8em}`)
}
