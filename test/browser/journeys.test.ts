/**
 * What most readers do, in the browser that `TEST_BROWSER` names. All other browser tests are for Chromium, and have these rules too. So these look
 * only at what a reader sees, and use nothing that Playwright doesn't document for every browser.
 */
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Page } from 'playwright-core'
import { PHONE, readerOf } from '../support/reader.ts'
import { field, options, button as searchButton } from '../support/search-dialog.ts'
import { EXHAUSTIVE } from '../support/tier.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const isDark = (page: Page) => page.evaluate(() => document.documentElement.classList.contains('dark'))
const uncaught = (complaints: readonly string[]) => complaints.filter((complaint) => complaint.startsWith('uncaught'))

/** A document that is loaded anew doesn't have the mark. */
const markDocument = (page: Page) => page.evaluate(() => void Object.assign(document, { isMarked: true }))
const isMarked = (page: Page) => page.evaluate(() => 'isMarked' in document)

describe('a reader', process.env['TEST_BROWSER'] === undefined ? EXHAUSTIVE : {}, () => {
  const site = readerOf('shell')
  const searchSite = readerOf('search')

  it('opens a page and finds its words, its sidebar and its place in it', async () => {
    const { page, complaints } = await site.open('/guide/long')
    await heading(page, 'Long').waitFor()
    assert.equal(await page.title(), 'Long – Shell')
    const sidebar = page.getByRole('navigation', { name: 'Sidebar' })
    assert.equal(await sidebar.locator('[aria-current=page]').textContent(), 'Long')
    assert.equal(await page.locator('main').getByRole('heading', { name: 'Part 2', exact: true }).isVisible(), true)
    assert.deepEqual(uncaught(complaints), [])
  })

  it('follows links and goes back, without another document, to where they were', async () => {
    const { page, complaints } = await site.open('/')
    await markDocument(page)
    await page.locator('main').getByRole('link', { name: 'guide' }).click()
    await heading(page, 'Start').waitFor()
    assert.equal(new URL(page.url()).pathname, '/guide/start')
    await page.locator('main').getByRole('link', { name: 'a part of it' }).click()
    await heading(page, 'Long').waitFor()
    await page.waitForFunction(() => Math.abs(document.getElementById('part-3')?.getBoundingClientRect().top ?? 999) < 200)
    await page.goBack()
    await heading(page, 'Start').waitFor()
    await page.waitForFunction(() => window.scrollY === 0)
    await page.goBack()
    await heading(page, 'Shell home').waitFor()
    await page.goForward()
    await heading(page, 'Start').waitFor()
    assert.equal(await isMarked(page), true)
    assert.deepEqual(uncaught(complaints), [])
  })

  it('comes back to the place on a page from which they left it', async () => {
    const { page } = await site.open('/guide/long')
    const last = page.locator('main').getByRole('heading', { level: 2 }).last()
    await last.scrollIntoViewIfNeeded()
    await page.waitForFunction(() => window.deferredBlocks === undefined)
    const left = await page.evaluate(() => window.scrollY)
    assert.ok(left > 0)
    await page.getByRole('navigation', { name: 'Sidebar' }).getByRole('link', { name: 'Start' }).click()
    await heading(page, 'Start').waitFor()
    await page.goBack()
    await heading(page, 'Long').waitFor()
    await page.waitForFunction((scrollY) => Math.abs(window.scrollY - scrollY) < 2, left)
  })

  it('searches and opens a result', async () => {
    const { page, complaints } = await searchSite.open('/')
    await searchButton(page).click()
    await field(page).fill('send')
    await options(page).first().waitFor()
    await page
      .getByRole('option', { name: /^Send a message/ })
      .first()
      .click()
    await heading(page, 'Messages').waitFor()
    const { pathname, hash } = new URL(page.url())
    assert.equal(pathname + hash, '/guide/messages#send-a-message')
    assert.deepEqual(uncaught(complaints), [])
  })

  it('searches by keyboard alone', async () => {
    const { page } = await searchSite.open('/')
    await searchButton(page).press('Enter')
    await field(page).fill('retry')
    await options(page).first().waitFor()
    await field(page).press('Enter')
    await heading(page, 'Messages').waitFor()
  })

  it('chooses a theme, which is still on after a reload', async () => {
    const { page } = await site.open('/guide/start', { colorScheme: 'light' })
    assert.equal(await isDark(page), false)
    await button(page, 'Toggle theme').click()
    await page.waitForFunction(() => document.documentElement.classList.contains('dark'))
    await page.reload()
    assert.equal(await isDark(page), true)
  })

  it('finds the pages in a menu on a phone', async () => {
    const { page, complaints } = await site.open('/guide/start', { viewport: PHONE })
    await markDocument(page)
    await button(page, 'Menu').click()
    const menu = page.getByRole('dialog', { name: 'Menu', exact: true })
    await menu.getByRole('link', { name: 'Long' }).click()
    await heading(page, 'Long').waitFor()
    await menu.waitFor({ state: 'detached' })
    await button(page, 'Menu').click()
    await menu.getByRole('button', { name: 'Close' }).click()
    await menu.waitFor({ state: 'detached' })
    assert.equal(await isMarked(page), true)
    assert.deepEqual(uncaught(complaints), [])
  })

  it('opens a menu of the top navigation and follows one of its links', async () => {
    const { page } = await site.open('/')
    await button(page, 'Products').press('Enter')
    await page.getByRole('link', { name: 'Widget' }).click()
    await heading(page, 'Long').waitFor()
  })

  it('without JavaScript reads pages and follows links all the same', async () => {
    const { page } = await site.open('/guide/start', { javaScriptEnabled: false })
    await heading(page, 'Start').waitFor()
    await page.locator('main').getByRole('link', { name: 'page', exact: true }).click()
    await heading(page, 'Long').waitFor()
    await page.getByRole('navigation', { name: 'Sidebar' }).getByRole('link', { name: 'Start' }).click()
    await heading(page, 'Start').waitFor()
  })

  it('who comes to an address that has no page is told so, and can go on', async () => {
    const { page } = await site.open('/no/such/page')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.getByRole('link', { name: 'Guide', exact: true }).first().click()
    await heading(page, 'Start').waitFor()
  })
})
