/** A page that a reader is about to go to is there before the click, and nobody notices until then. */
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Page } from 'playwright-core'
import { painted, readerOf } from '../support/reader.ts'

const { open } = readerOf('router')

const AHEAD = 'main article[data-prerendered]'

const linkTo = (page: Page, name: string) => page.getByRole('navigation', { name: 'Sidebar' }).getByRole('link', { name, exact: true })

/** Prerendering begins with what was prefetched. */
const isPrefetched = (page: Page, name: string) =>
  page.waitForFunction((name) => document.querySelector(`link[rel=modulepreload][href*="/${name}-"]`) !== null, name)

async function restOn(page: Page, name: string): Promise<void> {
  await isPrefetched(page, name.toLowerCase())
  // A pointer that was nowhere before may have been there all the time.
  await page.mouse.move(1, 1)
  await linkTo(page, name).hover()
}

async function prerender(page: Page, name: string): Promise<void> {
  await restOn(page, name)
  await page.waitForSelector(AHEAD, { state: 'attached' })
}

/** Brings a link under a pointer that rests. */
async function comeToPointer(page: Page): Promise<void> {
  await isPrefetched(page, 'plain')
  await page.mouse.move(700, 500)
  await painted(page)
  await page.evaluate(() => {
    const link = document.querySelector<HTMLElement>('main a[href$="/plain"]')
    if (link) link.style.cssText = 'position: fixed; inset: 400px 0 0 400px'
  })
  await page.waitForFunction(() => document.querySelector('main a[href$="/plain"]:hover') !== null)
}

/** Longer than a pointer has to rest. */
const rest = (page: Page) => page.waitForTimeout(300)

describe('a page whose link the pointer rests on', () => {
  it('comes, is shown and is read without a word of the browser, hints for developers included', async () => {
    const { page } = await open('/plain')
    const words: string[] = []
    page.on('console', (message) => words.push(message.text()))
    await prerender(page, 'Long')
    await rest(page)
    // To look for the link again would have a word to say.
    await page.mouse.down()
    await page.mouse.up()
    await page.waitForFunction(() => document.getElementById('part-40') !== null)
    await prerender(page, 'Plain')
    await page.evaluate(() => window.scrollTo(0, 3000))
    await rest(page)
    assert.deepEqual(words, [])
  })

  it('stands in the document where nobody can see it or come to it', async () => {
    const { page, complaints } = await open('/')
    await isPrefetched(page, 'long')
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    await prerender(page, 'Long')
    assert.ok((await page.locator(`${AHEAD} h2`).count()) > 0)
    assert.equal(await page.getByRole('heading', { level: 1 }).count(), 1, 'one title for those who listen')
    const ahead = await page.evaluate((ahead) => {
      const article = document.querySelector<HTMLElement>(ahead)
      const link = article?.querySelector('a')
      link?.focus()
      return {
        isVisible: link?.checkVisibility({ contentVisibilityAuto: true }),
        hasFocus: document.activeElement === link,
        height: article?.getBoundingClientRect().height,
      }
    }, AHEAD)
    assert.deepEqual(ahead, { isVisible: false, hasFocus: false, height: 0 })
    assert.equal(await page.evaluate(() => document.documentElement.scrollHeight), height)
    assert.deepEqual(complaints, [])
  })

  it('is the very page that a click shows, with its outline, and the rest follows', async () => {
    const { page, complaints } = await open('/plain')
    await prerender(page, 'Long')
    await page.evaluate((ahead) => {
      const [title, entry] = [`${ahead} h1`, '.outline [data-prerendered] li'].map((part) => document.querySelector<HTMLElement>(part))
      for (const element of [title, entry]) if (element) element.title = 'made ahead'
    }, AHEAD)
    await linkTo(page, 'Long').click()
    await page.waitForFunction(() => document.getElementById('part-40') !== null)
    assert.equal(await page.getByRole('heading', { level: 1, name: 'Long' }).getAttribute('title'), 'made ahead')
    const outline = page.getByRole('navigation', { name: 'On this page' }).getByRole('listitem')
    assert.equal(await outline.first().getAttribute('title'), 'made ahead')
    assert.equal(await outline.count(), 40)
    assert.equal(await outline.first().getByRole('link').getAttribute('aria-current'), 'location')
    assert.equal(await page.locator('[data-prerendered]').count(), 0)
    assert.equal(await page.locator('main article').count(), 1)
    assert.deepEqual(complaints, [])
  })

  it('is followed by its outline while it is read', async () => {
    const { page } = await open('/plain')
    await prerender(page, 'Long')
    await linkTo(page, 'Long').click()
    await page.waitForFunction(() => document.getElementById('part-40') !== null)
    await page.evaluate(() => document.getElementById('part-20')?.scrollIntoView())
    await page.waitForFunction(() => document.querySelector('.outline a[aria-current]')?.textContent === 'Part 20')
  })

  it('goes when the pointer leaves it', async () => {
    const { page } = await open('/')
    await prerender(page, 'Long')
    await page.getByRole('heading', { level: 1 }).hover()
    await page.waitForSelector(AHEAD, { state: 'detached' })
    assert.equal(await page.locator('[data-prerendered]').count(), 0)
  })

  it('gives way to that of the next link', async () => {
    const { page } = await open('/')
    await prerender(page, 'Long')
    await restOn(page, 'Plain')
    await page.waitForFunction((ahead) => document.querySelector(`${ahead} h1`)?.textContent?.includes('Plain'), AHEAD)
    assert.equal(await page.locator(AHEAD).count(), 1)
  })

  it('leaves the headings of the page that is read their names', async () => {
    const { page } = await open('/long')
    // A part of this page is named in both.
    await page.evaluate(() => {
      const title = document.querySelector('main h1')
      if (title) title.id = 'plain'
    })
    await prerender(page, 'Plain')
    const named = await page.evaluate(() => document.getElementById('plain')?.closest('[data-prerendered]') === null)
    assert.equal(named, true)
  })

  it('is the one that the history leads back to as it was left', async () => {
    const { page } = await open('/long')
    await page.evaluate(() => window.scrollTo(0, 4000))
    await linkTo(page, 'Plain').click()
    await page.getByRole('heading', { level: 1, name: 'Plain' }).waitFor()
    await prerender(page, 'Long')
    await page.goBack()
    await page.waitForFunction(() => Math.abs(window.scrollY - 4000) < 2)
    assert.equal(await page.locator('main h2').count(), 40)
    assert.equal(await page.locator('[data-prerendered]').count(), 0)
  })
})

describe('a page whose link has the focus', () => {
  it('is there before the key', async () => {
    const { page } = await open('/')
    await isPrefetched(page, 'long')
    await linkTo(page, 'Draft').focus()
    await page.keyboard.press('Tab')
    await page.waitForFunction((ahead) => document.querySelector(`${ahead} h1`)?.textContent?.includes('Long'), AHEAD)
    await page.keyboard.press('Tab')
    assert.equal(await page.evaluate(() => document.activeElement?.textContent), 'Slow', 'the focus passes it by')
  })
})

describe('a page whose link is pressed', () => {
  it('is there before the click, though the link came to a pointer that did not move', async () => {
    const { page } = await open('/')
    await comeToPointer(page)
    await page.mouse.down({ button: 'right' })
    await page.mouse.up({ button: 'right' })
    await rest(page)
    assert.equal(await page.locator(AHEAD).count(), 0, 'another button follows no link')
    await page.mouse.down()
    await page.waitForFunction((ahead) => document.querySelector(`${ahead} h1`)?.textContent?.includes('Plain'), AHEAD)
    await page.mouse.up()
    await page.waitForURL('**/plain')
  })

  it('goes where the pointer leaves the link before it is let go', async () => {
    const { page } = await open('/')
    await comeToPointer(page)
    await page.mouse.down()
    await page.waitForSelector(AHEAD, { state: 'attached' })
    await page.mouse.move(700, 300)
    await page.waitForSelector(AHEAD, { state: 'detached' })
    await page.mouse.up()
  })
})

describe('nothing is made ahead', () => {
  it('where the pointer only passes', async () => {
    const { page } = await open('/')
    await restOn(page, 'Long')
    await page.getByRole('heading', { level: 1 }).hover()
    await rest(page)
    assert.equal(await page.locator(AHEAD).count(), 0)
  })

  it('where a link comes to a pointer that does not move', async () => {
    const { page } = await open('/')
    await comeToPointer(page)
    await rest(page)
    assert.equal(await page.locator(AHEAD).count(), 0)
    await page.mouse.move(720, 520)
    assert.equal(await page.locator(AHEAD).count(), 0, 'still the same visit of the pointer')
  })

  it('of a page with a loader', async () => {
    const { page } = await open('/')
    await restOn(page, 'Votes')
    await rest(page)
    assert.equal(await page.locator(AHEAD).count(), 0)
  })

  it("of what an author's component does, and of what follows it", async () => {
    const { page, complaints } = await open('/')
    await prerender(page, 'Draft')
    assert.equal(await page.locator(`${AHEAD} h1`).count(), 1)
    assert.equal(await page.locator(`${AHEAD} input, ${AHEAD} p`).count(), 0)
    await linkTo(page, 'Draft').click()
    await page.getByLabel('Draft').fill('words')
    assert.equal(await page.getByRole('main').getByRole('link', { name: 'Leave' }).count(), 1)
    assert.deepEqual(complaints, [])
  })

  it('for a finger', async () => {
    const { page } = await open('/', { hasTouch: true })
    await isPrefetched(page, 'plain')
    const comeToLink = (pointerType: string) =>
      page.evaluate((pointerType) => {
        for (const [place, part] of ['main h1', 'main a[href$="/plain"]'].entries()) {
          const event = new PointerEvent('pointerover', { bubbles: true, pointerType, screenX: place, screenY: place })
          document.querySelector(part)?.dispatchEvent(event)
        }
      }, pointerType)
    const press = (pointerType: string) =>
      page.evaluate((pointerType) => {
        const event = new PointerEvent('pointerdown', { bubbles: true, pointerType })
        document.querySelector('main a[href$="/plain"]')?.dispatchEvent(event)
      }, pointerType)
    await comeToLink('touch')
    await press('touch')
    await rest(page)
    assert.equal(await page.locator(AHEAD).count(), 0)
    await comeToLink('pen')
    await page.waitForSelector(AHEAD, { state: 'attached' })
  })
})
