import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Page } from 'playwright-core'
import { PHONE, readerOf } from '../support/reader.ts'

const reader = readerOf('reading')

const outline = (page: Page) => page.getByRole('navigation', { name: 'On this page' })
const entry = (page: Page, name: string) => outline(page).getByRole('link', { name, exact: true })
const marked = (page: Page) => outline(page).locator('[aria-current=location]').allTextContents()

/** Advances the stopped clock, after which the outline has to mark one heading. */
async function isMarkedAfter(page: Page, ms: number, name: string, why?: string): Promise<void> {
  await page.clock.runFor(ms)
  assert.deepEqual(await marked(page), [name], why)
}

/** Scrolls so that a heading stands so far below the top of the window. */
async function scrollHeadingTo(page: Page, id: string, top: number): Promise<void> {
  await page.evaluate(
    ([name, distance]) => window.scrollBy(0, (document.getElementById(name)?.getBoundingClientRect().top ?? 0) - distance),
    [id, top] as const,
  )
  await scrolled(page)
}

/** The browser tells of scrolling in its next frame; the test does not wait for that. */
async function scrolled(page: Page): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new Event('scroll')))
}

async function scrollTo(page: Page, y: number): Promise<void> {
  await page.evaluate((top) => window.scrollTo(0, top), y)
  await scrolled(page)
}

const options = { clock: true }

describe('the outline', () => {
  it('lists the headings of levels 2 and 3, or as deep as its page asks for, or is not there', async () => {
    const { page } = await reader.open('/guide/long')
    assert.deepEqual((await outline(page).getByRole('link').allTextContents()).slice(0, 4), ['Part 1', 'Part 2', 'Detail of 2', 'Part 3'])
    assert.equal(await entry(page, 'Deeper in 2').count(), 0)
    await page.goto(reader.at('/few/deep-outline'))
    assert.deepEqual(await outline(page).getByRole('link').allTextContents(), ['A', 'B', 'C'])
    await page.goto(reader.at('/few/wide'))
    assert.equal(await outline(page).count(), 0)
  })

  it("has the site's own words below it", async () => {
    const { page } = await reader.open('/guide/long')
    const link = page.getByRole('complementary').getByRole('link', { name: 'forum' })
    assert.equal(await link.isVisible(), true)
    assert.equal(await link.getAttribute('target'), '_blank')
  })

  it('marks the first heading at the very top and the last at the very bottom', async () => {
    const { page } = await reader.silent('/guide/long', options)
    assert.deepEqual(await marked(page), ['Part 1'])
    await scrollTo(page, 1_000_000)
    await isMarkedAfter(page, 100, 'Part 12')
    await scrollTo(page, 0)
    await isMarkedAfter(page, 100, 'Part 1')
  })

  it('follows scrolling: a heading is active from 100 px below the top of the window', async () => {
    const { page } = await reader.open('/guide/long', options)
    await scrollHeadingTo(page, 'part-3', 110)
    await isMarkedAfter(page, 100, 'Detail of 2')
    await scrollHeadingTo(page, 'part-3', 98)
    await isMarkedAfter(page, 100, 'Part 3')
  })

  it('keeps the active heading in view if it is longer than the window', async () => {
    const { page } = await reader.open('/guide/long')
    await page.setViewportSize({ width: 1440, height: 320 })
    const isInView = (name: string) =>
      entry(page, name).evaluate((link) => {
        const box = link.closest('.dw-outline-scroll')?.getBoundingClientRect()
        const { top, bottom } = link.getBoundingClientRect()
        return box !== undefined && top >= box.top && bottom <= Math.min(box.bottom, window.innerHeight)
      })
    assert.deepEqual([await isInView('Part 1'), await isInView('Part 12')], [true, false])
    await scrollTo(page, 1_000_000)
    await page.waitForFunction(() => document.querySelector('.dw-outline-scroll')?.scrollTop)
    assert.deepEqual([await marked(page), await isInView('Part 12')], [['Part 12'], true])
    assert.ok(await page.evaluate(() => window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 2), 'the page stays')
    await scrollTo(page, 0)
    await page.waitForFunction(() => document.querySelector('.dw-outline-scroll')?.scrollTop === 0)
    assert.deepEqual([await marked(page), await isInView('Part 1')], [['Part 1'], true])
  })

  it('stays for 500 ms with a heading that was clicked in it', async () => {
    const { page } = await reader.open('/guide/long', options)
    await entry(page, 'Part 4').click()
    assert.deepEqual(await marked(page), ['Part 4'])
    await page.waitForFunction(() => location.hash === '#part-4')
    await page.clock.runFor(100)
    await scrollHeadingTo(page, 'part-7', 90)
    await isMarkedAfter(page, 399, 'Part 4')
    await isMarkedAfter(page, 1, 'Part 7')
  })

  it('is right after a jump, also to a heading that cannot come to the top', async () => {
    const { page } = await reader.open('/guide/long', options)
    await entry(page, 'Part 11').press('Enter')
    await page.waitForFunction(() => location.hash === '#part-11')
    await isMarkedAfter(page, 1000, 'Part 11')
    assert.ok(await page.evaluate(() => window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 2))
    await scrollTo(page, 0)
    await page.clock.runFor(100)
    await scrollTo(page, 1_000_000)
    await isMarkedAfter(page, 100, 'Part 12', 'the reader has been elsewhere since')
  })

  it('is right where an address or a link names a heading, which then stands 100 px below the top', async () => {
    const { page } = await reader.open('/guide/long#part-5', options)
    await isMarkedAfter(page, 1000, 'Part 5')
    const top = () => page.evaluate(() => Math.round(document.querySelector(location.hash)?.getBoundingClientRect().top ?? 0))
    assert.equal(await top(), 100)
    await scrollTo(page, 0)
    await page.getByRole('main').getByRole('link', { name: 'Part 9' }).first().click()
    await isMarkedAfter(page, 1000, 'Part 9')
    assert.equal(await top(), 100)
  })

  it('starts again on the next page', async () => {
    const { page } = await reader.open('/guide/long', options)
    await scrollTo(page, 1_000_000)
    await page.clock.runFor(100)
    await page.locator('a[rel=next]').click()
    await page.getByRole('heading', { level: 1, name: 'Short' }).waitFor()
    await isMarkedAfter(page, 1000, 'Only part')
  })

  it('moves nothing when the mark moves', async () => {
    const { page } = await reader.open('/guide/long', options)
    const heights = () =>
      outline(page)
        .locator('li')
        .evaluateAll((items) => items.map((item) => item.getBoundingClientRect().height))
    const before = await heights()
    await scrollHeadingTo(page, 'part-6', 90)
    await isMarkedAfter(page, 100, 'Part 6')
    assert.deepEqual(await heights(), before)
  })

  it('works without scripts, and stands beside no phone', async () => {
    const { page } = await reader.open('/guide/long', { javaScriptEnabled: false })
    await entry(page, 'Part 5').click()
    assert.equal(new URL(page.url()).hash, '#part-5')
    const phone = await reader.open('/guide/long', { viewport: PHONE })
    assert.equal(await outline(phone.page).isVisible(), false)
  })
})
