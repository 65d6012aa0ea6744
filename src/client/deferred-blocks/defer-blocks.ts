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

/** Has blocks from that one on laid out when they come near, not before the first paint: by a rule, as an attribute of the root would take longer. */
export function deferBlocks(): void {
  const styles = earlyStyles()
  window.deferredBlocks = styles
  styles.replace(`.dw-prose>:nth-child(n+${firstDeferred()}){content-visibility:auto;contain-intrinsic-block-size:auto 8em}`)
}
