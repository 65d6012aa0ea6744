/** A newer build comes in the middle of a visit: what is gone is loaded as a document, once, and never in a loop. */
import assert from 'node:assert/strict'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import type { BrowserContext, Page } from 'playwright-core'
import { openBrowser, type TestBrowser } from '../support/browser.ts'
import { hydrated } from '../support/reader.ts'
import { type ServedSite, serveSite } from '../support/served.ts'
import { buildSite, copyFixture } from '../support/site.ts'

describe('a build in the middle of a visit', () => {
  const root = copyFixture({ after }, 'router')
  let site: ServedSite
  let browser: TestBrowser
  let context: BrowserContext
  let page: Page
  let documents: string[]
  const at = (path: string) => new URL(path, site.url).href

  before(async () => {
    await buildSite(root)
    site = await serveSite(root)
    browser = await openBrowser()
  })
  after(async () => {
    await site?.stop()
    await browser?.close()
  })

  /** A reader who saves data: nothing is loaded ahead. */
  async function open(path: string): Promise<void> {
    await context?.close()
    context = await browser.newContext()
    await context.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
      window.addEventListener('site:preload-error', () => {
        sessionStorage.setItem('told', String(Number(sessionStorage.getItem('told') ?? 0) + 1))
      })
    })
    page = await context.newPage()
    documents = []
    page.on('request', (request) => {
      if (request.resourceType() === 'document') documents.push(new URL(request.url()).pathname)
    })
    await page.goto(at(path))
  }

  const told = () => page.evaluate(() => Number(sessionStorage.getItem('told') ?? 0))
  const link = (name: string) => page.getByRole('main').getByRole('link', { name, exact: true })

  it('leads to the new page, by its document, once', async () => {
    await open('/')
    await hydrated(page)
    await link('orders').click()
    await page.getByText('We are open.').waitFor()
    await page.goBack()
    await link('a plain page').waitFor()
    const file = join(root, 'content', 'plain.md')
    writeFileSync(file, readFileSync(file, 'utf8').replace('# Plain', '# Plain, and new'))
    await buildSite(root)
    await link('a plain page').click()
    await page.getByRole('heading', { level: 1, name: 'Plain, and new' }).waitFor()
    await hydrated(page)
    assert.equal(page.url(), at('/plain'))
    assert.deepEqual(documents, ['/', '/plain'])
    assert.equal(await told(), 1)
    assert.equal(await page.evaluate(() => 'isReload' in history.state), false, 'it may be tried again another time')
    await page.goBack()
    await link('a plain page').waitFor()
    assert.equal(page.url(), at('/'))
  })

  it('never loads documents in a loop', async () => {
    await open('/')
    await hydrated(page)
    await context.route('**/assets/pages/**', (route) => route.fulfill({ status: 404, body: '' }))
    await link('a long page').click()
    await page.getByRole('heading', { level: 1, name: 'Long' }).waitFor()
    // The document's own module fails too, and its text stands.
    await page.waitForFunction(() => Number(sessionStorage.getItem('told')) === 2)
    assert.deepEqual(documents, ['/', '/long'])
    assert.equal(page.url(), at('/long'))
  })

  it('loads a document whose own module is gone once more, and no further', async () => {
    await open('/')
    await hydrated(page)
    await context.route('**/assets/pages/**', (route) => route.fulfill({ status: 404, body: '' }))
    await page.goto(at('/long'))
    await page.waitForFunction(() => Number(sessionStorage.getItem('told')) === 2)
    assert.deepEqual(documents, ['/', '/long', '/long'])
    assert.equal(await page.getByRole('heading', { level: 1, name: 'Long' }).isVisible(), true)
  })

  it('is left to a listener that cancels the event', async () => {
    await open('/')
    await hydrated(page)
    await context.route('**/assets/pages/**', (route) => route.fulfill({ status: 404, body: '' }))
    await page.evaluate(() =>
      window.addEventListener('site:preload-error', (event) => {
        event.preventDefault()
        document.title = (event as CustomEvent<Error>).detail.name
      }),
    )
    await link('a long page').click()
    await page.waitForFunction(() => document.title === 'TypeError')
    assert.deepEqual(documents, ['/'])
    assert.equal(page.url(), at('/'))
  })
})
