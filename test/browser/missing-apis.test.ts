/** Pages where a browser lacks something, or something in it throws: only what needs it is gone, and the text and the links always stay. */
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { readerOf } from '../support/reader.ts'

const reader = readerOf('reading')

const REFUSED = "() => { throw new DOMException('Too many', 'SecurityError') }"

/** Removes popovers as in a browser without them, which also refuses their selector. */
const NO_POPOVERS = `
  for (const name of ['popover', 'showPopover', 'hidePopover', 'togglePopover']) delete HTMLElement.prototype[name]
  const { matches } = Element.prototype
  Element.prototype.matches = function (selector) {
    if (selector.includes(':popover-open')) throw new DOMException('Unknown', 'SyntaxError')
    return matches.call(this, selector)
  }`

/** Missing APIs, and the code that takes each away before anything runs. */
const MISSING: Record<string, string> = {
  'observers of what is in view': 'delete window.IntersectionObserver',
  'observers of sizes': 'delete window.ResizeObserver',
  'media queries': 'delete window.matchMedia',
  'popovers and modal dialogs': `${NO_POPOVERS}; delete HTMLDialogElement.prototype.showModal; delete Element.prototype.checkVisibility`,
  requests: 'delete window.fetch',
  'changes of the history': `History.prototype.replaceState = ${REFUSED}; History.prototype.pushState = ${REFUSED}`,
  'a clock and storage': `delete Performance.prototype.now; for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get: ${REFUSED} })`,
}

describe('a page in a browser without', () => {
  for (const [what, code] of Object.entries(MISSING)) {
    it(what, async () => {
      const { page } = await reader.silent('/guide/code', { before: (context) => context.addInitScript({ content: code }) })
      await page.locator('[popovertarget]').first().click()
      await page.waitForFunction(() => document.activeElement?.getAttribute('role') === 'menuitem')
      await page.keyboard.press('Escape')
      await page.setViewportSize({ width: 390, height: 844 })
      await page.getByRole('button', { name: 'Menu' }).click()
      const link = page.locator('dialog').getByRole('link', { name: 'Short' })
      await link.click()
      await page.getByRole('heading', { level: 1, name: 'Short' }).waitFor()
      await page.getByRole('dialog', { name: 'Menu' }).waitFor({ state: 'hidden' })
    })
  }
})

describe('a page whose frame throws in an effect', () => {
  it('keeps its text, and its links lead on', async () => {
    const broken = 'window.ResizeObserver = class { constructor() { throw new Error("Broken") } }'
    const { page } = await reader.open('/guide/long', { before: (context) => context.addInitScript({ content: broken }) })
    const text = await page.locator('#content').innerText()
    assert.doesNotMatch(text, /Unexpected Application Error|Broken/)
    assert.equal(await page.getByRole('heading', { level: 1, name: 'Long' }).count(), 1)
    await page.getByRole('navigation', { name: 'Sidebar' }).getByRole('link', { name: 'Short' }).click()
    await page.getByRole('heading', { level: 1, name: 'Short' }).waitFor()
    await page.goBack()
    await page.getByRole('heading', { level: 1, name: 'Long' }).waitFor()
    assert.equal(await page.getByRole('navigation', { name: 'Sidebar' }).count(), 1)
  })
})
