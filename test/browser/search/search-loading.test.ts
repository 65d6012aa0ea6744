/** Requests of search, and what happens to keys and clicks before it has loaded. */
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { BrowserContext, Page } from 'playwright-core'
import { hold } from '../../support/hold.ts'
import { hydrated, type OpenOptions, painted, readerOf, startedWhole } from '../../support/reader.ts'
import { button, connectedBy, dialog, field, openSearch, options, search, UNHURRIED } from '../../support/search-dialog.ts'
import { until } from '../../support/until.ts'

const isIndex = (url: URL) => /\/\.site\/search-index-[^/]+\.json$/.test(url.pathname)

/** Files that the browser has fetched for search. */
function watchSearch(context: BrowserContext): string[] {
  const seen: string[] = []
  context.on('request', (request) => {
    const url = new URL(request.url())
    if (isIndex(url) || /\/search-worker-/.test(url.pathname)) seen.push(url.pathname)
  })
  return seen
}

/** Loads the page again, up to where its client is asked for, which is held back. */
async function reloadWithoutClient(page: Page): Promise<{ release(): void }> {
  const held = hold()
  await page.context().route('**/assets/client-*.js', held.handler)
  await page.reload({ waitUntil: 'commit' })
  await button(page).waitFor()
  return held
}

/** Tells the scripts that search loads from those that the page has. */
async function isFurtherChunk(page: Page): Promise<(url: URL) => boolean> {
  const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  return (url) => /\/assets\/chunk-/.test(url.pathname) && !loaded.includes(url.href)
}

const reader = readerOf('search')
const open = (path: string, opening: OpenOptions = UNHURRIED) => reader.open(path, opening)

describe('keys and clicks ahead of search', () => {
  it('keeps what is typed after its key before the page answers', async () => {
    const { page } = await open('/')
    const held = await reloadWithoutClient(page)
    await page.keyboard.type('/sendx')
    await page.keyboard.press('Backspace')
    held.release()
    await field(page).waitFor()
    await page.keyboard.type('er')
    assert.equal(await field(page).inputValue(), 'sender')
  })

  it('keeps the key that comes as soon as there is a field', async () => {
    const { page, context } = await open('/')
    const held = hold()
    await context.route(await isFurtherChunk(page), held.handler)
    await page.keyboard.type('/sen')
    // Typed before anything else can run.
    await page.evaluate(() => {
      const watching = new MutationObserver(() => {
        if (document.querySelector('.dw-search-dialog[open]') === null) return
        watching.disconnect()
        document.execCommand('insertText', false, 'd')
      })
      watching.observe(document.body, { subtree: true, attributeFilter: ['open'] })
    })
    held.release()
    await field(page).waitFor()
    await page.keyboard.type('er')
    assert.equal(await field(page).inputValue(), 'sender')
  })

  it('keeps all that enters text after a click on its button, and waits for a word that an input method composes', async () => {
    const { page, context } = await open('/')
    const isChunk = await isFurtherChunk(page)
    const client = await reloadWithoutClient(page)
    const held = hold()
    await context.route(isChunk, held.handler)
    await button(page).click()
    await page.keyboard.type('x')
    await page.keyboard.press('Control+a')
    await page.keyboard.insertText('gr')
    client.release()
    await hydrated(page)
    const session = await context.newCDPSession(page)
    await session.send('Input.imeSetComposition', { text: 'o', selectionStart: 1, selectionEnd: 1 })
    held.release()
    await page.waitForFunction(() => document.querySelector('.dw-search-dialog') !== null)
    await painted(page)
    assert.equal(await dialog(page).isVisible(), false)
    await session.send('Input.insertText', { text: 'oup' })
    await field(page).waitFor()
    assert.equal(await field(page).inputValue(), 'group')
    await page.keyboard.press('Escape')
    await dialog(page).waitFor({ state: 'hidden' })
    assert.equal(await button(page).evaluate((element) => element === document.activeElement), true)
  })

  it('opens the first result for an Enter that comes before the dialog', async () => {
    const { page } = await open('/')
    const held = await reloadWithoutClient(page)
    await page.keyboard.type('/network')
    await page.keyboard.press('Enter')
    held.release()
    await page.waitForURL(/\/guide\/messages/)
    assert.equal(await dialog(page).isVisible(), false)
  })

  it('leaves what is typed in a field of the page to it', async () => {
    const { page } = await open('/')
    const held = await reloadWithoutClient(page)
    await page.keyboard.type('/a')
    await page.getByLabel('Your story').focus()
    await page.keyboard.type('note')
    assert.equal(await page.getByLabel('Your story').inputValue(), 'note')
    held.release()
    await field(page).waitFor()
    assert.equal(await field(page).inputValue(), 'a')
  })

  it('keeps what is typed while the dialog is on its way, and stays closed after Escape', async () => {
    const { page, context } = await open('/')
    const held = hold()
    await context.route(await isFurtherChunk(page), held.handler)
    await page.keyboard.press('Control+k')
    await page.keyboard.type('never')
    await page.keyboard.press('Escape')
    await page.keyboard.type('/group')
    held.release()
    await field(page).waitFor()
    assert.equal(await field(page).inputValue(), 'group')
    await page.keyboard.press('Escape')
    await page.keyboard.type('text')
    await openSearch(page)
    assert.equal(await field(page).inputValue(), 'group')
  })

  it('says so where not even the dialog can be loaded, and tries again', async () => {
    const { page, context } = await open('/')
    await context.route(await isFurtherChunk(page), (route) => route.abort())
    await button(page).click()
    // A newer build may have removed it, so the document is loaded again, once.
    await page.waitForURL(/\?q=/)
    await page.getByRole('alert').getByText('Search could not be loaded').waitFor()
    await context.unrouteAll({ behavior: 'wait' })
    // Pointing at the button loads the dialog, and what the notice says isn't true from then on.
    await button(page).hover()
    await page.getByRole('alert').waitFor({ state: 'detached' })
    await button(page).click()
    await field(page).waitFor()
    assert.equal(await page.getByRole('alert').count(), 0)
  })
})

describe('search', () => {
  it('fetches nothing for search before a reader turns to it', async () => {
    const { page, context } = await open('/')
    const seen = watchSearch(context)
    await page.reload()
    await hydrated(page)
    await page.waitForFunction(() => document.querySelector('link[rel=modulepreload][href*="guide.messages"]') !== null)
    assert.deepEqual(seen, [])
  })

  for (const [turn, act] of [
    ['points at the button', (page: Page) => button(page).hover()],
    ['reaches it by keyboard', (page: Page) => button(page).focus()],
  ] as const)
    it(`fetches once a reader ${turn}, and only once`, async () => {
      const { page, context } = await open('/')
      const seen = watchSearch(context)
      const [request] = await Promise.all([context.waitForEvent('request', (request) => isIndex(new URL(request.url()))), act(page)])
      await request.response()
      assert.equal(await page.getByRole('dialog').count(), 0)
      await openSearch(page)
      await search(page, 'send')
      await page.keyboard.press('Escape')
      await openSearch(page)
      assert.equal(seen.filter((path) => path.includes('search-index')).length, 1)
    })

  it('asks for its worker and the index while the dialog is on its way', async () => {
    const { page, context } = await open('/')
    const held = hold()
    await context.route(await isFurtherChunk(page), held.handler)
    const seen = watchSearch(context)
    await button(page).click()
    await until('both are asked for', () => seen.length === 2)
    held.release()
    await search(page, 'send')
  })

  it('fetches ahead on a fast connection, unless the reader saves data', async () => {
    const fast = { effectiveType: '4g', downlink: 10 }
    const { page, context } = await open('/')
    await context.addInitScript((value) => Object.defineProperty(navigator, 'connection', { value, configurable: true }), fast)
    const wanted = context.waitForEvent('request', (request) => isIndex(new URL(request.url())))
    await page.reload()
    await wanted
    const saving = await open('/', { before: connectedBy({ ...fast, saveData: true }) })
    const seen = watchSearch(saving.context)
    await saving.page.reload()
    await startedWhole(saving.page)
    assert.deepEqual(seen, [])
  })

  it('shows progress until the index is there, and then the results', async () => {
    const { page, context } = await open('/')
    const held = hold()
    await context.route(isIndex, held.handler)
    await openSearch(page)
    await field(page).fill('send')
    await page.getByRole('progressbar', { name: 'Loading the search index' }).waitFor()
    held.release()
    await options(page).first().waitFor()
    assert.equal(await page.getByRole('progressbar').count(), 0)
  })

  it('loads the document again once, even if both its worker and its index are gone', async () => {
    // The worker fails first, because it would be ended if the index failed. Then the page asks for its document.
    const asked = hold()
    const indexFailed = hold()
    let isGone = true
    const { page, context } = await open('/', {
      // Before the page opens, because what it prefetches asks where the index is, too.
      async before(context) {
        await UNHURRIED.before(context)
        await context.route('**/navigation.json', async (route) => {
          if (!isGone) return route.continue()
          await asked.released
          await route.fulfill({ status: 404 })
          indexFailed.release()
        })
      },
    })
    const documents: string[] = []
    await context.route('**/search-worker-*.js', (route) => (isGone ? route.fulfill({ status: 404 }) : route.continue()))
    await context.route(
      (url) => url.pathname === '/',
      async (route) => {
        if (route.request().resourceType() === 'document') documents.push(route.request().url())
        asked.release()
        await indexFailed.released
        isGone = false
        await route.continue()
      },
    )
    await openSearch(page)
    await page.waitForURL(/\?q=/)
    await field(page).fill('send')
    await options(page).first().waitFor()
    assert.equal(documents.length, 1, documents.join(' '))
  })

  it('reports a failure, tries again when asked, and when it is opened next', async () => {
    const { page, context } = await open('/')
    let answers = 0
    let answerWrongly = () => {}
    const isLoading = new Promise<void>((resolve) => {
      answerWrongly = resolve
    })
    await context.route(isIndex, async (route) => {
      answers++
      if (answers === 1) return route.abort()
      if (answers > 2) return route.continue()
      await isLoading
      await route.fulfill({ status: 200, body: '<!doctype html>' })
    })
    await openSearch(page)
    await field(page).fill('send')
    const alert = page.getByRole('alert')
    await alert.getByText('could not be loaded').waitFor()
    await alert.getByRole('button', { name: 'Try again' }).click()
    await alert.waitFor({ state: 'detached' })
    answerWrongly()
    await alert.waitFor()
    await page.keyboard.press('Escape')
    await openSearch(page)
    await options(page).first().waitFor()
    assert.equal(await alert.count(), 0)
    assert.equal(answers, 3)
  })
})
