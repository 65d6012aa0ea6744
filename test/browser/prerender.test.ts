/** The page of a link that a reader is about to follow is rendered before the click, and nobody notices until then. */
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Page } from 'playwright-core'
import { type OpenOptions, readerOf } from '../support/reader.ts'

const { open } = readerOf('router')

declare global {
  interface Window {
    /** Titles of all pages that have been prerendered so far. */
    prerendered: (string | undefined)[]
  }
}

const PRERENDERED = 'main article[data-prerendered]'

const linkTo = (page: Page, name: string) => page.getByRole('navigation', { name: 'Sidebar' }).getByRole('link', { name, exact: true })

/** Opens the home page and waits until the pages that it links to have been loaded. */
async function openReady(path = '/', options: OpenOptions = {}) {
  const tab = await open(path, options)
  if (options.clock === true) await tab.page.clock.runFor(2000)
  await tab.page.waitForFunction(() =>
    ['draft', 'long', 'plain', 'votes'].every(
      (name) => location.pathname === `/${name}` || document.querySelector(`link[rel=modulepreload][href*="/${name}-"]`) !== null,
    ),
  )
  await tab.page.evaluate(() => {
    window.prerendered = []
    new MutationObserver((records) => {
      for (const node of records.flatMap(({ addedNodes }) => [...addedNodes]))
        if (node instanceof Element && node.matches('[data-prerendered]')) window.prerendered.push(node.querySelector('h1')?.textContent)
    }).observe(document.body, { childList: true, subtree: true })
  })
  return tab
}

async function prerender(page: Page, name: string): Promise<void> {
  await linkTo(page, name).hover()
  await isPrerendered(page, name)
}

const isPrerendered = (page: Page, name: string) =>
  page.waitForFunction(([article, name]) => document.querySelector(`${article} h1`)?.textContent?.startsWith(name), [
    PRERENDERED,
    name,
  ] as const)

/** Waits until the module of a page has run. */
const hasRun = (page: Page, name: string) =>
  page.evaluate(
    async (name) => void (await import(document.querySelector<HTMLLinkElement>(`link[rel=modulepreload][href*="/${name}-"]`)?.href ?? '')),
    name,
  )

/** Moves a link to a pointer that is at rest. */
async function bringToPointer(page: Page): Promise<void> {
  await page.mouse.move(700, 500)
  await page.evaluate(() => {
    const link = document.querySelector<HTMLElement>('main a[href$="/long"]')
    if (link) link.style.cssText = 'position: fixed; inset: 400px 0 0 400px'
  })
  await page.waitForFunction(() => document.querySelector('main a[href$="/long"]:hover') !== null)
  await hasRun(page, 'long')
}

describe('the page of a link that the pointer stays with', () => {
  it('is in the document, where nobody can see it, focus it or hear it', async () => {
    const { page, complaints } = await openReady()
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    await prerender(page, 'Long')
    assert.ok((await page.locator(`${PRERENDERED} h2`).count()) > 0)
    assert.equal(await page.getByRole('heading', { level: 1 }).count(), 1)
    const found = await page.evaluate((prerendered) => {
      const article = document.querySelector<HTMLElement>(prerendered)
      const link = article?.querySelector('a')
      link?.focus()
      return {
        isVisible: link?.checkVisibility({ visibilityProperty: true }),
        hasFocus: document.activeElement === link,
        height: article?.getBoundingClientRect().height,
        pageHeight: document.documentElement.scrollHeight,
      }
    }, PRERENDERED)
    assert.deepEqual(found, { isVisible: false, hasFocus: false, height: 0, pageHeight: height })
    assert.deepEqual(complaints, [])
  })

  it('is shown by a click as it is, and the rest follows', async () => {
    const { page, complaints } = await openReady('/plain')
    await prerender(page, 'Long')
    await page.evaluate((prerendered) => {
      const title = document.querySelector<HTMLElement>(`${prerendered} h1`)
      if (title) title.title = 'prerendered'
    }, PRERENDERED)
    await linkTo(page, 'Long').click()
    await page.waitForFunction(() => document.getElementById('part-40') !== null)
    assert.equal(await page.getByRole('heading', { level: 1, name: 'Long' }).getAttribute('title'), 'prerendered')
    assert.equal(await page.locator('[data-prerendered]').count(), 0)
    assert.equal(await page.locator('main article').count(), 1)
    assert.equal(await page.locator('main h2').count(), 40)
    const outline = page.getByRole('navigation', { name: 'On this page' }).getByRole('listitem')
    await outline.first().locator('[aria-current=location]').waitFor()
    assert.equal(await outline.count(), 40)
    assert.deepEqual(complaints, [])
  })

  it('is rendered, shown and read without any message in the console', async () => {
    const { page } = await openReady('/plain')
    const messages: string[] = []
    page.on('console', (message) => messages.push(message.text()))
    await prerender(page, 'Long')
    await linkTo(page, 'Long').click()
    await page.waitForFunction(() => document.getElementById('part-40') !== null)
    await prerender(page, 'Plain')
    await page.evaluate(() => window.scrollTo(0, 3000))
    await page.waitForFunction(() => window.scrollY === 3000)
    assert.deepEqual(messages, [])
  })

  it('is removed when the pointer leaves the link', async () => {
    const { page } = await openReady()
    await prerender(page, 'Long')
    await page.getByRole('heading', { level: 1 }).hover()
    await page.waitForSelector(PRERENDERED, { state: 'detached' })
  })

  it('is replaced by the page of the next link', async () => {
    const { page } = await openReady()
    await prerender(page, 'Long')
    await prerender(page, 'Plain')
    assert.equal(await page.locator(PRERENDERED).count(), 1)
  })

  it('does not take the ids of the page that is read', async () => {
    const { page } = await openReady('/long')
    // Both pages have an element with this id then.
    await page.evaluate(() => {
      const title = document.querySelector('main h1')
      if (title) title.id = 'plain'
    })
    await prerender(page, 'Plain')
    assert.equal(await page.evaluate(() => document.getElementById('plain')?.closest('[data-prerendered]')), null)
  })

  it('is whole, and where it was left, if the history leads back to it', async () => {
    const { page } = await openReady('/long')
    await page.evaluate(() => window.scrollTo(0, 4000))
    await linkTo(page, 'Plain').click()
    await page.getByRole('heading', { level: 1, name: 'Plain' }).waitFor()
    await prerender(page, 'Long')
    await page.goBack()
    await page.waitForFunction(() => Math.abs(window.scrollY - 4000) < 2)
    assert.equal(await page.locator('main h2').count(), 40)
    assert.equal(await page.locator('[data-prerendered]').count(), 0)
  })

  it("ends before the first of the author's components", async () => {
    const { page, complaints } = await openReady()
    await prerender(page, 'Draft')
    assert.equal(await page.locator(`${PRERENDERED} :is(input, p)`).count(), 0)
    await linkTo(page, 'Draft').click()
    await page.getByLabel('Draft').fill('words')
    assert.equal(await page.getByRole('main').getByRole('link', { name: 'Leave' }).count(), 1)
    assert.deepEqual(complaints, [])
  })
})

it('the page of a link that has the focus is prerendered, and the next key leaves it out', async () => {
  const { page } = await openReady()
  await linkTo(page, 'Draft').focus()
  await page.keyboard.press('Tab')
  await isPrerendered(page, 'Long')
  await page.keyboard.press('Tab')
  assert.equal(await page.evaluate(() => document.activeElement?.textContent), 'Slow')
})

it('the page of a link that is pressed is prerendered at once, though the pointer has not moved', async () => {
  const { page } = await openReady('/', { clock: true })
  await bringToPointer(page)
  await page.mouse.down()
  await isPrerendered(page, 'Long')
  await page.mouse.move(700, 300)
  await page.waitForSelector(PRERENDERED, { state: 'detached' })
  await page.mouse.up()
})

const NOT_PRERENDERED: Record<string, (page: Page) => Promise<void>> = {
  'if the pointer only passes its link': async (page) => {
    await linkTo(page, 'Long').hover()
    await hasRun(page, 'long')
    await page.clock.runFor(50)
    await page.getByRole('heading', { level: 1 }).hover()
  },
  'if its link comes to a pointer that does not move': bringToPointer,
  'if another button presses its link': async (page) => {
    await bringToPointer(page)
    await page.mouse.down({ button: 'right' })
    await page.mouse.up({ button: 'right' })
    await page.keyboard.press('Escape')
  },
  'if it has a loader': async (page) => {
    await linkTo(page, 'Votes').hover()
    await hasRun(page, 'votes')
  },
  'for a finger': async (page) => {
    await page.evaluate(() => {
      for (const type of ['pointerover', 'pointerdown', 'pointermove'])
        document
          .querySelector('main a[href$="/long"]')
          ?.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerType: 'touch', screenX: 1, screenY: 1 }))
    })
    await hasRun(page, 'long')
  },
}

for (const [when, act] of Object.entries(NOT_PRERENDERED))
  it(`no page is prerendered ${when}`, async () => {
    const { page } = await openReady('/', { clock: true })
    await act(page)
    await page.clock.runFor(1000)
    // Has the plain page prerendered, which has to be the first.
    await linkTo(page, 'Plain').hover()
    await page.clock.runFor(100)
    await isPrerendered(page, 'Plain')
    assert.deepEqual(await page.evaluate(() => window.prerendered), ['Plain'])
  })
