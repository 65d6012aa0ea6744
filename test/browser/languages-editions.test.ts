/** Readers of a site in several languages: within one, pages change in place, and to another one browsers go. */
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Page } from 'playwright-core'
import { readerOf, startedWhole } from '../support/reader.ts'
import { openSearch, options, search } from '../support/search-dialog.ts'
import { servedDocument } from '../support/served-document.ts'
import { until } from '../support/until.ts'

/** The language of the document and of its content, and everything in the head that says where the page is. */
function said(document: Document): string[] {
  const tags = [
    ...document.head.querySelectorAll(
      'link:is([rel=canonical], [hreflang], [type="text/markdown"]), meta:is([name=robots], [property^=og])',
    ),
  ]
  const article = document.querySelector('article')
  return [document.documentElement.lang, article?.lang ?? '', document.title, ...tags.map((tag) => tag.outerHTML).sort()]
}

const inPage = (page: Page): Promise<string[]> => page.evaluate(`(${said})(document)`)
const asServed = async (page: Page) => (await servedDocument(page)).evaluate(said)

async function assertAsServed(page: Page): Promise<void> {
  const served = await asServed(page)
  await until('the head is that of the document', async () => String(await inPage(page)) === String(served)).catch(() => {})
  assert.deepEqual(await inPage(page), served)
}

describe('a site in four languages', () => {
  const { silent, open } = readerOf('languages')

  it('says after each click, back and forward what the document says, on pages of other languages too', async () => {
    const { page } = await silent('/docs/de/guide/start')
    await startedWhole(page)
    await page.evaluate(() => Object.assign(window, { isSame: true }))
    await page.getByRole('navigation').getByRole('link', { name: 'Pflege' }).first().click()
    await page.waitForURL('**/docs/de/guide/care')
    await page.locator('article[lang=en]').waitFor()
    await assertAsServed(page)
    assert.ok((await inPage(page)).some((tag) => tag.includes('noindex')))
    await page.getByRole('main').getByRole('link', { name: 'start again' }).click()
    await page.waitForURL('**/docs/de/guide/start#unpacking')
    await page.locator('article:not([lang])').waitFor()
    await assertAsServed(page)
    await page.goBack()
    await page.locator('article[lang=en]').waitFor()
    await assertAsServed(page)
    await page.goForward()
    await page.locator('article:not([lang])').waitFor()
    assert.equal(await page.evaluate(() => 'isSame' in window), true)
  })

  it('loads the documents of another language, and goes back', async () => {
    const { page } = await silent('/docs/')
    await startedWhole(page)
    await page.evaluate(() => Object.assign(window, { isSame: true }))
    await page.getByRole('main').getByRole('link', { name: 'the German page' }).click()
    await page.getByRole('heading', { level: 1, name: 'Nur auf Deutsch' }).waitFor()
    assert.equal(await page.evaluate(() => 'isSame' in window), false)
    await assertAsServed(page)
    await page.goBack()
    await page.getByRole('heading', { level: 1, name: 'Lamps' }).waitFor()
    await assertAsServed(page)
  })

  it('finds pages of the language, and those that it shows in another one', async () => {
    const { page } = await open('/docs/ja/')
    await page.keyboard.press('Control+k')
    const field = page.getByRole('combobox')
    await field.fill('光')
    await page
      .getByRole('option', { name: /はじめに/ })
      .first()
      .waitFor()
    await field.fill('cleaning')
    await page
      .getByRole('option', { name: /English/ })
      .first()
      .click()
    await page.waitForURL('**/docs/ja/guide/care#cleaning')
  })

  it('lists its languages at an address without a page, without scripts too', async () => {
    for (const javaScriptEnabled of [true, false]) {
      const { page } = await open('/docs/nothing', { javaScriptEnabled })
      const link = page.getByRole('main').getByRole('link', { name: '日本語' })
      assert.deepEqual(await link.evaluate((a: HTMLAnchorElement) => [a.lang, a.hreflang, a.pathname]), ['ja', 'ja', '/docs/ja/'])
    }
    const { page } = await open('/docs/')
    await openSearch(page)
    await search(page, 'box')
    assert.equal(await options(page).count(), 1)
  })
})
