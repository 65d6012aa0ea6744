/** Runs axe-core on pages, without checking every word of code. */
import axe from 'axe-core'
import type { Page } from 'playwright-core'

/** Rules about colors and size, which a page that passed the others is checked against in another theme or width. */
export const LOOK_RULES = ['color-contrast', 'link-in-text-block', 'scrollable-region-focusable', 'target-size']

declare global {
  interface Window {
    axe: typeof axe
  }
}

export interface AxeOfPages {
  /** Prepares the open page, which is useless for anything else afterwards. */
  prepare(page: Page): Promise<void>
  /** The page's violations of all rules, or of some. */
  violations(page: Page, rules?: readonly string[]): Promise<string[]>
}

/**
 * Code has hundreds of words in a dozen styles. Once a style has been checked on one page, its words become plain text on all
 * other pages. So check a page in both themes or in neither.
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
