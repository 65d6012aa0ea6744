/** The announcement above pages: how it looks, and how it stays away once it was closed. */
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Page } from 'playwright-core'
import { readerOf } from '../../support/reader.ts'
import { shiftsOn, watchShifts } from '../../support/shifts.ts'

const banner = (page: Page) => page.getByRole('region', { name: 'Announcement' })
const close = (page: Page) => page.getByRole('button', { name: 'Close announcement' })

describe('an announcement', () => {
  const site = readerOf('shell')

  it('shows its Markdown in the configured colors and height', async () => {
    const { page } = await site.open('/guide/long')
    assert.equal(await banner(page).locator('strong').textContent(), '2')
    const look = await banner(page).evaluate((element) => {
      const { color, backgroundColor } = getComputedStyle(element)
      return { color, backgroundColor, height: element.getBoundingClientRect().height }
    })
    assert.deepEqual(look, { color: 'rgb(255, 255, 255)', backgroundColor: 'rgb(18, 52, 86)', height: 48 })
    await banner(page).getByRole('link', { name: 'read' }).click()
    await page.waitForURL(site.at('/guide/start'))
  })

  it('stays closed by what it says, without a shift or a word in the console', async () => {
    const { page, context, complaints } = await site.open('/guide/long', { before: watchShifts })
    await close(page).click()
    await banner(page).waitFor({ state: 'detached' })
    await page.reload()
    await page.waitForFunction(() => !('earlyClicks' in window))
    assert.equal(await banner(page).count(), 0)
    assert.deepEqual(await shiftsOn(page), [])
    assert.deepEqual(complaints, [])

    const id = await page.evaluate(() => localStorage.getItem('dismissedBanner'))
    await page.evaluate(() => localStorage.setItem('dismissedBanner', 'what another announcement said'))
    await page.reload()
    await banner(page).waitFor()
    // Closed in one tab, gone in the others.
    const other = await context.newPage()
    await other.goto(site.at('/guide/start'))
    await other.evaluate((value) => localStorage.setItem('dismissedBanner', value ?? ''), id)
    await banner(page).waitFor({ state: 'detached' })
  })

  it('is out of sight before the client has started', async () => {
    const { page, context } = await site.open('/guide/start')
    await close(page).click()
    await context.route('**/assets/*.js', (route) => route.abort())
    await page.reload()
    assert.equal(await banner(page).count(), 0)
  })
})

describe("an announcement in MDX with dismissable: 'false'", () => {
  const site = readerOf('shell', { FIXTURE_FIXED: '1' })

  it('renders its components, and has no way to close it', async () => {
    const { page } = await site.open('/guide/start')
    assert.equal(await banner(page).locator('.dw-badge-info').textContent(), 'new')
    assert.equal(await banner(page).getByRole('button').count(), 0)
  })
})
