/** The first screen for a reader from another page, and that the rest of the page follows without being noticed. */
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Page } from 'playwright-core'
import { hydrated, PHONE, readerOf } from '../support/reader.ts'
import { tiered } from '../support/tier.ts'

const { open, at, silent } = readerOf('router')

interface FirstScreen {
  parts: number
  /** Where what comes after the page's content begins, in heights of the window. */
  footer: number
}

declare global {
  interface Window {
    firstScreen: FirstScreen | undefined
    shifts: number
    lastPart: string | undefined
    placeOfPart: number | undefined
  }
}

const followSidebar = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Sidebar' }).getByRole('link', { name, exact: true }).click()

const isWhole = (page: Page) => page.waitForFunction(() => document.getElementById('part-40') !== null)

/** Notes what the page holds at the moment when its first screen is to be seen. Nothing has been painted by then. */
async function watchFirstScreen(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.shifts = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources } = entry as PerformanceEntry & { value: number; sources: { node?: Node }[] }
        // The footer was there before, further up: it moves with the change of the page.
        if (sources.some(({ node }) => node?.parentElement?.closest('footer') === null && node.nodeName !== 'FOOTER'))
          window.shifts += value
      }
    }).observe({ type: 'layout-shift' })
    new MutationObserver((_, observer) => {
      // The element may be there before it's shown.
      const shown = document.querySelector('main article:not([data-prerendered]):has(#long)')
      if (shown === null) return
      observer.disconnect()
      const top = document.querySelector('footer')?.getBoundingClientRect().top ?? 0
      window.firstScreen = { parts: shown.querySelectorAll('h2').length, footer: top / window.innerHeight }
    }).observe(document.querySelector('main') ?? document.body, { childList: true, subtree: true, attributes: true })
  })
}

for (const viewport of tiered(
  [{ width: 1440, height: 900 }, { width: 1440, height: 3000 }, PHONE],
  [{ width: 1440, height: 900 }, PHONE],
)) {
  it(`a long page shows its first screen of ${viewport.width} by ${viewport.height} at once, and the rest without scrolling or moving`, async () => {
    const { page } = await silent('/', { viewport })
    await watchFirstScreen(page)
    if (viewport === PHONE) await page.getByRole('main').getByRole('link', { name: 'a long page' }).click()
    else await followSidebar(page, 'Long')
    await isWhole(page)
    const first = await page.evaluate(() => window.firstScreen)
    assert.ok(first !== undefined && first.parts < 40, `${first?.parts} parts at first`)
    assert.ok(first.footer >= 1, 'nothing that comes after is seen before')
    const shown = await page.evaluate(() => [...document.querySelectorAll('main h2')].map(({ id }) => id))
    const parts = Array.from({ length: 40 }, (_, index) => `part-${index + 1}`)
    assert.deepEqual(shown, parts)
    assert.equal(await page.locator('.dw-content-rest').count(), 0)
    assert.equal(await page.evaluate(() => window.scrollY), 0)
    assert.equal(await page.evaluate(() => window.shifts), 0)
  })
}

it('a page that is one long list of steps shows those of its first screen at once, and the same elements in the whole', async () => {
  const { page } = await silent('/')
  await page.evaluate(() => {
    new MutationObserver((_, observer) => {
      const titles = [...document.querySelectorAll<HTMLElement>('.dw-steps h3')]
      if (titles.length === 0) return
      observer.disconnect()
      for (const title of titles) title.title = 'first'
    }).observe(document.querySelector('main') ?? document.body, { childList: true, subtree: true })
  })
  await page.getByRole('main').getByRole('link', { name: 'many steps' }).click()
  await page.waitForFunction(() => document.getElementById('step-30') !== null)
  const first = await page.locator('.dw-steps h3[title=first]').count()
  assert.ok(first > 2 && first < 20, `${first} steps at first`)
  const below = await page.evaluate((count) => document.querySelectorAll('.dw-steps h3')[count]?.getBoundingClientRect().top, first)
  assert.ok(below !== undefined && below >= 900, `the step after them stands at ${below}`)
  assert.equal(await page.locator('.dw-steps h3').count(), 30)
  assert.equal(await page.locator('.dw-content-rest').count(), 0)
})

describe('a page is whole at once', () => {
  const partsAtFirst = (page: Page) => page.evaluate(() => window.firstScreen?.parts)

  it('where a hash leads into it', async () => {
    const { page } = await open('/')
    await watchFirstScreen(page)
    await page.getByRole('main').getByRole('link', { name: 'one part of it' }).click()
    await page.waitForFunction(() => window.scrollY > 0)
    assert.equal(await partsAtFirst(page), 40)
  })

  it('where the history leads back to it', async () => {
    const { page } = await open('/long')
    await followSidebar(page, 'Plain')
    await page.getByRole('heading', { name: 'Plain' }).waitFor()
    await watchFirstScreen(page)
    await page.goBack()
    await page.waitForFunction(() => window.firstScreen !== undefined)
    assert.equal(await partsAtFirst(page), 40)
  })

  it('where a reader follows a hash on it before the rest has come', async () => {
    const { page } = await open('/')
    await page.evaluate(() => {
      new MutationObserver((_, observer) => {
        const link = document.querySelector<HTMLAnchorElement>('main article:not([data-prerendered]) a[href$="#part-40"]')
        if (link === null) return
        observer.disconnect()
        link.click()
      }).observe(document.querySelector('main') ?? document.body, { childList: true, subtree: true, attributes: true })
    })
    await followSidebar(page, 'Long')
    await page.waitForFunction(() => document.activeElement?.id === 'part-40')
    assert.ok((await page.evaluate(() => window.scrollY)) > 0)
  })
})

describe('a document that is opened', () => {
  /** How the browser treats the last part of the page when the document is complete, and before the client starts. */
  const noteLast = (page: Page) =>
    page.addInitScript(() => {
      document.addEventListener('DOMContentLoaded', () => {
        const last = document.getElementById('part-40')
        window.lastPart = last === null ? '' : getComputedStyle(last).contentVisibility
      })
    })
  const isLaidOut = (page: Page) => page.waitForFunction(() => window.deferredBlocks === undefined)
  const placeOf = (page: Page, id: string) => page.evaluate((name) => document.getElementById(name)?.getBoundingClientRect().top, id)

  it('at its top leaves what is far below for later, and then has all of it in its place', async () => {
    const { page } = await silent('/')
    await noteLast(page)
    await page.goto(at('/long'))
    await isLaidOut(page)
    assert.equal(await page.evaluate(() => window.lastPart), 'auto')
    assert.equal(await page.locator('article [style]').count(), 0)
    const place = await placeOf(page, 'part-40')
    await page.reload()
    assert.equal(await page.evaluate(() => window.lastPart), 'visible')
    assert.equal(await placeOf(page, 'part-40'), place)
  })

  it('at one of its parts, or loaded again in its middle, is whole at once', async () => {
    const { page } = await open('/')
    await noteLast(page)
    await page.goto(at('/long#part-30'))
    assert.equal(await page.evaluate(() => window.lastPart), 'visible')
    await isLaidOut(page)
    const place = await placeOf(page, 'part-30')
    await page.reload()
    assert.equal(await page.evaluate(() => window.lastPart), 'visible')
    await hydrated(page)
    assert.equal(await placeOf(page, 'part-30'), place)
  })

  it('that is searched, or opened at a quotation, before the rest is laid out stays where the browser went', async () => {
    const { page } = await silent('/')
    await page.addInitScript(() => {
      document.addEventListener('DOMContentLoaded', () => {
        const part = document.getElementById('part-30')
        part?.scrollIntoView({ block: 'center' })
        window.placeOfPart = part?.getBoundingClientRect().top
      })
    })
    await page.goto(at('/long'))
    await isLaidOut(page)
    await hydrated(page)
    const place = await page.evaluate(() => window.placeOfPart)
    assert.ok(place !== undefined && place > 0)
    await page.waitForFunction((top) => Math.abs((document.getElementById('part-30')?.getBoundingClientRect().top ?? 0) - top) < 2, place)
  })

  it('without scripts leaves nothing for later', async () => {
    const { page } = await open('/long', { javaScriptEnabled: false })
    assert.equal(await page.locator('#part-40').evaluate((part) => getComputedStyle(part).contentVisibility), 'visible')
  })
})

describe('a link that a reader comes to', () => {
  const link = (page: Page, name: string) => page.getByRole('navigation', { name: 'Sidebar' }).getByRole('link', { name, exact: true })

  /** Once the page of a link has been loaded ahead: comes to the link, and waits until the page's module has run. */
  async function comeTo(page: Page, comes: () => Promise<void>): Promise<void> {
    await page.waitForFunction(() => document.querySelector('link[rel=modulepreload][href*="/long-"]') !== null)
    await comes()
    await page.evaluate(async () => {
      // Once it is there, the router has it before the browser is idle.
      await import(document.querySelector<HTMLLinkElement>('link[rel=modulepreload][href*="/long-"]')?.href ?? '')
      await new Promise((resolve) => requestIdleCallback(resolve))
    })
  }

  for (const [way, come] of [
    ['with the pointer', (page: Page) => link(page, 'Long').hover()],
    ['with the keyboard', (page: Page) => link(page, 'Long').focus()],
  ] as const) {
    it(`${way} has its page run, so that a click shows it without waiting`, async () => {
      const { page } = await silent('/')
      await comeTo(page, () => come(page))
      const isShown = await page.evaluate(async () => {
        document.querySelector<HTMLAnchorElement>('.dw-sidebar a[href$="/long"]')?.click()
        for (let turn = 0; turn < 50; turn++) await undefined
        return document.querySelector('article:not([data-prerendered]) #long') !== null
      })
      assert.equal(isShown, true)
      await isWhole(page)
    })
  }

  it('changes nothing of the page that is read', async () => {
    const { page } = await silent('/')
    const article = () => page.locator('main article:not([data-prerendered])').evaluate((article) => article.outerHTML)
    const before = await article()
    await comeTo(page, () => link(page, 'Long').hover())
    assert.equal(await article(), before)
  })
})

it('a page that its reader has come to is followed by its outline from its first heading on', async () => {
  const { page } = await open('/plain')
  await followSidebar(page, 'Long')
  await isWhole(page)
  const outline = page.getByRole('navigation', { name: 'On this page' })
  await outline.getByRole('link').first().and(page.locator('[aria-current=location]')).waitFor()
  assert.equal(await outline.getByRole('listitem').count(), 40)
  await page.evaluate(() => document.getElementById('part-20')?.scrollIntoView())
  await page.waitForFunction(() => document.querySelector('.dw-outline a[aria-current]')?.textContent === 'Part 20')
})

it('the shell renders nothing anew that does not change with the page', async () => {
  const { page } = await open('/plain')
  const go = async (name: string) => {
    await followSidebar(page, name)
    await page.getByRole('heading', { level: 1, name }).waitFor()
  }
  // The first document held data of its own.
  await go('Votes')
  const changes = await page.evaluateHandle(() => {
    const changed = new Set<string | null>()
    const observer = new MutationObserver((records) => {
      for (const { target } of records) changed.add(target.textContent)
    })
    for (const part of document.querySelectorAll('.dw-sidebar, .dw-top-nav, .dw-footer-links'))
      observer.observe(part, { subtree: true, childList: true, attributes: true, characterData: true })
    return changed
  })
  await go('Notes')
  const changed = await changes.evaluate((texts) => [...texts])
  assert.deepEqual(changed.sort(), ['Notes', 'Votes'])
})
