/** Records unexpected movement on a page, as browsers count it for Cumulative Layout Shift. */
import type { BrowserContext, Page } from 'playwright-core'
import { painted } from './reader.ts'

declare global {
  interface Window {
    layoutShifts: string[]
  }
}

/** Collects the layout shifts of every document in `window.layoutShifts`, as `score: what moved`. */
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
        // The browser adjusts the columns of a table to each row that arrives, which is better than an empty frame.
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

/** The shifts so far on a page's document, including any that its last change caused. */
export const shiftsOn = (page: Page) => painted(page).then(() => page.evaluate(() => window.layoutShifts))
