/** Old addresses in a real browser: followed by the client's router, by the preview, and by the pages themselves. */
import assert from 'node:assert/strict'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import type { Page } from 'playwright-core'
import given from '../golden/given/redirects.json' with { type: 'json' }
import { builtFixture } from '../support/built-sites.ts'
import { readerAt, readerOf } from '../support/reader.ts'
import { startStaticHost } from '../support/static-host.ts'

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor()
const inMain = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name, exact: true })

const BASE = '/base'

describe('redirects of parts alone', () => {
  const { open } = readerOf('redirects', { FIXTURE_PAGES: 'stay' })

  it('are followed once a reader asks for a part that is gone', async () => {
    const { page } = await open('/docs/start')
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await page.getByRole('link', { name: 'Setup' }).first().click()
    await title(page, 'Setup')
    await page.waitForLoadState('networkidle')
    assert.deepEqual(
      asked.filter((url) => url.includes('/.site/moved-parts')),
      [],
    )
    await page.goBack()
    await title(page, 'Start')
    await page.evaluate(() => {
      location.hash = 'gone'
    })
    await title(page, 'Setup')
    assert.match(page.url(), /\/docs\/setup#first$/)
  })
})

describe('redirects', () => {
  const { at, open } = readerOf('redirects', { FIXTURE_BASE_PATH: BASE })
  const address = (path: string) => at(BASE + path)

  /** Waits until the client knows the redirects, and marks the document. */
  async function start(path: string): Promise<Page> {
    const { page } = await open(BASE + path)
    await page.waitForFunction(() => performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/.site/redirects.json')))
    await page.waitForLoadState('networkidle')
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
    return page
  }
  const isSameDocument = (page: Page) => page.evaluate(() => 'isSameDocument' in window)

  for (const [link, name, to] of [
    ['to an old page', 'Start', '/docs/start?q=1'],
    ['to an older page', 'Start', '/docs/start'],
    ['to a part', 'Setup', '/docs/setup#first'],
    ['to an old folder', 'Setup', '/docs/setup'],
  ] as const) {
    it(`are followed by a click on a link ${link}, without loading a document`, async () => {
      const page = await start('/')
      await inMain(page, link).click()
      await title(page, name)
      await page.waitForURL(address(to))
      assert.equal(await isSameDocument(page), true)
      await page.goBack()
      await title(page, 'Home')
      assert.equal(page.url(), address('/'))
    })
  }

  it('are followed from an old part of the current page', async () => {
    const { page } = await open(`${BASE}/docs/start#gone`)
    await page.waitForURL(address('/docs/setup#first'))
    await title(page, 'Setup')
  })

  it('are followed by the preview, with the query', async () => {
    for (const [from, to] of given) {
      const response = await fetch(address(from ?? ''), { redirect: 'manual' })
      assert.deepEqual([response.status, response.headers.get('location')], [301, `${BASE}${to}`], from)
    }
    const away = await fetch(address('/away/a/b?c'), { redirect: 'manual' })
    assert.deepEqual([away.status, away.headers.get('location')], [301, 'https://other.example/a/b?c'])
    assert.equal((await fetch(address('/guide/new'), { redirect: 'manual' })).status, 200)
  })
})

describe('pages at old addresses, on a host that does not redirect', () => {
  const host = readerAt(async () => {
    const { origin, close } = await startStaticHost(join(await builtFixture('redirects'), 'dist'))
    return { url: origin, stop: close }
  })

  it('lead on with the query and the hash', async () => {
    for (const [from, to] of [
      ['/old?q=1#first', '/docs/start?q=1#first'],
      ['/old?q=1#second', '/docs/setup?q=1#second'],
      ['/guide/setup.html#second', '/docs/setup#second'],
      ['/part?q=1#first', '/docs/setup?q=1#second'],
    ]) {
      const { page } = await host.blank()
      await page.goto(host.at(from ?? ''), { waitUntil: 'commit' })
      await page.waitForURL((url) => url.pathname.replace(/\/$/, '') + url.search + url.hash === to)
    }
  })

  it('lead on without scripts', async () => {
    const { page } = await host.blank({ javaScriptEnabled: false })
    await page.goto(host.at('/old'), { waitUntil: 'commit' })
    await page.waitForURL(/\/docs\/start\/?$/)
    await title(page, 'Start')
  })
})
