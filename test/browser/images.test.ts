/** The images of docs/examples/images, as readers see them. */
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { BrowserContext } from 'playwright-core'
import { createAxe } from '../support/axe.ts'
import { builtExample } from '../support/built-sites.ts'
import { PHONE, readerOf } from '../support/reader.ts'

const reader = readerOf(() => builtExample('images'))

describe('images', () => {
  it('open in a dialog with Enter or a click, and give the focus back', async () => {
    const { page } = await reader.silent('/')
    const image = page.getByRole('button', { name: 'Enlarge image' }).first()
    const dialog = page.getByRole('dialog', { name: 'Image' })
    const loaded = () => image.locator('img').evaluate((shown) => (shown as HTMLImageElement).currentSrc)
    assert.match(await loaded(), /gate-792-\w+\.webp$/)
    const narrow = (await image.locator('img').boundingBox())?.width ?? 0
    await image.focus()
    await page.keyboard.press('Enter')
    await dialog.waitFor()
    const large = dialog.locator('img')
    await page.waitForFunction(() => /gate-1500/.test(document.querySelector<HTMLImageElement>('dialog img')?.currentSrc ?? ''))
    assert.ok(((await large.boundingBox())?.width ?? 0) > narrow * 1.5)
    const [gutter, around] = await page.evaluate(() =>
      [document.documentElement, document.body].map((element) => getComputedStyle(element).backgroundColor),
    )
    assert.equal(gutter, around, 'where the scroll bar was')
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    assert.ok(await image.evaluate((button) => button === document.activeElement))
    await image.click()
    await dialog.waitFor()
    await page.mouse.click(10, 10)
    await dialog.waitFor({ state: 'detached' })
    assert.equal(await page.locator('html[data-modal]').count(), 0)
  })

  it('are those of the theme, and only these are loaded', async () => {
    // A route keeps the browser from taking an image that it has already.
    const before = (context: BrowserContext) => context.route('**/levels-*', (route) => route.continue())
    const { page } = await reader.open('/', { colorScheme: 'dark', viewport: PHONE, before })
    await page.locator('.dw-only-dark img').scrollIntoViewIfNeeded()
    await page.waitForFunction(() => document.querySelector<HTMLImageElement>('.dw-only-dark img')?.complete === true)
    const current = (selector: string) => page.locator(selector).evaluate((image) => (image as HTMLImageElement).currentSrc)
    assert.match(await current('.dw-only-dark img'), /levels-dark-\d+-\w+\.webp$/)
    assert.equal(await current('.dw-only-light img'), '')
    await page.getByRole('button', { name: 'Toggle theme' }).click()
    await page.waitForFunction(() => document.querySelector<HTMLImageElement>('.dw-only-light img')?.currentSrc !== '')
    assert.equal(await page.locator('.dw-prose .dw-only-dark').isVisible(), false)
  })

  it('have pages of other sites beside them, which load with a click', async () => {
    const { page } = await reader.silent('/')
    const button = page.getByRole('button', { name: 'Map of the gates' })
    await button.focus()
    await page.keyboard.press('Enter')
    const frame = page.locator('.dw-embed iframe')
    await frame.waitFor()
    assert.deepEqual(
      await frame.evaluate((element) => [
        (element as HTMLIFrameElement).src,
        (element as HTMLIFrameElement).title,
        element === document.activeElement,
      ]),
      ['https://www.openstreetmap.org/export/embed.html?bbox=8.4%2C47.3%2C8.6%2C47.4', 'Map of the gates', true],
    )
    assert.equal(await button.count(), 0)
  })

  it('have names and descriptions for screen readers, enlarged too', async () => {
    const { page } = await reader.open('/')
    const image = page.getByRole('button', { name: 'Enlarge image' }).first()
    assert.equal(await image.getAttribute('aria-description'), 'A wooden gate across a river between green hills')
    await image.click()
    await page.getByRole('dialog', { name: 'Image' }).getByRole('button', { name: 'Close image' }).waitFor()
    const axe = createAxe()
    await axe.prepare(page)
    assert.deepEqual(await axe.violations(page), [])
  })

  it('are just images without scripts', async () => {
    const { page } = await reader.open('/', { javaScriptEnabled: false })
    await page.locator('.dw-enlarge img').first().waitFor()
    assert.equal(await page.locator('.dw-embed-start').first().isVisible(), false)
    await page.getByRole('link', { name: 'Map of the gates' }).waitFor()
    await page.keyboard.press('Tab')
    for (let index = 0; index < 12; index++) {
      assert.equal(await page.locator('.dw-enlarge:focus').count(), 0)
      await page.keyboard.press('Tab')
    }
  })
})
