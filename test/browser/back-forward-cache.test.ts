/** A page that its reader left for another document and comes back to as it was: browsers keep it whole where nothing on it forbids that. */
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Page } from 'playwright-core'
import { readerOf, startedWhole } from '../support/reader.ts'

const { at, open, silent } = readerOf('router', {}, { keepsPages: true })

declare global {
  interface Window {
    /** Set in a page that is left: lost where the document loads again. */
    wasHere: boolean | undefined
  }
}

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const follow = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Sidebar' }).getByRole('link', { name, exact: true }).click()

/** Playwright's own waits for the load of a page that was never loaded again. */
const goBack = (page: Page) => page.evaluate(() => history.back())

/** Leaves for another document and comes back by the history. */
async function leaveAndReturn(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.wasHere = true
  })
  await page.goto(at('/answers/weather.json'))
  await page.goBack({ waitUntil: 'commit' })
  await page.waitForFunction(() => window.wasHere === true)
}

describe('a page out of the back-forward cache', () => {
  it('is the one that was left, scrolled as it was, and follows links and the history', async () => {
    const { page } = await silent('/')
    await follow(page, 'Long')
    await title(page, 'Long').waitFor()
    await page.waitForFunction(() => document.getElementById('part-40') !== null)
    await page.evaluate(() => window.scrollTo(0, 900))
    await leaveAndReturn(page)
    assert.equal(page.url(), at('/long'))
    assert.equal(await page.evaluate(() => window.scrollY), 900)
    assert.equal(await page.evaluate(() => history.scrollRestoration), 'manual', 'positions are the router’s again')
    await follow(page, 'Plain')
    await title(page, 'Plain').waitFor()
    assert.equal(await page.evaluate(() => window.scrollY), 0)
    await goBack(page)
    await title(page, 'Long').waitFor()
    await page.waitForFunction(() => window.scrollY === 900)
    await goBack(page)
    await title(page, 'Home').waitFor()
  })

  it('has given up the navigation that was under way when it was left', async () => {
    const { page, context } = await open('/')
    await startedWhole(page)
    // No answer comes: the navigation is under way until it is given up.
    await context.route('**/answers/slow.json', () => {})
    const bar = page.getByRole('progressbar', { name: 'Loading page' })
    await follow(page, 'Slow')
    await bar.waitFor()
    await page.evaluate(() => {
      window.wasHere = true
      // Requests under way keep a page out of the cache. What the router hears is the same.
      window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))
      window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    })
    await bar.waitFor({ state: 'detached' })
    assert.equal(page.url(), at('/'))
    await follow(page, 'Plain')
    await title(page, 'Plain').waitFor()
  })
})
