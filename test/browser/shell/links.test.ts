/** Links: which the site follows itself, which are the browser's, and how those that leave are opened. */
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Locator, Page } from 'playwright-core'
import { readerOf, startedWhole } from '../../support/reader.ts'

const site = readerOf('shell')
const link = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name, exact: true })

/** Marks the document: a page that was loaded anew does not bear the mark. */
const mark = (page: Page) => startedWhole(page).then(() => page.evaluate(() => Object.assign(window, { marked: true })))
const isMarked = (page: Page) => page.evaluate(() => 'marked' in window)

describe('links to other sites', () => {
  it('open a new tab without opener or referrer; www. gets a scheme', async () => {
    const { page } = await site.open('/guide/start')
    for (const [name, href] of [
      ['another site', 'https://other.example/page'],
      ['www.bare.example', 'https://www.bare.example'],
      ['by component', 'https://www.component.example'],
    ] as const) {
      const written = await link(page, name).evaluate((anchor) =>
        ['href', 'target', 'rel'].map((attribute) => anchor.getAttribute(attribute)),
      )
      assert.deepEqual(written, [href, '_blank', 'noopener noreferrer'], name)
    }
    const [opened] = await Promise.all([page.waitForEvent('popup'), link(page, 'another site').click()])
    assert.equal(await opened.evaluate(() => `${window.opener} ${document.referrer}`), 'null ')
  })

  it('have an icon, unless they are told not to', async () => {
    const { page } = await site.open('/guide/start')
    assert.equal(await link(page, 'by component').locator('.dw-external-icon').count(), 1)
    assert.equal(await link(page, 'without an icon').locator('.dw-external-icon').count(), 0)
  })
})

it('links with a hash keep it, and stay on the page without a path', async () => {
  const { page } = await site.open('/guide/start')
  await mark(page)
  for (const [name, address] of [
    ['a part of this one', '/guide/start#links'],
    ['to a query', '/guide/start?page=2#links'],
    ['to a hash', '/guide/start#links'],
    ['a part of it', '/guide/long#part-3'],
  ] as const) {
    await link(page, name).click()
    await page.waitForURL(site.at(address))
    assert.equal(await isMarked(page), true, name)
  }
  await page.waitForFunction(() => Math.abs((document.getElementById('part-3')?.getBoundingClientRect().top ?? 0) - 100) < 1)
})

describe('what stays the browser’s', () => {
  it('clicks with a modifier and by the middle button open another tab', async () => {
    const { page, context } = await site.open('/guide/start')
    const ways: Parameters<Locator['click']>[0][] = [{ modifiers: ['ControlOrMeta'] }, { button: 'middle' }, { modifiers: ['Shift'] }]
    for (const way of ways) {
      const [opened] = await Promise.all([context.waitForEvent('page'), link(page, 'page').click(way)])
      await opened.waitForURL(site.at('/guide/long'))
      await opened.close()
    }
    assert.equal(page.url(), site.at('/guide/start'))
  })

  it('so do links with a target', async () => {
    const { page } = await site.open('/guide/start')
    const [opened] = await Promise.all([page.waitForEvent('popup'), link(page, 'a new tab').click()])
    await opened.waitForURL(site.at('/guide/long'))
  })

  it('files are downloaded or shown', async () => {
    const { page } = await site.open('/guide/start')
    const [download] = await Promise.all([page.waitForEvent('download'), link(page, 'Download').click()])
    assert.equal(download.suggestedFilename(), 'notes.txt')
    await link(page, 'file').click()
    await page.waitForURL(site.at('/notes.txt'))
    assert.match((await page.locator('body').textContent()) ?? '', /Notes\./)
  })
})

it('the skip link is the first stop of the Tab key, shows itself, and leads to the text', async () => {
  const { page } = await site.open('/guide/long')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to content', exact: true })
  assert.equal(await skip.evaluate((element) => element === document.activeElement), true)
  assert.equal(await skip.evaluate((element) => getComputedStyle(element).clipPath), 'none')
  await page.keyboard.press('Enter')
  await page.waitForURL(/#content$/)
  await page.keyboard.press('Tab')
  assert.equal(await page.evaluate(() => document.activeElement?.closest('main') !== null), true)
})
