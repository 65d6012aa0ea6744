/** Readers of a site in two versions, only one of which has French, change versions and languages. */
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Page } from 'playwright-core'
import { builtFrom } from '../support/built-sites.ts'
import { PHONE, readerOf } from '../support/reader.ts'

const locales = (french = '') => `locales: { root: { label: 'English', lang: 'en' }, de: { label: 'Deutsch' }${french} }`

const site = readerOf(() =>
  builtFrom({
    'content/site.config.ts': `export default { title: 'Tides', ogImage: false, ${locales(", fr: { label: 'Français' }")}, versions: [{ name: '2' }, { name: '1', path: 'v1', from: './old' }] }`,
    'content/index.md': '# Tides of today\n',
    'content/guide.md': '# Guide of today\n',
    'content/de/index.md': '# Gezeiten von heute\n',
    'content/de/guide.md': '# Anleitung von heute\n',
    'content/fr/index.md': '# Marées\n',
    'content/fr/guide.md': '# Guide français\n',
    'old/content/site.config.ts': `export default { title: 'Tides', ${locales()} }`,
    'old/content/index.md': '# Old tides\n',
    'old/content/guide.md': '# Old guide\n',
    'old/content/de/index.md': '# Alte Gezeiten\n',
    'old/content/de/guide.md': '# Alte Anleitung\n',
  }),
)

/** Waits for a page by its heading, and compares its address. */
async function arrives(page: Page, heading: string, path: string): Promise<void> {
  await page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor({ timeout: 20_000 })
  assert.equal(new URL(page.url()).pathname, path)
}

const bar = (page: Page) => page.getByRole('navigation').first()
const languages = (page: Page) => page.getByRole('list', { name: /^(?:Language|Sprache|Langue)$/ })

describe('menus of versions and languages', () => {
  it('lead to the same page in the same language, by mouse', async () => {
    const { page } = await site.silent('de/guide')
    await bar(page).getByRole('button', { name: 'Version: 2' }).click()
    await page.getByRole('link', { name: '1', exact: true }).click()
    await arrives(page, 'Alte Anleitung', '/v1/de/guide')
    await bar(page).getByRole('button', { name: 'Sprache: Deutsch' }).click()
    assert.deepEqual(await languages(page).getByRole('link').allTextContents(), ['English', 'Deutsch'])
    await languages(page).getByRole('link', { name: 'English' }).click()
    await arrives(page, 'Old guide', '/v1/guide')
  })

  it("lead to the root language of a version that lacks the reader's, by keyboard", async () => {
    const { page } = await site.silent('fr/guide')
    await bar(page).getByRole('button', { name: 'Version : 2' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('list', { name: 'Version' }).waitFor()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await arrives(page, 'Old guide', '/v1/guide')
  })

  it('work without scripts', async () => {
    const { page } = await site.open('fr/guide', { javaScriptEnabled: false })
    await bar(page).getByRole('button', { name: 'Version : 2' }).click()
    await page.getByRole('list', { name: 'Version' }).getByRole('link', { name: /^1/ }).click()
    await arrives(page, 'Old guide', '/v1/guide')
    await bar(page).getByRole('button', { name: 'Language: English' }).click()
    await languages(page).getByRole('link', { name: 'Deutsch' }).click()
    await arrives(page, 'Alte Anleitung', '/v1/de/guide')
  })

  it('are both in the menu of phones', async () => {
    const { page } = await site.silent('v1/de/guide', { viewport: PHONE, hasTouch: true })
    await bar(page).getByRole('button', { name: 'Menü', exact: true }).tap()
    const dialog = page.getByRole('dialog', { name: 'Menü' })
    await dialog.getByRole('button', { name: 'Sprache: Deutsch' }).waitFor()
    await dialog.getByRole('button', { name: 'Version: 1' }).tap()
    await dialog.getByRole('link', { name: '2', exact: true }).tap()
    await arrives(page, 'Anleitung von heute', '/de/guide')
  })
})
