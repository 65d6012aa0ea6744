import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Page } from 'playwright-core'
import { createAxe } from '../../support/axe.ts'
import { hydrated, type OpenOptions, PHONE, readerOf } from '../../support/reader.ts'
import { button, dialog, field, openSearch, options, search, UNHURRIED } from '../../support/search-dialog.ts'

const selected = (page: Page) => page.locator('[role=option][aria-selected=true]')
const addressOf = (page: Page) => selected(page).getAttribute('href')

const BASE = '/docs'

describe('search', () => {
  const reader = readerOf('search', { FIXTURE_BASE_PATH: BASE })
  const open = (path: string, opening: OpenOptions = UNHURRIED) => reader.open(BASE + path, opening)

  /** The home page with the results of a search. */
  const searched = async (query: string) => {
    const tab = await open('/')
    await openSearch(tab.page)
    await search(tab.page, query)
    return tab
  }
  /** Results on a page whose clock only moves when told to. */
  const searchedByClock = async (query: string) => {
    const { page } = await open('/', { ...UNHURRIED, clock: true })
    await openSearch(page)
    await field(page).fill(query)
    await page.clock.runFor(200)
    await options(page).first().waitFor()
    await page.clock.pauseAt(new Date(Date.now() + 3_600_000))
    return page
  }

  it('leads from the button to a section, by keyboard alone', async () => {
    const { page, complaints } = await open('/')
    await button(page).focus()
    await page.keyboard.press('Enter')
    await field(page).waitFor()
    await page.keyboard.type('send')
    await options(page).first().waitFor()
    assert.equal(await addressOf(page), `${BASE}/guide/messages#send-a-message`)
    await page.keyboard.press('Enter')
    await page.waitForURL(reader.at(`${BASE}/guide/messages#send-a-message`))
    await page.getByRole('heading', { level: 1, name: 'Messages' }).waitFor()
    assert.equal(await dialog(page).isVisible(), false)
    assert.deepEqual(complaints, [])
  })

  it('opens with the query of the address', async () => {
    const { page } = await open('/guide/groups?q=send')
    await options(page).first().waitFor()
    assert.equal(await field(page).inputValue(), 'send')
    assert.equal(await addressOf(page), `${BASE}/guide/messages#send-a-message`)
  })

  describe('results', () => {
    it('come 200 ms after the last key', async () => {
      const page = await searchedByClock('groups')
      await page.keyboard.press('Control+a')
      await page.keyboard.type('sen')
      await page.clock.runFor(199)
      assert.match((await options(page).first().textContent()) ?? '', /Groups/)
      await page.clock.runFor(1)
      await page.getByRole('option', { name: 'Options, ' }).waitFor()
    })

    it('say where they are, with the matches marked, and are named by their titles first', async () => {
      const { page } = await searched('options')
      const option = page.getByRole('option', { name: /^Options, (?:.+, )?Messages, Send a message$/ })
      assert.match((await option.locator('.dw-search-hit-path').textContent()) ?? '', /^(?:.+ \/ )?Messages \/ Send a message$/)
      assert.deepEqual(await option.locator('mark').allTextContents(), ['Options'])
    })

    it('are moved through from end to end by arrows, and named to the field', async () => {
      const { page } = await searched('message')
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
      const { page } = await searched('zebra')
      assert.equal(await options(page).count(), 16)
      await dialog(page).getByRole('status').filter({ hasText: 'The 16 best results' }).waitFor({ state: 'attached' })
    })

    it('follow the pointer, and open by a click', async () => {
      const { page } = await searched('message')
      await options(page).nth(2).hover()
      assert.equal(await options(page).nth(2).getAttribute('aria-selected'), 'true')
      const address = (await addressOf(page)) ?? ''
      await options(page).nth(2).click()
      await page.waitForURL(reader.at(address))
      assert.equal(await dialog(page).isVisible(), false)
    })

    it('open in a new tab by a modified click or Enter, and the dialog stays', async () => {
      const { page, context } = await searched('send')
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
        assert.equal(page.url(), reader.at(`${BASE}/`))
      }
    })

    it('open for a reader who is faster than the debounce', async () => {
      const page = await searchedByClock('groups')
      await field(page).fill('permissions')
      await page.keyboard.press('Enter')
      await page.waitForURL(reader.at(`${BASE}/guide/groups#permissions`))
    })

    it('find code by its identifiers, and no page that has opted out', async () => {
      const { page } = await open('/')
      await openSearch(page)
      for (const query of ['conversations.newDm', 'newDm', 'new dm']) {
        await search(page, query)
        assert.equal(await addressOf(page), `${BASE}/guide/messages#read`, query)
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
      const { page } = await searched('send')
      const toggle = page.getByRole('button', { name: 'Toggle detail view' })
      assert.equal(await toggle.getAttribute('aria-pressed'), 'true')
      assert.equal(await page.locator('.dw-search-hit-excerpt').first().isVisible(), true)
      await toggle.click()
      assert.equal(await page.locator('.dw-search-hit-excerpt').count(), 0)
      await page.goto(reader.at(`${BASE}/guide/groups`))
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
  })

  it('fills a telephone, and is accessible in both themes', async () => {
    const { page } = await open('/', { ...UNHURRIED, viewport: PHONE })
    await openSearch(page)
    await search(page, 'message')
    const box = await page.locator('.dw-search-panel').boundingBox()
    assert.deepEqual([box?.x, box?.y, box?.height], [0, 0, PHONE.height])
    const { prepare, violations } = createAxe()
    await prepare(page)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      // A result is named by its title and its place alone. Its text describes it.
      const found = (await violations(page)).filter((violation) => !violation.startsWith('label-content-name-mismatch'))
      assert.deepEqual(found, [], colorScheme)
    }
  })
})
