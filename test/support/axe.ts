/** Runs axe-core on pages, without checking again what an earlier page had in the same place and the same colors. */
import axe from 'axe-core'
import type { Page } from 'playwright-core'

/** Every rule for WCAG's levels A and AA, best practices and what is still tried out. */
const RULES = axe
  .getRules()
  .filter(({ tags }) => !tags.some((tag) => /aaa$|deprecated|obsolete/.test(tag)))
  .map(({ ruleId }) => ruleId)

/** Rules about colors and size, which a page that passed the others is checked against in another theme or width. */
export const LOOK_RULES = ['color-contrast', 'link-in-text-block', 'scrollable-region-focusable', 'target-size']

declare global {
  interface Window {
    axe: typeof axe
  }
}

export interface AxeOfPages {
  /** Prepares the open page, which is useless for anything else afterwards. @param isWhole whether its sidebar stays as it is */
  prepare(page: Page, isWhole?: boolean): Promise<void>
  /** The page's violations of all rules, or of some. @param within a selector of the only part to look at */
  violations(page: Page, rules?: readonly string[], within?: string): Promise<string[]>
}

/** Checks each style of code's words once, and entries of the sidebar and contrasts of equal looks too. So check a page in both themes or in neither. */
export function createAxe(): AxeOfPages {
  const seen = new Set<string>()
  const contrasts = new Set<string>()
  return {
    async prepare(page, isWhole = false) {
      await page.evaluate(axe.source)
      const looks = await page.evaluate(
        ({ known, isWhole }) => {
          const found = new Set(known)
          for (const token of document.querySelectorAll('pre.dw-code span[class]:not(:has(*), .dw-line)')) {
            let look = ''
            for (let element = token.closest('*'); element !== null && element.id !== 'content'; element = element.parentElement)
              look += ` ${element.tagName}.${element.className}`
            if (found.has(look)) token.replaceWith(...token.childNodes)
            found.add(look)
          }
          // Entries of the sidebar do as well, if they're the same on each page.
          for (const entry of document.querySelectorAll('.dw-sidebar li')) {
            if (found.has(entry.outerHTML) && !isWhole) entry.remove()
            found.add(entry.outerHTML)
          }
          return [...found].slice(known.length)
        },
        { known: [...seen], isWhole },
      )
      for (const look of looks) seen.add(look)
    },
    async violations(page, rules = RULES, within = 'html') {
      // A menu that is still fading in has no contrast yet.
      await page.evaluate(() => Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => null))))
      const looks = await page.evaluate(markNewLooks, [...contrasts])
      for (const look of looks) contrasts.add(look)
      const options = { resultTypes: ['violations'] as 'violations'[], preload: false, runOnly: [...rules] }
      const results = await page.evaluate(([part, given]) => window.axe.run(part, given), [within, options] as const)
      return results.violations.flatMap(({ id, help, nodes }) =>
        nodes.map(({ html, failureSummary }) => `${id}, ${help}: ${html} (${failureSummary ?? ''})`),
      )
    },
  }
}

/** Has axe-core measure only the contrast of new looks, which takes half of its time. Runs in the page. @returns those looks */
function markNewLooks(known: readonly string[]): string[] {
  const found = new Set(known)
  const backgrounds = new Map<Element | null, string>()
  // Elements come after those that they're in.
  for (const element of document.querySelectorAll('*')) {
    const style = getComputedStyle(element)
    const { backgroundColor, backgroundImage, opacity, filter, mixBlendMode, position } = style
    const place = /absolute|fixed|sticky/.test(position) ? `${position} ${element.className}` : ''
    const own = `${backgroundColor} ${backgroundImage} ${opacity} ${filter} ${mixBlendMode} ${place}`
    const below = backgrounds.get(element.parentElement) ?? ''
    const background = own === 'rgba(0, 0, 0, 0) none 1 none normal ' ? below : `${below}|${own}`
    backgrounds.set(element, background)
    element.removeAttribute('data-new-look')
    const hasText = [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim() !== '')
    if (!hasText && !element.matches('input, select, textarea')) continue
    // Hidden elements aren't measured.
    const isShown = style.visibility === 'visible' && element.checkVisibility()
    const look = `${isShown} ${style.color} ${style.fontSize} ${style.fontWeight} ${style.textShadow} ${background}`
    if (!found.has(look)) element.setAttribute('data-new-look', '')
    found.add(look)
  }
  window.axe.configure({ rules: [{ id: 'color-contrast', selector: '[data-new-look]' }] })
  return [...found].slice(known.length)
}
