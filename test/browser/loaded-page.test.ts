/** A page that came with its document: whatever happens to it then, its reader sees all of it. */
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { BrowserContext, Page } from 'playwright-core'
import { type OpenOptions, readerOf } from '../support/reader.ts'
import { servedDocument } from '../support/served-document.ts'

const reader = readerOf('starting', { FIXTURE_BASE_PATH: '/docs' })

const open = (path: string, options: OpenOptions = {}) => reader.open(`/docs${path}`, options)

/** The article as it is in the document. */
async function servedArticle(page: Page): Promise<string> {
  return (await servedDocument(page)).evaluate((served) => served.querySelector('article')?.textContent ?? '')
}

const article = (page: Page) => page.locator('article').evaluate((element) => element.textContent)
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

/** Like a browser extension that changes what it finds, before the page's own scripts run. */
function alterDocument(selector: string): (context: BrowserContext) => Promise<unknown> {
  return (context) =>
    context.addInitScript((found) => {
      const observer = new MutationObserver(() => {
        // The whole page has been read: the boot data comes after it.
        const element = document.getElementById('boot') === null ? null : document.querySelector(found)
        if (element === null) return
        element.remove()
        observer.disconnect()
      })
      observer.observe(document, { childList: true, subtree: true })
    }, selector)
}

describe('a page that is loaded', () => {
  it('answers its reader', async () => {
    const { page, complaints } = await open('/')
    await page.getByRole('tab', { name: 'macOS' }).click()
    assert.equal(await page.getByText('Prose for macOS.').isVisible(), true)
    await page.getByRole('tab', { name: 'Node' }).click()
    assert.equal(await page.getByText('other prose').isVisible(), true)
    await page.getByRole('button', { name: 'Toggle theme' }).click()
    assert.deepEqual(complaints, [])
    assert.equal(await article(page), await servedArticle(page))
  })

  it('shows what a component of its author’s renders later, at once', async () => {
    const { page, complaints } = await open('/own')
    await page.getByRole('button', { name: 'Show more' }).click()
    await page.getByText('Prose that comes later.').waitFor()
    assert.equal(await page.getByText("const later = 'highlighted later'").isVisible(), true)
    assert.deepEqual(complaints, [])
  })

  it('has its text when a reader comes back to it', async () => {
    for (const path of ['/', '/own', '/users/ann']) {
      const { page, complaints } = await open(path)
      const served = await servedArticle(page)
      await page.evaluate(() => Object.assign(window, { sameDocument: true }))
      await page.getByRole('navigation', { name: 'Sidebar' }).getByRole('link', { name: 'Module' }).click()
      await page.getByText('Prose of a module.').waitFor()
      await page.goBack()
      await page.waitForFunction((text) => document.querySelector('article')?.textContent === text, served)
      assert.equal(await page.evaluate(() => 'sameDocument' in window), true)
      assert.deepEqual(complaints, [])
    }
  })

  it('goes on as it is where a link leads to it with other values', async () => {
    const { page, complaints } = await open('/own')
    const served = await servedArticle(page)
    await page.getByRole('button', { name: 'Clicked 0 times' }).click()
    await page.getByRole('link', { name: 'The same page with a question' }).click()
    await page.waitForFunction(() => location.search === '?question=1')
    assert.equal(await page.getByRole('button', { name: 'Clicked 1 times' }).count(), 1)
    assert.equal(await page.evaluate(() => (globalThis as { evaluated?: number }).evaluated), 1, 'its module runs once')
    assert.equal((await article(page))?.replace('Clicked 1', 'Clicked 0'), served)
    assert.deepEqual(complaints, [])
  })

  it('is whole again after it threw', async () => {
    const { page } = await open('/own')
    const served = await servedArticle(page)
    await page.getByRole('button', { name: 'Throw' }).click()
    await heading(page, 'Unexpected Application Error!').waitFor()
    await page.evaluate(() => {
      const link = Object.assign(document.createElement('a'), { href: '/docs/own?again', textContent: 'Again' })
      document.body.prepend(link)
    })
    await page.getByRole('link', { name: 'Again' }).click()
    await page.waitForFunction((text) => document.querySelector('article')?.textContent === text, served)
  })
})

describe('a document that was changed before the page took it over', () => {
  for (const [what, selector] of [
    ['lost a paragraph', 'article > p'],
    ['lost a panel of tabs', '[role=tabpanel]'],
    ['lost a part of the shell', '.dw-sidebar-column'],
  ] as const) {
    it(`and ${what} is put right, with all its text`, async () => {
      const { page } = await open('/', { before: alterDocument(selector) })
      await page.waitForFunction((text) => document.querySelector('article')?.textContent === text, await servedArticle(page))
      assert.equal(await page.locator(selector).first().isVisible(), true)
      await page.getByRole('tab', { name: 'macOS' }).click()
      assert.equal(await page.getByText('Prose for macOS.').isVisible(), true)
    })
  }

  it('may lose what React does not look into', async () => {
    const { page, complaints } = await open('/', { before: alterDocument('article td') })
    assert.deepEqual(complaints, [])
    assert.equal(await page.getByRole('cell').count(), 1)
  })
})
