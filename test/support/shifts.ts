/** What moves on a page without its reader's doing, as browsers count it for cumulative layout shift. */
import type { BrowserContext } from 'playwright-core'

declare global {
  interface Window {
    layoutShifts: string[]
  }
}

/** Collects in every document of a context its layout shifts, as `score: what moved`, in `window.layoutShifts`. */
export function watchShifts(context: BrowserContext): Promise<unknown> {
  return context.addInitScript(() => {
    window.layoutShifts = []
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput, sources } = entry as PerformanceEntry & {
          value: number
          hadRecentInput: boolean
          sources: { node?: Node }[]
        }
        // Columns of a table fit themselves to each row as it arrives: that is the browser's own way, and better than an empty frame.
        const isTable = sources.length > 0 && sources.every(({ node }) => node instanceof HTMLTableCellElement)
        if (hadRecentInput || isTable) continue
        const moved = sources.map(({ node }) =>
          node instanceof Element ? `<${node.tagName.toLowerCase()} class="${node.getAttribute('class') ?? ''}">` : '?',
        )
        window.layoutShifts.push(`${value}: ${moved.join(', ')}`)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}
