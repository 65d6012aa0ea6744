import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Page } from 'playwright-core'
import { DESKTOP, PHONE, readerOf, startedWhole, withLeftShift } from '../support/reader.ts'
import { shiftsOn, watchShifts } from '../support/shifts.ts'
import { tiered } from '../support/tier.ts'

const reader = readerOf('reading')

const footer = (page: Page) => page.getByRole('contentinfo')
const titled = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor()

describe('the footer', () => {
  it('is one landmark in every layout', async () => {
    const { page } = await reader.open('/guide/short')
    assert.equal(await footer(page).count(), 1)
    for (const path of ['/', '/no/such/page']) {
      await page.goto(reader.at(path))
      assert.equal(await footer(page).count(), 1, path)
    }
  })

  for (const viewport of tiered([DESKTOP, PHONE], [PHONE])) {
    it(`leads to the source, to the neighbors and to the site's own links at ${viewport.width} px`, async () => {
      const { page } = await reader.open('/guide/café noir', { viewport })
      const edit = footer(page).getByRole('link', { name: 'Suggest changes to this page' })
      assert.equal(await edit.getAttribute('href'), 'https://git.example/edit/main/guide/caf%C3%A9%20noir.mdx')
      assert.equal(await edit.getAttribute('rel'), 'noopener noreferrer')
      assert.equal(await footer(page).getByRole('link', { name: 'Privacy' }).getAttribute('href'), '/guide/short')
      const license = await footer(page).getByRole('link', { name: 'CC BY 4.0' }).getAttribute('href')
      assert.equal(license, 'https://creativecommons.org/licenses/by/4.0/')
      await footer(page).locator('a[rel=prev]').click()
      await titled(page, 'Components')
      await footer(page).locator('a[rel=next]').click()
      await titled(page, 'Café noir')
      assert.equal(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth), true)
    })
  }

  it("says in the reader's own way when the page was last updated, and moves nothing by it", async () => {
    const { page, complaints } = await reader.open('/guide/short', {
      viewport: PHONE,
      locale: 'de-DE',
      timezoneId: 'Asia/Tokyo',
      before: watchShifts,
    })
    const updated = footer(page).getByText('Last updated:')
    const at = await updated.locator('time').getAttribute('datetime')
    const expected = await page.evaluate(
      (date) =>
        new Intl.DateTimeFormat('de-DE', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Asia/Tokyo' }).format(new Date(date)),
      at ?? '',
    )
    await page.waitForFunction((text) => document.querySelector('.dw-last-updated time')?.textContent === text, expected)
    assert.match(expected, /^\d\d\.\d\d\.\d{4}, \d\d:\d\d$/)
    assert.deepEqual(complaints, [])
    assert.deepEqual(await shiftsOn(page), [])
  })

  it('says the time in UTC without scripts', async () => {
    const { page } = await reader.open('/guide/short', { javaScriptEnabled: false })
    const time = footer(page).locator('time')
    const at = (await time.getAttribute('datetime')) ?? ''
    const expected = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' }).format(new Date(at))
    assert.equal(await time.textContent(), `${expected.replace(/\u202f/g, ' ')} UTC`)
  })
})

describe('left Shift with an arrow', () => {
  it('goes to the next and to the previous page, and nowhere past the ends', async () => {
    const { page } = await reader.open('/guide/long')
    await startedWhole(page)
    await withLeftShift(page, 'ArrowRight')
    await titled(page, 'Short')
    await withLeftShift(page, 'ArrowLeft')
    await titled(page, 'Long')
    await withLeftShift(page, 'ArrowLeft')
    await titled(page, 'Reading')
    await withLeftShift(page, 'ArrowLeft')
    assert.equal(page.url(), reader.at('/'))
  })

  it('leaves the right Shift key, other modifiers and selected text alone', async () => {
    const { page } = await reader.open('/guide/short')
    await startedWhole(page)
    const moved = async () => {
      // A turn would have begun by now: it asks the router in the same task.
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
      return page.url() !== reader.at('/guide/short')
    }
    for (const held of ['ShiftRight', 'ShiftLeft+ShiftRight', 'ShiftLeft+Control', 'ShiftLeft+Alt', 'ShiftLeft+Meta', '']) {
      const keys = held.split('+').filter((key) => key !== '')
      for (const key of keys) await page.keyboard.down(key)
      await page.keyboard.press('ArrowRight')
      for (const key of keys) await page.keyboard.up(key)
      assert.equal(await moved(), false, held)
    }
    await page.evaluate(() => window.getSelection()?.selectAllChildren(document.querySelector('main p') ?? document.body))
    await withLeftShift(page, 'ArrowRight')
    assert.equal(await moved(), false, 'a selection')
    await page.evaluate(() => window.getSelection()?.removeAllRanges())
    await withLeftShift(page, 'ArrowRight')
    await titled(page, 'Code')
  })

  it('forgets a Shift key that was released elsewhere', async () => {
    const { page } = await reader.open('/guide/short')
    await startedWhole(page)
    await page.keyboard.down('ShiftLeft')
    await page.evaluate(() => window.dispatchEvent(new Event('blur')))
    await page.keyboard.press('ArrowRight')
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
    assert.equal(page.url(), reader.at('/guide/short'))
  })
})
