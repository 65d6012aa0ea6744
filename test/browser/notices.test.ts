/** The pages for errors and unknown addresses, and the components that authors use, in a real browser. */
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { DESKTOP, PHONE, readerOf } from '../support/reader.ts'
import { shiftsOn, watchShifts } from '../support/shifts.ts'
import { tiered } from '../support/tier.ts'

const reader = readerOf('reading')

describe('a page that throws', () => {
  it("shows 'Unexpected Application Error!' with the message, keeps the shell, and lets its reader go on", async () => {
    const { page } = await reader.open('/guide/broken')
    await page.getByRole('button', { name: 'Light' }).click()
    await page.getByRole('heading', { level: 1, name: 'Unexpected Application Error!' }).waitFor()
    assert.match((await page.getByRole('alert').textContent()) ?? '', /The fuse was short\./)
    assert.equal(await page.getByRole('heading', { level: 1 }).count(), 1)
    await page.getByRole('navigation', { name: 'Sidebar' }).getByRole('link', { name: 'Short' }).click()
    await page.getByRole('heading', { level: 1, name: 'Short' }).waitFor()
    await page.goBack()
    await page.getByRole('heading', { level: 1, name: 'Broken' }).waitFor()
  })

  it('does so where it throws as soon as it has hydrated', async () => {
    const { page } = await reader.open('/guide/broken?now')
    await page.getByRole('heading', { level: 1, name: 'Unexpected Application Error!' }).waitFor()
    assert.equal(await page.getByRole('navigation', { name: 'Sidebar' }).isVisible(), true)
  })
})

describe('an address without a page', () => {
  it('says so in the minimal layout, and leads home', async () => {
    const { page } = await reader.open('/no/such/page', { viewport: PHONE })
    assert.equal(await page.getByRole('heading', { level: 1 }).textContent(), 'Page Not Found')
    assert.equal(await page.getByText('The page you were looking for could not be found.').isVisible(), true)
    assert.equal(await page.locator('.dw-page').getAttribute('data-layout'), 'minimal')
    for (const name of ['Sidebar', 'On this page']) assert.equal(await page.getByRole('navigation', { name }).count(), 0, name)
    const home = page.getByRole('link', { name: 'Go to Home Page' })
    assert.equal(await home.getAttribute('href'), '/')
    await home.click()
    await page.getByRole('heading', { level: 1, name: 'Reading' }).waitFor()
  })

  for (const viewport of tiered([DESKTOP, PHONE], [PHONE])) {
    it(`offers pages with similar addresses and a search for its words, and nothing moves, at ${viewport.width} px`, async () => {
      const { page, complaints } = await reader.open('/guide/short', { viewport, before: watchShifts })
      await page.goto(reader.at('/guide/shrot'))
      const similar = page.getByRole('navigation', { name: 'Pages with similar addresses' })
      await similar.getByRole('link', { name: 'Short' }).waitFor()
      assert.deepEqual(await shiftsOn(page), [])
      await page.getByRole('button', { name: 'Search for "guide shrot"' }).click()
      assert.equal(await page.getByRole('combobox', { name: 'Search' }).inputValue(), 'guide shrot')
      await page.keyboard.press('Escape')
      await similar.getByRole('link', { name: 'Short' }).click()
      await page.getByRole('heading', { level: 1, name: 'Short' }).waitFor()
      const unexpected = complaints.filter((text) => !text.includes('404'))
      assert.deepEqual(unexpected, [])
    })
  }

  it('has its words and its link without scripts', async () => {
    const { page } = await reader.open('/guide/shrot', { javaScriptEnabled: false })
    assert.equal(await page.getByRole('link', { name: 'Go to Home Page' }).isVisible(), true)
    assert.equal(await page.getByRole('main').getByRole('button').count(), 0)
  })
})

describe('the components of authors', () => {
  it('hydrate without a word in the console and stay within the window', async () => {
    const { page } = await reader.silent('/guide/components', { colorScheme: 'dark' })
    for (const viewport of [DESKTOP, PHONE]) {
      await page.setViewportSize(viewport)
      assert.equal(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth), true, `${viewport.width} px`)
    }
  })

  it('are what they say: authors, sponsors, tabs, posts', async () => {
    const { page } = await reader.open('/guide/components')
    const main = page.getByRole('main')
    assert.equal(await main.locator('p', { hasText: 'written long ago' }).textContent(), 'By Ann, Ben · March 5, 2026, written long ago.')
    assert.equal(await main.getByRole('link', { name: 'Ben' }).first().getAttribute('href'), 'https://ben.example/')
    const heights = await main
      .locator('.dw-sponsor img')
      .evaluateAll((images) => images.map((image) => image.getBoundingClientRect().height))
    assert.deepEqual(heights, [60, 40, 40, 40])
    await main.getByRole('tab', { name: 'Linux' }).focus()
    await page.keyboard.press('ArrowRight')
    assert.equal(await main.getByRole('tabpanel', { name: 'macOS' }).isVisible(), true)
    assert.equal(await page.evaluate(() => localStorage.getItem('codeTabs')), null, 'tabs of this kind stand for themselves')
    await main.getByRole('link', { name: 'First post' }).click()
    await page.getByRole('heading', { level: 1, name: 'First post' }).waitFor()
  })
})
