import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Locator, Page } from 'playwright-core'
import { holdAt } from '../../support/hold.ts'
import { readerOf } from '../../support/reader.ts'

const site = readerOf('shell')

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const link = (page: Page, name: string) => page.locator('.dw-menu-viewport').getByRole('link', { name })
const isOpen = async (menu: Locator) => (await menu.getAttribute('aria-expanded')) === 'true'
/** React shows a moment later what a timer has changed. */
const becomes = (menu: Locator, open: boolean) => menu.and(menu.page().locator(`[aria-expanded=${open}]`)).waitFor()
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent)

describe('under the pointer', () => {
  /** A page whose clock stands still, after the menu's code has been loaded. */
  async function open(): Promise<{ page: Page; products: Locator; learn: Locator }> {
    const { page } = await site.open('/guide/start', { clock: true })
    const products = button(page, 'Products')
    await products.hover()
    await page.clock.runFor(200)
    await link(page, 'Inbox').waitFor()
    await page.mouse.move(700, 600)
    await page.clock.runFor(1000)
    return { page, products, learn: button(page, 'Learn') }
  }

  it('opens after 200 ms, in a viewport 12 px below its button', async () => {
    const { page, products } = await open()
    await products.hover()
    await page.clock.runFor(199)
    assert.equal(await isOpen(products), false)
    await page.clock.runFor(1)
    await becomes(products, true)
    await link(page, 'Inbox').waitFor()
    const [above, below] = await Promise.all([products.boundingBox(), page.locator('.dw-menu-viewport').boundingBox()])
    assert.equal(Math.round((below?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0)), 12)
  })

  it('closes 150 ms after the pointer has left, and then opens the next one at once for 300 ms', async () => {
    const { page, products, learn } = await open()
    await products.hover()
    await page.clock.runFor(200)
    await becomes(products, true)
    await page.mouse.move(700, 600)
    await page.clock.runFor(149)
    assert.equal(await isOpen(products), true)
    await page.clock.runFor(1)
    await becomes(products, false)
    await page.clock.runFor(299)
    await learn.hover()
    await becomes(learn, true)
    await page.mouse.move(700, 600)
    await page.clock.runFor(150)
    await becomes(learn, false)
    await page.clock.runFor(300)
    await products.hover()
    assert.equal(await isOpen(products), false)
  })

  it('stays open while the pointer is in it, and moves to the next item at once', async () => {
    const { page, products, learn } = await open()
    await products.hover()
    await page.clock.runFor(200)
    await link(page, 'Widget').hover()
    await page.clock.runFor(2000)
    assert.equal(await isOpen(products), true)
    await learn.hover()
    await becomes(learn, true)
    await becomes(products, false)
    await link(page, 'Keys').waitFor()
    assert.equal(await page.locator('.dw-menu-viewport').count(), 1)
  })
})

describe('by press and by key', () => {
  it('opens and closes by click, and closes by a click elsewhere', async () => {
    const { page } = await site.open('/guide/start')
    const products = button(page, 'Products')
    await products.click()
    await link(page, 'Inbox').waitFor()
    await products.click()
    await page.locator('.dw-menu-viewport').waitFor({ state: 'detached' })
    await products.click()
    await link(page, 'Inbox').waitFor()
    await page.mouse.click(700, 800)
    await page.locator('.dw-menu-viewport').waitFor({ state: 'detached' })
  })

  it('opens by Enter and Space, goes inside by Tab, and out again on either side', async () => {
    const { page } = await site.open('/guide/start')
    const products = button(page, 'Products')
    for (const key of ['Enter', 'Space']) {
      await products.focus()
      await page.keyboard.press(key)
      await link(page, 'Inbox').waitFor()
      assert.equal(await focused(page), 'Products')
      await page.keyboard.press('Tab')
      assert.equal(await focused(page), 'Inbox')
      await page.keyboard.press('Shift+Tab')
      assert.equal(await focused(page), 'Products')
      await page.keyboard.press('Escape')
    }
    await page.keyboard.press('ArrowDown')
    await page.waitForFunction(() => document.activeElement?.textContent === 'Inbox')
    await page.keyboard.press('End')
    await page.keyboard.press('Tab')
    assert.equal(await focused(page), 'Guide')
    await page.locator('.dw-menu-viewport').waitFor({ state: 'detached' })
  })

  it('closes on Escape and gives the focus back', async () => {
    const { page } = await site.open('/guide/start')
    await button(page, 'Learn').focus()
    await page.keyboard.press('ArrowDown')
    await page.waitForFunction(() => document.activeElement?.textContent === 'Keys')
    await page.keyboard.press('Escape')
    await page.locator('.dw-menu-viewport').waitFor({ state: 'detached' })
    assert.equal(await focused(page), 'Learn')
  })

  it('moves along the bar by arrow keys and takes an open menu along', async () => {
    const { page } = await site.open('/guide/start')
    await button(page, 'Products').focus()
    await page.keyboard.press('ArrowRight')
    assert.equal(await focused(page), 'Guide')
    await page.keyboard.press('End')
    assert.match((await focused(page)) ?? '', /Support/)
    await page.keyboard.press('ArrowLeft')
    assert.equal(await focused(page), 'Learn')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Home')
    await link(page, 'Inbox').waitFor()
  })

  it('closes when a link of it is followed, and when history moves', async () => {
    const { page } = await site.silent('/guide/start')
    await button(page, 'Products').click()
    await link(page, 'Widget').click()
    await page.getByRole('heading', { level: 1, name: 'Long' }).waitFor()
    await page.locator('.dw-menu-viewport').waitFor({ state: 'detached' })
    await button(page, 'Learn').focus()
    await page.keyboard.press('Enter')
    await link(page, 'Keys').waitFor()
    await page.goBack()
    await page.locator('.dw-menu-viewport').waitFor({ state: 'detached' })
  })
})

describe('the code of the viewport', () => {
  it('is not part of the first load, and a click before it has come is kept', async () => {
    const loaded: string[] = []
    const { page, context } = await site.open('/guide/start', {
      before: async (context) => context.on('request', (request) => loaded.push(request.url())),
    })
    await page.waitForLoadState('networkidle')
    const first = new Set(loaded)
    const release = await holdAt(context, '**/assets/*.js')
    await button(page, 'Products').click()
    await becomes(button(page, 'Products'), true)
    release()
    await link(page, 'Inbox').waitFor()
    assert.ok(loaded.some((address) => !first.has(address) && /\/assets\/[^/]+\.js$/.test(address)))
  })

  it('is replaced if it cannot be loaded', async () => {
    const { page, context } = await site.open('/guide/start')
    await context.route('**/assets/*.js', (route) => route.abort())
    await button(page, 'Products').click()
    await link(page, 'Widget').click()
    await page.waitForURL(site.at('/guide/long'))
  })
})

it('without scripts, menus are native disclosures', async () => {
  const { page } = await site.open('/guide/start', { javaScriptEnabled: false })
  const main = page.getByRole('navigation', { name: 'Main' })
  assert.equal(await main.getByRole('button').count(), 0)
  await main.locator('summary', { hasText: 'Products' }).click()
  await main.getByRole('link', { name: 'Widget' }).click()
  assert.equal(await page.getByRole('heading', { level: 1 }).textContent(), 'Long')
})
