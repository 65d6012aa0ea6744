/** Readers of a site in three versions change between them, and see on which they are. */
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Page } from 'playwright-core'
import { createAxe } from '../support/axe.ts'
import { holdAt } from '../support/hold.ts'
import { PHONE, readerOf } from '../support/reader.ts'

const site = readerOf('versions')

const h1 = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor({ timeout: 20_000 })
const menu = (page: Page, name = 'Version: 1.x') => page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name })
const entries = (page: Page) =>
  page
    .getByRole('list', { name: 'Version' })
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => [link.textContent, link.getAttribute('href'), link.ariaCurrent]))
const addressOf = (page: Page) => page.evaluate(() => location.pathname + location.search + location.hash)
const notice = (page: Page) => page.getByRole('region', { name: 'Version notice' })

describe('the version menu', () => {
  it('leads to the same page with its query and section, or to the nearest one above', async () => {
    const { page } = await site.silent('v1/guide/lines?a=b#knots')
    await menu(page).click()
    assert.deepEqual(await entries(page), [
      ['2.x', '/docs/guide/lines?a=b#knots', null],
      ['1.x', '/docs/v1/guide/lines?a=b#knots', 'true'],
      ['0.9 (nearest page)', '/docs/v0/?a=b#knots', null],
    ])
    await page.getByRole('link', { name: '2.x', exact: true }).click()
    await page.getByText('Two lines steer a kite.').waitFor()
    assert.equal(await addressOf(page), '/docs/guide/lines?a=b#knots')
    await menu(page, 'Version: 2.x').waitFor()
    await page.goBack()
    await page.getByText('One line holds a kite.').waitFor()
  })

  it('follows the reader to other pages', async () => {
    const { page } = await site.open('v1/guide/lines')
    await page.getByRole('link', { name: 'Reels' }).first().click()
    await h1(page, 'Reels')
    await menu(page).click()
    assert.deepEqual(
      (await entries(page)).map(([, href]) => href),
      ['/docs/', '/docs/v1/guide/reels', '/docs/v0/'],
    )
  })

  it('lists versions that came after a page was deployed, and asks each where it has the page', async () => {
    const { page } = await site.blank()
    const list = await (await page.request.get(site.at('versions.json'))).json()
    const later = { name: '3.x', label: '3.x', path: '/docs/v3/', status: 'preview', languages: { en: '' }, color: 'red' }
    await page.route('**/docs/versions.json', (route) => route.fulfill({ json: { ...list, versions: [later, ...list.versions], more: 1 } }))
    await page.route('**/docs/v3/.site/paths.json', (route) => route.fulfill({ json: { format: 1, paths: ['/', '/guide'], more: 1 } }))
    // Opened before any script is there.
    const release = await holdAt(page.context(), '**/assets/**/*.js')
    await page.goto(site.at('v1/guide/lines'), { waitUntil: 'commit' })
    await menu(page).click()
    await page.getByRole('link', { name: '2.x', exact: true }).waitFor()
    release()
    const newest = page.getByRole('link', { name: '3.x' })
    await newest.hover()
    await page.waitForFunction(() => document.querySelector('[data-version="3.x"]')?.getAttribute('href') === '/docs/v3/guide')
  })

  it('works without scripts, by keyboard, and without the list of today', async () => {
    const { page } = await site.open('v1/guide/lines', { javaScriptEnabled: false })
    await menu(page).click()
    await page.getByRole('link', { name: '2.x', exact: true }).click()
    await page.getByText('Two lines steer a kite.').waitFor()
    const { page: other } = await site.blank()
    await other.route('**/docs/{versions,.site/paths}.json', (route) => route.abort())
    await other.goto(site.at('v1/guide/lines'))
    await menu(other).focus()
    await other.keyboard.press('Enter')
    await other.keyboard.press('Tab')
    await other.keyboard.press('Enter')
    await other.getByText('Two lines steer a kite.').waitFor({ timeout: 20_000 })
  })

  it('is in the menu of narrow windows, by touch', async () => {
    const { page } = await site.open('v1/guide/lines', { viewport: PHONE, hasTouch: true })
    await page.getByRole('button', { name: 'Menu', exact: true }).tap()
    const dialog = page.getByRole('dialog', { name: 'Menu' })
    await dialog.getByRole('button', { name: 'Version: 1.x' }).tap()
    await dialog.getByRole('link', { name: '2.x', exact: true }).tap()
    await page.getByText('Two lines steer a kite.').waitFor({ timeout: 20_000 })
  })
})

describe('the notice of another version', () => {
  it('leads to the page in the current one, and stays closed for the session', async () => {
    const { page } = await site.open('v1/guide/lines')
    assert.match((await notice(page).textContent()) ?? '', /^This page is about version 1\.x\. Go to version 2\.x/)
    assert.equal(await notice(page).getByRole('link').getAttribute('href'), '/docs/guide/lines')
    await page.getByRole('link', { name: 'Reels' }).first().click()
    await h1(page, 'Reels')
    await notice(page).getByRole('button', { name: 'Close' }).click()
    await notice(page).waitFor({ state: 'hidden' })
    await page.reload()
    await h1(page, 'Reels')
    await notice(page).waitFor({ state: 'hidden' })
    await page.goto(site.at('v0/'))
    assert.match((await notice(page).textContent()) ?? '', /no longer maintained/)
    await page.goto(site.at('guide/lines'))
    assert.equal(await notice(page).count(), 0)
  })
})

describe('the name of a version', () => {
  it('is in the heading of search, and on paper', async () => {
    const { page } = await site.open('guide/lines')
    await page.keyboard.press('/')
    const dialog = page.getByRole('dialog', { name: 'Search' })
    await dialog.getByText('2.x', { exact: true }).waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    await page.emulateMedia({ media: 'print' })
    const shown = await page.evaluate(() =>
      [...document.querySelectorAll('.dw-top-nav *')].flatMap((node) =>
        node.checkVisibility() && !node.children.length ? [node.localName] : [],
      ),
    )
    assert.deepEqual(shown, [])
    assert.ok(await menu(page, 'Version: 2.x').isVisible())
    const printed = await menu(page, 'Version: 2.x').evaluate((button) => getComputedStyle(button, '::before').content)
    assert.equal(printed, '"Version: 2.x"')
  })
})

describe('axe finds nothing', () => {
  const axe = createAxe()
  it('on a page of another version, with its menu open', async () => {
    const { page } = await site.open('v1/guide/lines')
    await menu(page).click()
    await axe.prepare(page)
    assert.deepEqual(await axe.violations(page), [])
  })
})
