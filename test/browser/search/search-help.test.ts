/** What search offers besides results: the reader's last searches, pages nearby, similar words, someone to ask, and marks on the page. */
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Page } from 'playwright-core'
import { readerOf } from '../../support/reader.ts'
import { button, dialog, field, openSearch, options, search, UNHURRIED } from '../../support/search-dialog.ts'

/** Words that are marked on the page. */
const markedOn = (page: Page) => page.evaluate(() => [...(CSS.highlights.get('search') ?? [])].map((range) => String(range)))

describe('help with a search', () => {
  const reader = readerOf('search')

  it('offers pages nearby and the last searches, marks the words of a search until Escape, and forgets on request', async () => {
    const { page } = await reader.open('/guide/groups', UNHURRIED)
    await openSearch(page)
    const nearby = dialog(page).getByRole('region', { name: 'In this section' })
    assert.deepEqual(await nearby.getByRole('link').allTextContents(), ['Messages'])
    assert.equal(await dialog(page).getByRole('region', { name: 'Recent searches' }).count(), 0)

    await search(page, 'network')
    await options(page).first().click()
    await page.waitForURL(/messages/)
    await page.waitForFunction(() => (CSS.highlights.get('search')?.size ?? 0) > 0)
    assert.deepEqual(await markedOn(page), ['network'])
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

  it('offers a similar word and someone to ask when it finds nothing', async () => {
    const { page } = await reader.open('/', UNHURRIED)
    await openSearch(page)
    await field(page).fill('nxtwxrk')
    const ask = dialog(page).getByRole('link', { name: 'Ask the community' })
    assert.equal(await ask.getAttribute('href'), 'https://ask.example/new?title=nxtwxrk')
    await dialog(page).getByRole('button', { name: 'Search for "network"' }).click()
    await options(page).first().waitFor()
    assert.match((await options(page).first().getAttribute('href')) ?? '', /messages/)
  })
})
