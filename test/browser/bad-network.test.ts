/** Networks that are slow, stuck or gone: whatever a reader does is answered where they did it, and goes on by itself later. */
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Page } from 'playwright-core'
import { hold } from '../support/hold.ts'
import { PHONE, readerOf, startedWhole } from '../support/reader.ts'
import { button, connectedBy, field } from '../support/search-dialog.ts'

/** A reader who saves data: nothing is loaded ahead. */
const SAVING = { before: connectedBy({ saveData: true }) }

describe('bad networks', () => {
  const reader = readerOf('search')
  const sidebarLink = (page: Page, name: string) => page.getByRole('navigation', { name: 'Sidebar' }).getByRole('link', { name })
  const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
  const notice = (page: Page) => page.locator('.dw-link-notice')

  /** Tries again, and waits until another notice has taken the place of the one that's there. */
  async function answerTo(page: Page, tryAgain: () => Promise<void>): Promise<void> {
    const last = await notice(page).elementHandle()
    await tryAgain()
    await last?.waitForElementState('hidden')
    await notice(page).waitFor()
  }

  /** Moves the clock to the moment when the page tries again by itself. Any later, it would also say that the host is slow. */
  async function nextAttempt(page: Page): Promise<void> {
    const failed = page.waitForEvent('requestfailed')
    let isAsked = false
    page.once('request', () => {
      isAsked = true
    })
    while (!isAsked) await page.clock.runFor(100)
    await failed
  }

  /** Opens the home page, with what comes when the browser is idle. */
  async function openSettled(options = {}): Promise<Page> {
    const { page } = await reader.open('/', { ...SAVING, ...options })
    await startedWhole(page)
    await page.waitForLoadState('networkidle')
    return page
  }

  it('says next to the link that its page is out of reach, and opens it once the network is back', async () => {
    const page = await openSettled()
    await page.context().setOffline(true)
    const link = sidebarLink(page, 'Groups')
    await link.click()
    await notice(page).getByText("This page can't be loaded right now.").waitFor()
    const [linkBox, noticeBox] = [await link.boundingBox(), await notice(page).boundingBox()]
    assert.ok(linkBox !== null && noticeBox !== null)
    assert.ok(Math.abs(noticeBox.y - (linkBox.y + linkBox.height)) < 20, 'it is below the link')
    const again = notice(page).getByRole('button', { name: 'Try again' })
    await answerTo(page, () => again.click())
    assert.ok(await heading(page, 'Home').isVisible(), 'the page that the reader has is still there')

    await page.clock.install()
    const shown = await again.elementHandle()
    // The second failure has changed what the first one changes.
    for (let attempt = 0; attempt < 2; attempt++) await nextAttempt(page)
    assert.ok(await shown?.isVisible(), 'another attempt without the reader changes nothing')
    await answerTo(page, () => again.press('Enter'))
    assert.ok(await again.evaluate((element) => element === document.activeElement), 'the keyboard is where it was')

    await notice(page).getByRole('button', { name: 'Close' }).click()
    assert.equal(await notice(page).count(), 0)
    await link.click()
    await notice(page).waitFor()
    await page.context().setOffline(false)
    await heading(page, 'Groups').waitFor()
    assert.equal(await notice(page).count(), 0)
    assert.equal(page.url(), reader.at('/guide/groups'))
  })

  it('says that a page is slow, and still shows it when it arrives', async () => {
    const page = await openSettled({ viewport: PHONE })
    const held = hold()
    await page.context().route('**/assets/pages/guide.groups-*', held.handler)
    await page.evaluate(() => {
      document.documentElement.dataset['visit'] = 'same'
    })
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Groups' }).click()
    const again = notice(page).getByRole('button', { name: 'Try again' })
    await again.waitFor()
    assert.match(await notice(page).innerText(), /^This page is taking a while to load\./)
    // A button that the open dialog covers couldn't be clicked.
    await again.click({ trial: true })
    held.release()
    await heading(page, 'Groups').waitFor()
    await notice(page).waitFor({ state: 'detached' })
    assert.equal(await page.evaluate(() => document.documentElement.dataset['visit']), 'same', 'no document was loaded')
  })

  it('loads the document of a page whose script is stuck, if the reader tries again', async () => {
    const page = await openSettled()
    const held = hold()
    await page.context().route('**/assets/pages/guide.groups-*', held.handler)
    await sidebarLink(page, 'Groups').click()
    await notice(page).getByRole('button', { name: 'Try again' }).click()
    await heading(page, 'Groups').waitFor()
    held.release()
  })

  it('opens search by itself once the network is back', async () => {
    const page = await openSettled()
    await page.context().setOffline(true)
    await button(page).click()
    await page.getByRole('alert').getByText('Search could not be loaded').waitFor()
    await page.context().setOffline(false)
    await field(page).waitFor()
  })

  it('says that search is slow', async () => {
    const page = await openSettled()
    const held = hold()
    const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
    await page.context().route((url) => /\/assets\/chunk-/.test(url.pathname) && !loaded.includes(url.href), held.handler)
    await button(page).click()
    await page.getByRole('alert').getByText('Search could not be loaded').waitFor()
    held.release()
    await field(page).waitFor()
    assert.equal(await page.getByRole('alert').getByText('Search could not be loaded').count(), 0)
  })

  it('says that a click before the start is kept', async () => {
    const page = await openSettled()
    const held = hold()
    await page.context().route('**/assets/client-*.js', held.handler)
    await page.reload({ waitUntil: 'commit' })
    await button(page).click()
    const note = page.getByRole('alert').getByText('The page is still loading.')
    await note.waitFor()
    held.release()
    await field(page).waitFor()
    assert.equal(await note.count(), 0)
  })
})
