/** Finding one's way in a site with many pages, and what that costs a reader. */
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { brotliCompressSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { builtManyPages, pagePath } from '../support/many-pages.ts'
import { readerOf } from '../support/reader.ts'

const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Sidebar' })
const toggle = (page: Page, name: string) => sidebar(page).getByRole('button', { name: `Toggle ${name}`, exact: true })
const current = (page: Page) => sidebar(page).locator('[aria-current=page]').allTextContents()
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor()

describe('a site with many pages', () => {
  const reader = readerOf(builtManyPages)

  it('is navigated by pieces of its data', async () => {
    const { page } = await reader.silent(pagePath(3, 4))
    const fetched: string[] = []
    const sizes: Promise<number>[] = []
    page.on('response', (response) => {
      const path = new URL(response.url()).pathname
      if (!path.endsWith('.json') || path.startsWith('/.site/search-index-')) return
      fetched.push(path)
      sizes.push(response.body().then((body) => brotliCompressSync(body).length))
    })
    await page.getByRole('link', { name: 'Far away' }).click()
    await heading(page, 'Page 24.5')
    assert.deepEqual(await current(page), ['Page 24.5'])
    assert.deepEqual(await page.locator('a[rel=prev], a[rel=next]').allTextContents(), ['Previous Page 24.4', 'Next Page 24.6'])
    await page.locator('a[rel=next]').click()
    await heading(page, 'Page 24.6')
    await page.goBack()
    await page.goBack()
    await heading(page, 'Page 4.5')
    assert.deepEqual(await current(page), ['Page 4.5'])
    assert.equal(new Set(fetched).size, fetched.length, 'Each file is fetched once.')
    assert.ok(!fetched.includes('/.site/routes.json'))
    const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
    assert.ok(bytes < 16_000, `${bytes} bytes`)
  })

  it('opens sections that its documents leave out, and keeps them open', async () => {
    const { page } = await reader.silent(pagePath(0, 0))
    const groups = () =>
      sidebar(page)
        .getByRole('button')
        .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label')))
    const before = await groups()
    assert.ok(before.length < 20, before.join())
    const volume = before.at(-1)?.replace('Toggle ', '') ?? ''
    assert.match(volume, /^Group \d+ – Group 45$/)
    await toggle(page, volume).click()
    await toggle(page, 'Group 44').click()
    await sidebar(page).getByRole('link', { name: 'Page 44.12' }).click()
    await heading(page, 'Page 44.12')
    assert.deepEqual(await current(page), ['Page 44.12'])
    await page.getByRole('link', { name: 'Far away' }).click()
    await heading(page, 'Page 19.12')
    assert.equal(await toggle(page, 'Group 44').getAttribute('aria-expanded'), 'true')
    assert.equal(await sidebar(page).getByRole('link', { name: 'Page 44.3' }).isVisible(), true)
  })

  it('finds dynamic pages, other spellings of an address, and addresses without a page', async () => {
    const { page } = await reader.open('/')
    await page.getByRole('link', { name: 'Ann' }).click()
    await heading(page, 'A person')
    await page.getByRole('link', { name: 'The beginning' }).click()
    await heading(page, 'Page 1.1')
    await page.goto(reader.at('/old'))
    await heading(page, 'Page 1.1')
    await page.goto(reader.at('/GROUP-7/Page-3'))
    await heading(page, 'Page 7.3')
    assert.deepEqual(await current(page), ['Page 7.3'])
    await page.goto(reader.at('/group-7/page-99'))
    await heading(page, 'Page Not Found')
  })

  it('leads from section to section without scripts', async () => {
    const { page } = await reader.open('/', { javaScriptEnabled: false })
    await sidebar(page)
      .getByRole('link', { name: /– Group 45$/ })
      .click()
    const first = sidebar(page)
      .locator('[aria-current=page]')
      .filter({ hasText: /^Page (?:3|4)\d\.1$/ })
    await heading(page, (await first.textContent()) ?? '')
  })
})
