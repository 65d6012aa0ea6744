/** Measures what readers press, and finds what's too small for their fingers or pointers. */
import type { Page } from 'playwright-core'

/** Sizes in CSS pixels: what fingers need, and what pointers need (WCAG 2.5.8). */
export const BY_FINGER = 40
export const BY_POINTER = 24

const CONTROLS =
  'a[href], area[href], button, summary, input:not([type=hidden]), select, textarea, video[controls], audio[controls], iframe, ' +
  '[role=button], [role=link], [role=tab], [role=option], [role=radio], [role=checkbox], [role=switch], [role^=menuitem], [role=slider]'

/**
 * The controls of a page that are smaller than `least`, but for links in running text, measured by where a press reaches them. While a dialog
 * or a popover is open, those in it. One that's smaller than what pointers need is enough for them where nothing else to press is that near.
 */
export async function smallTargets(page: Page, least: number): Promise<string[]> {
  const place = await page.evaluate(() => [scrollX, scrollY] as const)
  const found = await page.evaluate(findSmall, { least, isSpaced: least === BY_POINTER, controls: CONTROLS })
  await page.evaluate(([left, top]) => window.scrollTo({ left, top, behavior: 'instant' }), place)
  return found
}

/** Runs in the page. */
function findSmall({ least, isSpaced, controls: selector }: { least: number; isSpaced: boolean; controls: string }): string[] {
  // Sizes are rounded.
  const enough = least - 0.5
  const modal = document.querySelector(':modal, :popover-open')
  const measure = {
    isShown(element: Element): boolean {
      if (!element.checkVisibility({ visibilityProperty: true }) || element.matches(':disabled, .dw-skip-link')) return false
      return element.closest('[inert], [aria-hidden=true], .dw-visually-hidden') === null && modal?.contains(element) !== false
    },
    /** True if it's a part of a line of text. */
    isInText(element: Element): boolean {
      const lines =
        'main :is(p, li, td, th, dd, dt, figcaption, caption, blockquote, .dw-callout-body), .dw-banner, .dw-footer p, [role=status]'
      return /^(?:inline|contents)$/.test(getComputedStyle(element).display) && element.closest(lines) !== null
    },
    partsOf(element: Element): Element[] {
      return [element, ...((element as Partial<HTMLInputElement>).labels ?? [])]
    },
    boxOf(element: Element): DOMRect {
      const boxes = measure.partsOf(element).map((part) => part.getBoundingClientRect())
      return boxes.reduce((a, b) => (b.width * b.height > a.width * a.height ? b : a))
    },
    middleOf(element: Element): { x: number; y: number } {
      const { x, y, width, height } = measure.boxOf(element)
      return { x: x + width / 2, y: y + height / 2 }
    },
    reaches(element: Element, x: number, y: number): boolean {
      const hit = document.elementFromPoint(x, y)
      return hit !== null && measure.partsOf(element).some((part) => part.contains(hit))
    },
    /** How long the line through its middle is on which a press reaches it. */
    reach(element: Element, right: number, down: number): number {
      const { x, y } = measure.middleOf(element)
      let length = measure.reaches(element, x, y) ? 1 : 0
      for (const sign of [1, -1])
        for (let step = sign; Math.abs(step) <= least && measure.reaches(element, x + step * right, y + step * down); step += sign) length++
      return length
    },
    sizeOf(element: Element): { width: number; height: number } {
      const { width, height } = measure.boxOf(element)
      if ((width >= enough && height >= enough) || width * height === 0) return { width: least, height: least }
      element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })
      return { width: Math.max(width, measure.reach(element, 1, 0)), height: Math.max(height, measure.reach(element, 0, 1)) }
    },
    /** True if a circle around its middle is its own. */
    hasRoom(element: Element, others: readonly Element[], small: ReadonlySet<Element>): boolean {
      const middle = measure.middleOf(element)
      return others.every((other) => {
        if (other.contains(element) || element.contains(other)) return true
        const { left, right, top, bottom } = measure.boxOf(other)
        const away = measure.middleOf(other)
        const isApart = !small.has(other) || Math.hypot(away.x - middle.x, away.y - middle.y) >= least
        const x = Math.max(left, Math.min(middle.x, right)) - middle.x
        const y = Math.max(top, Math.min(middle.y, bottom)) - middle.y
        return isApart && Math.hypot(x, y) >= least / 2
      })
    },
  }
  const controls = [...document.querySelectorAll(selector)].filter((element) => measure.isShown(element))
  const sizes = controls
    .filter((element) => !measure.isInText(element))
    .map((element) => ({ element, ...measure.sizeOf(element) }))
    .filter(({ width, height }) => width < enough || height < enough)
  const small = new Set(sizes.map(({ element }) => element))
  return sizes
    .filter(({ element }) => !isSpaced || !measure.hasRoom(element, controls, small))
    .map(({ element, width, height }) => {
      const name = element.getAttribute('aria-label') ?? element.textContent.trim().slice(0, 40)
      return `${element.tagName.toLowerCase()}.${element.getAttribute('class')} “${name}”: ${Math.round(width)} × ${Math.round(height)}`
    })
}
