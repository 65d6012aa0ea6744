/** Where readers are taken, while what is above it grows: browsers keep the target of a hash there until a document has loaded, and readers expect no less later. */
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Page } from 'playwright-core'
import { hydrated, PHONE, painted, readerOf, turnWheel } from '../support/reader.ts'
import { tiered } from '../support/tier.ts'

const { open } = readerOf('router')

const placeOf = (page: Page, id: string) =>
  page.evaluate((name) => Math.round(document.getElementById(name)?.getBoundingClientRect().top ?? Number.NaN), id)

/** Has parts of the page grow one after the other, as images do that arrive late: far above, just above, and below. */
async function grow(page: Page, ...ids: string[]): Promise<void> {
  for (const id of ids) {
    await page.evaluate((name) => document.getElementById(name)?.style.setProperty('padding-block-end', '400px'), id)
    await painted(page)
  }
}

/** Waits until a part is below the bar, and has the page grow around it. */
async function staysAt(page: Page, id: string, place: number): Promise<void> {
  const isThere = ([name, top]: readonly [string, number]) =>
    Math.abs((document.getElementById(name)?.getBoundingClientRect().top ?? Number.NaN) - top) < 2
  await page.waitForFunction(isThere, [id, place] as const)
  await hydrated(page)
  await painted(page)
  await grow(page, 'part-3', 'part-29', 'part-28', 'part-31')
  assert.equal(await placeOf(page, id), place)
}

for (const viewport of tiered([{ width: 1280, height: 800 }, PHONE], [PHONE]))
  describe(`at ${viewport.width} px, a place stays in place while the page above it grows`, () => {
    it('where the address has it from the start, or its hash is typed', async () => {
      const { page } = await open('/long#part-30', { viewport })
      await staysAt(page, 'part-30', 100)
      await page.evaluate(() => {
        location.hash = '#part-20'
      })
      await page.waitForFunction(() => (document.getElementById('part-20')?.getBoundingClientRect().top ?? 0) > 0)
      await grow(page, 'part-19', 'part-4')
      assert.equal(await placeOf(page, 'part-20'), 100)
    })

    it('where a link led, and where the history leads back, also from another page', async () => {
      const { page } = await open('/', { viewport })
      await page.getByRole('main').getByRole('link', { name: 'one part of it' }).click()
      await staysAt(page, 'part-30', 100)
      await page.evaluate(() => window.scrollBy({ top: -60, behavior: 'instant' }))
      await page
        .getByRole('main')
        .getByRole('link', { name: 'the last part' })
        .evaluate((link: HTMLElement) => link.click())
      await page.waitForFunction(() => location.hash === '#part-40')
      await grow(page, 'part-7', 'part-39')
      await page.goBack()
      await page.waitForFunction(() => location.hash === '#part-30')
      await painted(page)
      assert.equal(await placeOf(page, 'part-30'), 160)
      await page.goBack()
      await page.getByRole('heading', { level: 1, name: 'Home' }).waitFor()
      await page.goForward()
      // The page is a new one, whose parts have grown no more.
      await staysAt(page, 'part-30', 160)
    })

    it('where the reader was when the document is loaded again', async () => {
      const { page } = await open('/long', { viewport })
      await page.evaluate(() => {
        const part = document.getElementById('part-30')
        part?.scrollIntoView()
        window.scrollBy({ top: -60, behavior: 'instant' })
      })
      await painted(page)
      await grow(page, 'part-3')
      assert.equal(await placeOf(page, 'part-30'), 160)
      await page.reload()
      await staysAt(page, 'part-30', 160)
    })

    it('at the end of a page, as near to the top as its length allows', async () => {
      const { page } = await open('/long#part-40', { viewport })
      const place = await placeOf(page, 'part-40')
      await grow(page, 'part-3', 'part-39', 'part-38')
      assert.ok(Math.abs((await placeOf(page, 'part-40')) - place) < 2)
      await grow(page, 'part-40')
      assert.equal(await placeOf(page, 'part-40'), Math.max(100, place - 400))
    })

    it('until the reader scrolls, who is then left where they are', async () => {
      const { page } = await open('/long#part-30', { viewport })
      await page.mouse.move(viewport.width / 2, 400)
      await turnWheel(page, 180)
      const wheeled = await placeOf(page, 'part-31')
      await grow(page, 'part-3', 'part-28')
      assert.equal(await placeOf(page, 'part-31'), wheeled)
      await page.evaluate(() => {
        location.hash = '#part-20'
      })
      await painted(page)
      await page.evaluate(() => window.scrollBy({ top: 120, behavior: 'instant' }))
      await painted(page)
      const scrolled = await placeOf(page, 'part-21')
      await grow(page, 'part-4', 'part-18')
      assert.equal(await placeOf(page, 'part-21'), scrolled)
      await page.reload({ waitUntil: 'commit' })
      await page.waitForFunction(() => window.scrollY > 0)
      await page.keyboard.press('Home')
      await page.waitForFunction(() => window.scrollY === 0)
      await hydrated(page)
      await painted(page)
      assert.equal(await page.evaluate(() => window.scrollY), 0)
    })
  })
