/** Offers of search besides results: the last searches, pages nearby, similar words, someone to ask, and marks on the page. */
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { BrowserContext, Page } from 'playwright-core'
import { readerOf } from '../../support/reader.ts'
import { button, dialog, field, openSearch, options, search, UNHURRIED } from '../../support/search-dialog.ts'

const markedOn = (page: Page) => page.evaluate(() => [...(CSS.highlights.get('search') ?? [])].map((range) => String(range)))

describe('help with a search', () => {
  const reader = readerOf('search')
  const started = readerOf('search', { FIXTURE_SEARCH_START: '1' })

  it('offers pages nearby and the last searches, marks the words of a search in its section until Escape, and forgets on request', async () => {
    const { page } = await reader.open('/guide/groups', UNHURRIED)
    await openSearch(page)
    const nearby = dialog(page).getByRole('region', { name: 'In this section' })
    await nearby.waitFor()
    assert.deepEqual(await nearby.getByRole('link').allTextContents(), ['Messages'])
    assert.equal(await dialog(page).getByRole('region', { name: 'Recent searches' }).count(), 0)

    await search(page, 'network')
    await options(page).first().click()
    await page.waitForURL(/messages/)
    await page.waitForFunction(() => (CSS.highlights.get('search')?.size ?? 0) > 0)
    assert.deepEqual(await markedOn(page), ['network'])
    assert.equal(await page.evaluate(() => document.activeElement?.id), 'send-a-message')
    await page.keyboard.press('Escape')
    assert.deepEqual(await markedOn(page), [])

    await button(page).click()
    await field(page).fill('')
    const recent = dialog(page).getByRole('region', { name: 'Recent searches' })
    await recent.getByRole('button', { name: 'network' }).click()
    await options(page).first().waitFor()
    assert.equal(await field(page).inputValue(), 'network')
    await field(page).fill('')
    await recent.getByRole('button', { name: 'Clear' }).click()
    await recent.waitFor({ state: 'detached' })
    assert.equal(await page.evaluate(() => localStorage.getItem('recentSearches')), null)
  })

  it('marks only the section that was opened, and not for longer than eight seconds', async () => {
    const { page } = await reader.open('/guide/groups', { ...UNHURRIED, clock: true })
    await openSearch(page)
    await field(page).fill('message')
    await page.clock.runFor(200)
    await page.getByRole('option', { name: 'Send a message, Messages' }).click()
    await page.waitForURL(/send-a-message/)
    await page.clock.runFor(1000)
    await page.waitForFunction(() => (CSS.highlights.get('search')?.size ?? 0) > 0)
    assert.deepEqual(await markedOn(page), ['message'])
    await page.clock.runFor(8000)
    assert.deepEqual(await markedOn(page), [])
  })

  it('leads to the row of a table, and marks only that', async () => {
    const { page } = await reader.open('/guide/groups', UNHURRIED)
    await openSearch(page)
    await search(page, 'Group::Full')
    await dialog(page)
      .getByRole('status')
      .filter({ hasText: /^1 exact, 5 related$/ })
      .waitFor({ state: 'attached' })
    await page.keyboard.press('Enter')
    await page.waitForURL(/messages#errors/)
    await page.waitForFunction(() => (CSS.highlights.get('search')?.size ?? 0) > 0)
    assert.deepEqual(await markedOn(page), ['Group', 'Full', 'group'])
    // The outline of the focus is around the words, and not around a field as wide as the page.
    const widths = await page
      .locator('#errors:focus')
      .evaluate((heading) => [heading, heading.parentElement].map((each) => each?.clientWidth ?? 0))
    assert.ok((widths[0] ?? 0) < (widths[1] ?? 0) / 2, widths.join())
  })

  it("offers the site's own pages to start from, also where it finds nothing", async () => {
    const { page } = await started.open('/guide/groups', UNHURRIED)
    await openSearch(page)
    const start = dialog(page).getByRole('region', { name: 'Start here' })
    await start.waitFor()
    assert.equal(await dialog(page).getByRole('region', { name: 'In this section' }).count(), 0)
    await field(page).fill('qqqqqq')
    await dialog(page).getByText('No results').waitFor()
    await start.getByRole('link', { name: 'All about messages' }).click()
    await page.waitForURL(/guide\/messages/)
    assert.equal(await dialog(page).isVisible(), false)
  })

  it('asks someone about a last search that ends within a character', async () => {
    const before = (context: BrowserContext) => context.addInitScript(() => sessionStorage.setItem('filterText', 'qqqqqq\ud83d'))
    const { page } = await reader.silent('/', { before })
    await openSearch(page)
    const ask = dialog(page).getByRole('link', { name: 'Ask the community' })
    assert.equal(await ask.getAttribute('href'), 'https://ask.example/new?title=qqqqqq%EF%BF%BD')
  })

  it('offers a similar word and someone to ask when it finds nothing', async () => {
    const { page } = await reader.open('/', UNHURRIED)
    await openSearch(page)
    await field(page).fill('nxtwxrk')
    const ask = dialog(page).getByRole('link', { name: 'Ask the community' })
    assert.equal(await ask.getAttribute('href'), 'https://ask.example/new?title=nxtwxrk')
    const pages = dialog(page).getByRole('region', { name: 'Pages about “network”' })
    await pages.waitFor()
    assert.deepEqual(await pages.getByRole('link').allTextContents(), ['Messages'])
    await dialog(page).getByRole('button', { name: 'Search for "network"' }).click()
    await options(page).first().waitFor()
    assert.match((await options(page).first().getAttribute('href')) ?? '', /messages/)
  })
})
