/** Pages whose names look like files, or need encoding in an address: every way of linking to them leads there, without loading a document. */
import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { readerOf, startedWhole } from '../support/reader.ts'
import { repository } from '../support/site.ts'
import { TESTS_ALL } from '../support/tier.ts'

const content = join(repository, 'test/fixtures/names/content')

const PAGES = readdirSync(content, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.mdx') && file !== 'index.mdx')
  .map((file) => file.slice(0, -'.mdx'.length))

const KINDS = ['file', 'address', 'encoded'] as const

const last = (path: string): string => path.slice(path.lastIndexOf('/') + 1)

describe('pages with odd names', () => {
  const reader = readerOf('names', { FIXTURE_BASE_PATH: '/docs' })
  const pathOf = (url: string): string => decodeURIComponent(new URL(url).pathname)

  it('are reached by their file, their address and its encoding', async () => {
    const { page } = await reader.silent('/docs/')
    await startedWhole(page)
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
    const main = page.getByRole('main')
    // Every fourth has each of the three ways of being linked to.
    for (const [index, name] of [...PAGES.entries()].filter(([place]) => TESTS_ALL || place % 4 === 0)) {
      await main.getByRole('link', { name: `${KINDS[index % KINDS.length]} ${last(name)}`, exact: true }).click()
      await page.getByRole('heading', { level: 1, name: `Page ${last(name)}` }).waitFor()
      assert.equal(pathOf(page.url()), `/docs/${name}`)
      const current = page.getByRole('navigation', { name: 'Sidebar' }).locator('[aria-current=page]')
      assert.equal(await current.textContent(), name)
      await main.getByRole('link', { name: 'here', exact: true }).click()
      await page.waitForURL(/#page$/)
      assert.equal(pathOf(page.url()), `/docs/${name}`)
      await main.getByRole('link', { name: 'Home', exact: true }).click()
      await page.getByRole('heading', { level: 1, name: 'Home' }).waitFor()
      assert.equal(await page.evaluate(() => 'isSameDocument' in window), true, name)
    }
  })

  it('can be loaded', async () => {
    const addressOf = (name: string) => `/docs/${name.split('/').map(encodeURIComponent).join('/')}`
    for (const name of PAGES) {
      const response = await fetch(reader.at(addressOf(name)))
      assert.equal(response.status, 200, name)
    }
    const { page } = await reader.silent(addressOf('guide/node.js'))
    await page.getByRole('heading', { level: 1, name: 'Page node.js' }).waitFor()
  })

  it('leave files to the browser, also those without an ending', async () => {
    const { page } = await reader.open('/docs/')
    const link = (name: string) => page.getByRole('main').getByRole('link', { name, exact: true })
    // The site's pages are known once the first of them is loaded ahead.
    const knowsPages = () =>
      page.waitForSelector('link[rel=modulepreload][href*="/assets/pages/"]:not([href*="/index-"])', { state: 'attached' })
    await knowsPages()
    const [download] = await Promise.all([page.waitForEvent('download'), link('license').click()])
    assert.equal(pathOf(download.url()), '/docs/LICENSE')
    await link('notes').click()
    await page.getByText('Notes.').waitFor()
    await page.goBack()
    await knowsPages()
    await link('demo').click()
    await page.getByRole('heading', { name: 'Demo' }).waitFor()
  })
})
