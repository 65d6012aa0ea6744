/** A page on paper. */
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { readerOf } from '../../support/reader.ts'

const site = readerOf('shell')

describe('a printed page', () => {
  it('is the article alone, and names the targets of its links', async () => {
    const { page } = await site.open('/guide/start')
    await page.emulateMedia({ media: 'print' })
    for (const hidden of ['dw-banner', 'dw-top-nav', 'dw-mobile-bar', 'dw-sidebar', 'dw-outline', 'dw-footer', 'dw-skip-link'])
      assert.equal(await page.locator(`.${hidden}`).first().isVisible(), false, hidden)
    assert.equal(await page.getByRole('heading', { level: 1 }).isVisible(), true)
    const target = (name: string) =>
      page
        .getByRole('main')
        .locator('a', { hasText: new RegExp(`^${name}`) })
        .evaluate((link) => getComputedStyle(link, '::after').content)
    assert.match(await target('another site'), /\(.*https:\/\/other\.example\/page/)
    assert.match(await target('page'), /\(.*\/guide\/long/)
    assert.equal(
      await page
        .locator('.dw-heading-anchor')
        .first()
        .evaluate((link) => getComputedStyle(link, '::after').content),
      'none',
    )
    const width = await page.locator('article').evaluate((article) => article.getBoundingClientRect().width / window.innerWidth)
    assert.ok(width > 0.95, `the article takes ${width} of the paper`)
  })

  it('is light, also where the screen is dark', async () => {
    const { page } = await site.open('/guide/start', { colorScheme: 'dark' })
    const isDark = () => page.evaluate(() => document.documentElement.classList.contains('dark'))
    await page.evaluate(() => {
      window.addEventListener('beforeprint', () =>
        Object.assign(window, { printedDark: document.documentElement.classList.contains('dark') }),
      )
    })
    await page.pdf()
    assert.equal(await page.evaluate(() => Object.entries(window).find(([name]) => name === 'printedDark')?.[1]), false)
    assert.equal(await isDark(), true)
  })
})
