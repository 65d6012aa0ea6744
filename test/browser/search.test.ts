/** The search dialog in a real browser (SPEC.md sections 2.8, 5 and 7). */
import assert from 'node:assert/strict'
import { createRequire } from 'node:module'
import { describe, it } from 'node:test'
import type { BrowserContext, Page, Route } from 'playwright-core'
import { hydrated, type OpenOptions, PHONE, painted, readerOf } from '../support/reader.ts'

const axe = createRequire(import.meta.url).resolve('axe-core')

const button = (page: Page) => page.getByRole('button', { name: 'Search', exact: true })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Search' })
const field = (page: Page) => page.getByRole('combobox', { name: 'Search' })
const options = (page: Page) => page.getByRole('listbox', { name: 'Search results' }).getByRole('option')
const selected = (page: Page) => page.locator('[role=option][aria-selected=true]')
const addressOf = (page: Page) => selected(page).getAttribute('href')

const connectedBy = (connection: Record<string, unknown>) => (context: BrowserContext) =>
  context.addInitScript((value) => Object.defineProperty(navigator, 'connection', { value, configurable: true }), connection)

/** A reader whose connection is not fast, so that nothing is fetched before it is asked for. */
const UNHURRIED = { before: connectedBy({ effectiveType: '3g', downlink: 1 }) } satisfies OpenOptions

const isIndex = (url: URL) => /\/\.site\/search-index-[^/]+\.json$/.test(url.pathname)

/** What the browser has fetched for search. */
function watchSearch(context: BrowserContext): string[] {
  const seen: string[] = []
  context.on('request', (request) => {
    const url = new URL(request.url())
    if (isIndex(url) || /\/search-worker-/.test(url.pathname)) seen.push(url.pathname)
  })
  return seen
}

/** Holds an answer back until it is let go. */
function hold(): { handler(route: Route): Promise<void>; release(): void } {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  return {
    async handler(route) {
      await released
      await route.continue()
    },
    release: () => release(),
  }
}

/** Loads the page again, up to where its client is asked for, which is held back. */
async function reloadWithoutClient(page: Page): Promise<{ release(): void }> {
  const held = hold()
  await page.context().route('**/assets/client-*.js', held.handler)
  await page.reload({ waitUntil: 'commit' })
  return held
}

/** Tells the scripts that search loads from those that the page has. */
async function isFurtherChunk(page: Page): Promise<(url: URL) => boolean> {
  const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  return (url) => /\/assets\/chunk-/.test(url.pathname) && !loaded.includes(url.href)
}

/** Types and waits for the answer. */
async function search(page: Page, query: string): Promise<void> {
  await field(page).fill(query)
  await page.locator('[role=listbox][aria-busy=false]').waitFor()
}

async function openSearch(page: Page): Promise<void> {
  await button(page).click()
  await field(page).waitFor()
}

for (const basePath of ['', '/docs']) {
  describe(basePath === '' ? 'search' : `search under ${basePath}`, { timeout: 240_000 }, () => {
    const reader = readerOf('search', { FIXTURE_BASE_PATH: basePath })
    const open = (path: string, opening: OpenOptions = UNHURRIED) => reader.open(basePath + path, opening)

    it('leads from the button to a section, by keyboard alone', async () => {
      const { page, complaints } = await open('/')
      await button(page).focus()
      await page.keyboard.press('Enter')
      await field(page).waitFor()
      await page.keyboard.type('send')
      await options(page).first().waitFor()
      assert.equal(await addressOf(page), `${basePath}/guide/messages#send-a-message`)
      await page.keyboard.press('Enter')
      await page.waitForURL(reader.at(`${basePath}/guide/messages#send-a-message`))
      await page.getByRole('heading', { level: 1, name: 'Messages' }).waitFor()
      assert.equal(await dialog(page).isVisible(), false)
      assert.deepEqual(complaints, [])
    })

    it('opens with the query of the address', async () => {
      const { page } = await open('/guide/groups?q=send')
      await options(page).first().waitFor()
      assert.equal(await field(page).inputValue(), 'send')
      assert.equal(await addressOf(page), `${basePath}/guide/messages#send-a-message`)
    })

    if (basePath !== '') return

    describe('opening and closing', () => {
      it("goes by '/', by ctrl+k and by meta+k, which close it too", async () => {
        const { page } = await open('/')
        await page.keyboard.press('/')
        await field(page).waitFor()
        assert.equal(await field(page).evaluate((element) => element === document.activeElement), true)
        await page.keyboard.type('/')
        assert.equal(await field(page).inputValue(), '/')
        for (const key of ['Control+k', 'Meta+k']) {
          await page.keyboard.press(key)
          await dialog(page).waitFor({ state: 'hidden' })
          await page.keyboard.press(key)
          await field(page).waitFor()
        }
      })

      it('stays open where it is opened again before the browser has told of its closing', async () => {
        const { page } = await open('/')
        await openSearch(page)
        await page.evaluate(async () => {
          for (const _ of ['close', 'open']) {
            document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, bubbles: true }))
            // The dialog follows its state in microtasks; the browser tells of it in a task.
            for (let microtasks = 0; microtasks < 20; microtasks++) await undefined
          }
        })
        await painted(page)
        assert.equal(await dialog(page).isVisible(), true)
      })

      it("leaves '/' to text fields", async () => {
        const { page } = await open('/')
        for (const name of ['Your name', 'Your story']) {
          const input = page.getByRole('textbox', { name })
          await input.focus()
          await page.keyboard.type('a/b')
          assert.equal(await input.inputValue(), 'a/b')
        }
        assert.equal(await page.getByRole('dialog').count(), 0)
      })

      it('ends with Escape, the close button and a click beside the panel, and gives the focus back', async () => {
        const { page } = await open('/')
        const ways = [
          () => page.keyboard.press('Escape'),
          () => page.getByRole('button', { name: 'Close search' }).click(),
          () => page.mouse.click(10, 10),
        ]
        for (const close of ways) {
          await openSearch(page)
          await close()
          await dialog(page).waitFor({ state: 'hidden' })
          assert.equal(await button(page).evaluate((element) => element === document.activeElement), true)
        }
      })

      it('keeps the page behind where it is', async () => {
        const { page } = await open('/guide/many')
        const width = () => page.evaluate(() => document.querySelector('main')?.getBoundingClientRect().width)
        const before = await width()
        await openSearch(page)
        await page.mouse.move(10, 10)
        await page.mouse.wheel(0, 500)
        assert.equal(await page.evaluate(() => window.scrollY), 0)
        assert.equal(await width(), before)
      })

      it('keeps a click that comes before the page answers', async () => {
        const { page } = await open('/', UNHURRIED)
        const held = await reloadWithoutClient(page)
        await button(page).click()
        held.release()
        await field(page).waitFor()
      })

      it('keeps what is typed after its key before the page answers', async () => {
        const { page } = await open('/', UNHURRIED)
        const held = await reloadWithoutClient(page)
        await button(page).waitFor()
        await page.keyboard.type('/sendx')
        await page.keyboard.press('Backspace')
        held.release()
        await field(page).waitFor()
        await page.keyboard.type('er')
        assert.equal(await field(page).inputValue(), 'sender')
      })

      it('leaves what is typed in a field of the page to it', async () => {
        const { page } = await open('/', UNHURRIED)
        const held = await reloadWithoutClient(page)
        await button(page).waitFor()
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

      it('is not offered without scripts', async () => {
        const { page } = await open('/', { javaScriptEnabled: false })
        assert.equal(await page.getByRole('button', { name: 'Search' }).count(), 0)
      })
    })

    describe('results', () => {
      it('come 200 ms after the last key', async () => {
        const { page } = await open('/', { ...UNHURRIED, clock: true })
        await openSearch(page)
        await searchByClock(page, 'groups')
        await page.clock.pauseAt(new Date(Date.now() + 3_600_000))
        await page.keyboard.press('Control+a')
        await page.keyboard.type('sen')
        await page.clock.runFor(199)
        assert.match((await options(page).first().textContent()) ?? '', /Groups/)
        await page.clock.runFor(1)
        await page.getByRole('option', { name: 'Send a message Options' }).waitFor()
      })

      it('stand under their pages, with the headings above them and the matches marked', async () => {
        const { page } = await open('/')
        await openSearch(page)
        await search(page, 'options')
        const group = page.getByRole('group', { name: 'Messages' })
        const option = group.getByRole('option')
        assert.equal(await option.first().locator('.search-hit-title').textContent(), 'Send a message › Options')
        assert.deepEqual(await option.first().locator('mark').allTextContents(), ['Options'])
      })

      it('are moved through from end to end by arrows, and named to the field', async () => {
        const { page } = await open('/')
        await openSearch(page)
        await search(page, 'message')
        const count = await options(page).count()
        assert.ok(count > 2)
        const places: number[] = []
        const all = await options(page).evaluateAll((elements) => elements.map(({ id }) => id))
        for (const key of ['ArrowDown', 'ArrowUp', 'ArrowUp', 'ArrowDown']) {
          await page.keyboard.press(key)
          const active = await field(page).getAttribute('aria-activedescendant')
          assert.equal(await selected(page).getAttribute('id'), active)
          assert.equal(await selected(page).count(), 1)
          places.push(all.indexOf(active ?? ''))
        }
        assert.deepEqual(places, [1, 0, count - 1, 0])
        assert.equal(await field(page).getAttribute('aria-expanded'), 'true')
        assert.equal(await page.locator(`#${await field(page).getAttribute('aria-controls')}`).getAttribute('role'), 'listbox')
      })

      it('are at most 16, and announced', async () => {
        const { page } = await open('/')
        await openSearch(page)
        await search(page, 'zebra')
        assert.equal(await options(page).count(), 16)
        assert.equal(await dialog(page).getByRole('status').textContent(), '16 results')
      })

      it('follow the pointer, and open by a click', async () => {
        const { page } = await open('/')
        await openSearch(page)
        await search(page, 'message')
        await options(page).nth(2).hover()
        assert.equal(await options(page).nth(2).getAttribute('aria-selected'), 'true')
        const address = (await addressOf(page)) ?? ''
        await options(page).nth(2).click()
        await page.waitForURL(reader.at(address))
        assert.equal(await dialog(page).isVisible(), false)
      })

      it('open in a new tab by a modified click or Enter, and the dialog stays', async () => {
        const { page, context } = await open('/')
        await openSearch(page)
        await search(page, 'send')
        const address = reader.at((await addressOf(page)) ?? '')
        const ways = [
          () =>
            options(page)
              .first()
              .click({ modifiers: ['ControlOrMeta'] }),
          () => field(page).press('ControlOrMeta+Enter'),
        ]
        for (const way of ways) {
          const [tab] = await Promise.all([context.waitForEvent('page'), way()])
          await tab.waitForURL(address)
          await tab.close()
          assert.equal(await dialog(page).isVisible(), true)
          assert.equal(page.url(), reader.at('/'))
        }
      })

      it('open for a reader who is faster than the debounce', async () => {
        const { page } = await open('/', { ...UNHURRIED, clock: true })
        await openSearch(page)
        await searchByClock(page, 'groups')
        await page.clock.pauseAt(new Date(Date.now() + 3_600_000))
        await field(page).fill('permissions')
        await page.keyboard.press('Enter')
        await page.waitForURL(reader.at('/guide/groups#permissions'))
      })

      it('find code by its identifiers, and no page that has opted out', async () => {
        const { page } = await open('/')
        await openSearch(page)
        for (const query of ['conversations.newDm', 'newDm', 'new dm']) {
          await search(page, query)
          assert.equal(await addressOf(page), '/guide/messages#read', query)
        }
        await search(page, 'message that search must not find')
        assert.equal(await dialog(page).locator('[href*=hidden]').count(), 0)
      })
    })

    describe('a query', () => {
      it('is cleared by its button and by meta or ctrl with Backspace', async () => {
        const { page } = await open('/')
        await openSearch(page)
        for (const clear of [
          () => page.getByRole('button', { name: 'Clear search' }).click(),
          () => page.keyboard.press('Meta+Backspace'),
          () => page.keyboard.press('Control+Backspace'),
        ]) {
          await search(page, 'send')
          await field(page).focus()
          await clear()
          assert.equal(await field(page).inputValue(), '')
          assert.equal(await options(page).count(), 0)
          assert.equal(await field(page).getAttribute('aria-activedescendant'), null)
          assert.equal(await dialog(page).getByRole('status').textContent(), '')
          assert.equal(await field(page).evaluate((element) => element === document.activeElement), true)
        }
      })

      it('without results is named as it was typed, and never read as HTML', async () => {
        const { page, complaints } = await open('/')
        await openSearch(page)
        for (const query of ['qqqqqq', '<iframe srcdoc=qqqq>', '"&quot;<qqqq>', '%qqqq %% \\']) {
          await field(page).fill(query)
          await page.getByText(`No results for "${query}"`, { exact: true }).waitFor()
          assert.equal(await dialog(page).locator('img, iframe, b, script').count(), 0)
        }
        await search(page, 'markup onerror')
        assert.equal(await dialog(page).locator('img, iframe, b, script').count(), 0)
        assert.match((await options(page).first().textContent()) ?? '', /<img src=x onerror=alert\(1\)>/)
        assert.deepEqual(complaints, [])
      })

      it('is kept for the visit, and the detail view for good', async () => {
        const { page } = await open('/')
        await openSearch(page)
        await search(page, 'send')
        const toggle = page.getByRole('button', { name: 'Toggle detail view' })
        assert.equal(await toggle.getAttribute('aria-pressed'), 'true')
        assert.equal(await page.locator('.search-hit-excerpt').first().isVisible(), true)
        await toggle.click()
        assert.equal(await page.locator('.search-hit-excerpt').count(), 0)
        await page.goto(reader.at('/guide/groups'))
        await hydrated(page)
        await openSearch(page)
        await options(page).first().waitFor()
        assert.equal(await field(page).inputValue(), 'send')
        assert.equal(await toggle.getAttribute('aria-pressed'), 'false')
        assert.deepEqual(await page.evaluate(() => [sessionStorage.getItem('filterText'), localStorage.getItem('showDetailView')]), [
          'send',
          'false',
        ])
      })

      it('survives rubbish in storage, and storage that is denied', async () => {
        const rubbish = await open('/', {
          async before(context) {
            await UNHURRIED.before(context)
            await context.addInitScript(() => {
              localStorage.setItem('showDetailView', '{"a":')
              sessionStorage.setItem('filterText', '{"<b>')
            })
          },
        })
        await openSearch(rubbish.page)
        assert.equal(await rubbish.page.getByRole('button', { name: 'Toggle detail view' }).getAttribute('aria-pressed'), 'true')
        await search(rubbish.page, 'send')
        assert.deepEqual(rubbish.complaints, [])
        const denied = await open('/', {
          async before(context) {
            await UNHURRIED.before(context)
            await context.addInitScript(() => {
              for (const name of ['localStorage', 'sessionStorage'])
                Object.defineProperty(window, name, {
                  get() {
                    throw new DOMException('denied', 'SecurityError')
                  },
                })
            })
          },
        })
        await openSearch(denied.page)
        await search(denied.page, 'send')
        await denied.page.getByRole('button', { name: 'Toggle detail view' }).click()
        assert.equal(await denied.page.locator('.search-hit-excerpt').count(), 0)
        assert.deepEqual(denied.complaints, [])
      })
    })

    describe('loading', () => {
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
        await hydrated(saving.page)
        await saving.page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
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

      it('tells of a failure, tries again when asked, and when it is opened next', async () => {
        const { page, context } = await open('/')
        let answers = 0
        await context.route(isIndex, (route) => {
          answers++
          return answers === 1 ? route.abort() : answers === 2 ? route.fulfill({ status: 200, body: '<!doctype html>' }) : route.continue()
        })
        await openSearch(page)
        await field(page).fill('send')
        const alert = page.getByRole('alert')
        await alert.getByText('could not be loaded').waitFor()
        await alert.getByRole('button', { name: 'Try again' }).click()
        await page.waitForFunction(() => document.querySelector('[role=alert]') !== null)
        while (answers < 2) await page.waitForEvent('requestfinished')
        await alert.waitFor()
        await page.keyboard.press('Escape')
        await openSearch(page)
        await options(page).first().waitFor()
        assert.equal(await alert.count(), 0)
        assert.equal(answers, 3)
      })
    })

    it('says so where not even the dialog can be loaded, and tries again', async () => {
      const { page, context } = await open('/')
      await context.route(await isFurtherChunk(page), (route) => route.abort())
      await button(page).click()
      await page.getByRole('alert').getByText('Search could not be loaded').waitFor()
      await context.unrouteAll()
      await button(page).click()
      await field(page).waitFor()
      assert.equal(await page.getByRole('alert').count(), 0)
    })

    it('fills a telephone, and is accessible in both themes', async () => {
      for (const colorScheme of ['light', 'dark'] as const) {
        const { page } = await open('/', { ...UNHURRIED, viewport: PHONE, colorScheme })
        await openSearch(page)
        await search(page, 'message')
        const box = await page.locator('.search-panel').boundingBox()
        assert.deepEqual([box?.x, box?.y, box?.height], [0, 0, PHONE.height])
        await page.addScriptTag({ path: axe })
        const violations = await page.evaluate(async () => {
          const { axe } = window as unknown as { axe: { run(): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> } }
          return (await axe.run()).violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)])
        })
        assert.deepEqual(violations, [], colorScheme)
      }
    })
  })
}

/** Like `search`, where the page's clock only moves when told to. */
async function searchByClock(page: Page, query: string): Promise<void> {
  await field(page).fill(query)
  await page.clock.runFor(200)
  await options(page).first().waitFor()
}
