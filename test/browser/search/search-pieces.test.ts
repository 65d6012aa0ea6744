/** Search in a site whose index is in pieces, and what it fetches. */
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { builtFrom } from '../../support/built-sites.ts'
import { largeSite, RARE_WORDS, REPORT } from '../../support/large-site.ts'
import { readerOf } from '../../support/reader.ts'
import { answered, button, dialog, field, openSearch, options, search, UNHURRIED } from '../../support/search-dialog.ts'

describe('search in pieces', () => {
  const reader = readerOf(() => builtFrom(largeSite()))

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
    await answered(page)
  })

  it('reports searches that found nothing or led nowhere, and only those, without anything about the reader', async () => {
    const { page } = await reader.open('/', UNHURRIED)
    const [, , , word = ''] = RARE_WORDS
    const reports: { body: unknown; headers: Record<string, string> }[] = []
    // The security policy decides before this: what it blocks doesn't arrive here.
    await page.context().route('https://collect.example/**', async (route) => {
      reports.push({ body: JSON.parse(route.request().postData() ?? ''), headers: await route.request().allHeaders() })
      await route.fulfill({ status: 204 })
    })
    const close = async () => {
      await page.keyboard.press('Escape')
      await dialog(page).waitFor({ state: 'hidden' })
    }
    await openSearch(page)
    await search(page, word)
    await options(page).first().click()
    await page.waitForURL(/chapter-3/)
    assert.deepEqual(reports, [])

    await button(page).click()
    await field(page).fill('zzqqzzqq')
    await dialog(page).getByText('No results').waitFor()
    await Promise.all([page.waitForResponse(REPORT), close()])
    await button(page).click()
    await search(page, `${word} `)
    const results = await options(page).count()
    await Promise.all([page.waitForResponse(REPORT), close()])
    assert.deepEqual(
      reports.map(({ body }) => body),
      [
        { query: 'zzqqzzqq', results: 0 },
        { query: word, results },
      ],
    )
    for (const { headers } of reports) {
      assert.equal(headers['cookie'], undefined)
      assert.equal(headers['referer'], undefined)
    }
  })

  it('searches one section of the sidebar if the reader chooses it, with the keyboard as well', async () => {
    const { page } = await reader.open('/', UNHURRIED)
    await openSearch(page)
    await search(page, 'words')
    const links = () => options(page).evaluateAll((all) => all.map((link) => new URL((link as HTMLAnchorElement).href).pathname))
    const filter = dialog(page).getByRole('radiogroup', { name: 'Filter by section' })
    const all = filter.getByRole('radio', { name: 'All sections', checked: true })
    assert.equal(await filter.textContent(), 'All sectionsGuideMore')
    assert.ok((await links()).some((path) => path.startsWith('/guide')))
    await all.focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await filter.getByRole('radio', { name: 'More', checked: true }).waitFor()
    await answered(page)
    assert.deepEqual(new Set(await links()), new Set(['/']))
    await filter.getByText('All sections').click()
    await options(page).nth(3).waitFor()

    // A window of 1280 by 900 pixels, enlarged to 400 %.
    await page.setViewportSize({ width: 320, height: 225 })
    assert.equal(await filter.isVisible(), false)
    const box = (await options(page).first().boundingBox()) ?? assert.fail()
    assert.ok(box.y + box.height <= 225, `the first result ends at ${box.y + box.height}`)
    const covered = await dialog(page).evaluate((element) => element.getBoundingClientRect().width)
    assert.equal(covered, await page.evaluate(() => window.innerWidth))
  })
})
