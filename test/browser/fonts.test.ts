/** Fonts that a site serves itself, in a real browser. */
import assert from 'node:assert/strict'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { openBrowser, type TestBrowser } from '../support/browser.ts'
import { copyExample } from '../support/examples.ts'
import { hold } from '../support/hold.ts'
import { PHONE, painted } from '../support/reader.ts'
import { type ServedSite, serveSite } from '../support/served.ts'
import { buildSite } from '../support/site.ts'
import { createTabs } from '../support/tabs.ts'

describe('fonts', () => {
  const root = copyExample({ after }, 'fonts')
  let browser: TestBrowser
  let site: ServedSite
  const tabs = createTabs(() => browser)
  before(async () => {
    // Long enough that lines break elsewhere in another font, even in one of about the same widths.
    const words = readFileSync(join(root, 'content/index.mdx'), 'utf8').split(/\s+/)
    const paragraph = (index: number) => [...words.slice(index), ...words.slice(0, index)].join(' ').replace(/[#`*]/g, '')
    writeFileSync(
      join(root, 'content/index.mdx'),
      ['# Rivers', ...Array.from({ length: 9 }, (_, index) => paragraph(index * 7))].join('\n\n'),
    )
    await buildSite(root)
    site = await serveSite(root)
    browser = await openBrowser()
  })
  after(async () => {
    await site?.stop()
    await browser?.close()
  })

  it('that come late move nothing', async () => {
    const { page } = await tabs.open(new URL(site.url).origin, { viewport: PHONE })
    const { handler, release } = hold()
    await page.route('**/*.woff2', handler)
    await page.goto(site.url, { waitUntil: 'commit' })
    await page.getByRole('heading', { level: 1 }).waitFor()
    const heights = () =>
      page.evaluate(() => [...document.querySelectorAll('main *')].map((element) => element.getBoundingClientRect().top))
    await painted(page)
    const before = await heights()
    const shifts = page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          let sum = 0
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries()) sum += 'value' in entry ? Number(entry.value) : 0
          }).observe({ type: 'layout-shift', buffered: true })
          void document.fonts.ready.then(() => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve(sum)))))
        }),
    )
    release()
    assert.equal(await shifts, 0)
    assert.deepEqual(await heights(), before)
  })

  it('are applied once they are there', async () => {
    const { page } = await tabs.open(new URL(site.url).origin, {})
    await page.goto(site.url)
    await page.evaluate(() => document.fonts.ready)
    // From the cache, they're there before the first paint.
    await page.reload()
    const families = await page.evaluate(async () => {
      await document.fonts.ready
      return [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family.replace(/"/g, ''))
    })
    assert.ok(families.includes('Inter Variable'))
    assert.match(
      await page.getByRole('heading', { level: 1 }).evaluate((element) => getComputedStyle(element).fontFamily),
      /^"Inter Variable"/,
    )
  })
})
