import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Page } from 'playwright-core'
import { builtExample } from '../support/built-sites.ts'
import { exampleFile } from '../support/examples.ts'
import { hold } from '../support/hold.ts'
import { DESKTOP, PHONE, painted, readerOf, startedWhole } from '../support/reader.ts'
import { shiftsOn, watchShifts } from '../support/shifts.ts'

describe('fonts', () => {
  // Long enough that lines break elsewhere in another font, even in one of about the same widths.
  const words = exampleFile('fonts', 'content/index.mdx').split(/\s+/)
  const paragraph = (index: number) => [...words.slice(index), ...words.slice(0, index)].join(' ').replace(/[#`*]/g, '')
  const page = ['# Rivers', ...Array.from({ length: 9 }, (_, index) => paragraph(index * 7))].join('\n\n')
  const reader = readerOf(() => builtExample('fonts', { 'content/index.mdx': page }))

  /** Opens the page, lets its fonts come once it is painted, and returns what moved. */
  async function lateFonts(page: Page): Promise<string[]> {
    const { handler, release } = hold()
    let asked = 0
    await page.route('**/*.woff2', (route) => {
      asked++
      return handler(route)
    })
    await page.goto(reader.at('/'), { waitUntil: 'commit' })
    await page.getByRole('heading', { level: 1 }).waitFor()
    await painted(page)
    release()
    await kept(page)
    await page.evaluate(() => document.fonts.ready)
    assert.ok(asked > 0)
    await page.unroute('**/*.woff2')
    return shiftsOn(page)
  }

  const kept = (page: Page) => page.waitForFunction(() => localStorage.getItem('fonts') !== null)

  for (const [name, viewport] of [
    ['phone', PHONE],
    ['wide window', DESKTOP],
  ] as const)
    it(`that come late move nothing in a ${name}, on the first page or when the browser has lost them`, async () => {
      const { page } = await reader.blank({ viewport })
      await watchShifts(page.context())
      assert.deepEqual(await lateFonts(page), [])
      // With a handler for requests, browsers don't use their cache.
      assert.deepEqual(await lateFonts(page), [])
    })

  it('are used from the second page on, without words in the console', async () => {
    const { page } = await reader.blank({ viewport: PHONE })
    const heading = page.getByRole('heading', { level: 1 })
    const family = () => heading.evaluate((element) => getComputedStyle(element).fontFamily)
    await page.goto(reader.at('/'))
    assert.match(await family(), /^"Inter Variable Fallback"/)
    await kept(page)
    await page.reload()
    assert.match(await family(), /^"Inter Variable",/)
    await page.waitForFunction(() => document.fonts.check('1em "Inter Variable"'))
  })

  it('are not loaded on phones whose readers save data', async () => {
    // In a tab of its own, which has no fonts yet.
    const { page } = await reader.blank({ viewport: PHONE, deviceScaleFactor: 2 })
    await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await page.goto(reader.at('/'))
    await startedWhole(page)
    const fontsAsked = asked.filter((url) => url.endsWith('.woff2'))
    assert.deepEqual(fontsAsked, [])
  })
})
