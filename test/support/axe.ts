/** What axe-core finds on pages, without asking the same question of every word of code. */
import axe from 'axe-core'
import type { Page } from 'playwright-core'

/** Rules whose answer hangs on colours or on room: those that a page which passed the others is asked in another theme or width. */
export const LOOK_RULES = ['color-contrast', 'link-in-text-block', 'scrollable-region-focusable', 'target-size']

declare global {
  interface Window {
    axe: typeof axe
  }
}

export interface AxeOfPages {
  /** Readies the page that is open, which is no use for anything else then. */
  prepare(page: Page): Promise<void>
  /** What is wrong with it, by all rules or by some. */
  violations(page: Page, rules?: readonly string[]): Promise<string[]>
}

/**
 * Code is hundreds of words in a dozen looks. Once a look has been on a page, in whatever it stands, the words that have it become plain on all
 * others: a page is asked in both themes or in neither.
 */
export function createAxe(): AxeOfPages {
  const seen = new Set<string>()
  return {
    async prepare(page) {
      await page.evaluate(axe.source)
      const looks = await page.evaluate(
        (known) => {
          const found = new Set(known)
          for (const token of document.querySelectorAll('pre.code span[class]:not(:has(*), .line)')) {
            let look = ''
            for (let element = token.closest('*'); element !== null && element.id !== 'content'; element = element.parentElement) {
              look += ` ${element.tagName}.${element.className}`
            }
            if (found.has(look)) token.replaceWith(...token.childNodes)
            found.add(look)
          }
          return [...found]
        },
        [...seen],
      )
      for (const look of looks) seen.add(look)
    },
    async violations(page, rules) {
      const runOnly = rules === undefined ? {} : { runOnly: [...rules] }
      const results = await page.evaluate((options) => window.axe.run(document, options), {
        resultTypes: ['violations'] as 'violations'[],
        preload: false,
        ...runOnly,
      })
      return results.violations.flatMap(({ id, help, nodes }) =>
        nodes.map(({ html, failureSummary }) => `${id}, ${help}: ${html} (${failureSummary ?? ''})`),
      )
    },
  }
}
