/** Search in a site whose index is in pieces, and what it fetches. */
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { builtLargeSite, RARE_WORDS } from '../../support/large-site.ts'
import { readerOf } from '../../support/reader.ts'
import { field, openSearch, options, search, UNHURRIED } from '../../support/search-dialog.ts'

describe('search in pieces', { timeout: 240_000 }, () => {
  const reader = readerOf(builtLargeSite)

  it('shows what a query finds, fetches each piece once, and recovers from a piece that failed', async () => {
    const { page } = await reader.open('/', UNHURRIED)
    const fetched: string[] = []
    page.context().on('request', (request) => {
      if (request.url().includes('/.site/search/')) fetched.push(request.url())
    })
    await openSearch(page)
    await search(page, RARE_WORDS[3] ?? '')
    assert.match((await options(page).first().getAttribute('href')) ?? '', /\/guide\/chapter-3#words-of/)
    const first = fetched.length
    assert.ok(first < 20, `${first} files`)
    await search(page, 'nothing like this')
    await search(page, RARE_WORDS[3] ?? '')
    assert.equal(new Set(fetched).size, fetched.length)
    await page.context().route('**/.site/search/piece-*', (route) => route.abort())
    await field(page).fill('chapter')
    await page.getByRole('alert').getByRole('button').waitFor()
    await page.context().unroute('**/.site/search/piece-*')
    await page.getByRole('alert').getByRole('button').click()
    await options(page).first().waitFor()
  })
})
