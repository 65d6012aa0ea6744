import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { readerOf } from '../../support/reader.ts'

const site = readerOf('shell')
const authoring = readerOf('authoring')

describe('a printed page', () => {
  it('is the article alone, and names the targets of its links', async () => {
    const { page } = await site.open('/guide/start')
    await page.emulateMedia({ media: 'print' })
    for (const hidden of ['dw-banner', 'dw-top-nav', 'dw-sidebar', 'dw-outline', 'dw-footer', 'dw-skip-link'])
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

  it('has the words of tables in one piece, and a table of five columns as records', async () => {
    const { page } = await authoring.open('/text', { viewport: { width: 673, height: 900 } })
    await page.emulateMedia({ media: 'print' })
    const broken = await page.locator('main :is(td, th):visible').evaluateAll((cells) => {
      const texts = cells.flatMap((cell) => [...cell.childNodes]).filter((node) => node.nodeType === Node.TEXT_NODE)
      return texts.flatMap((text) =>
        [...(text.textContent ?? '').matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
          const range = document.createRange()
          range.setStart(text, index)
          range.setEnd(text, index + word.length)
          return range.getClientRects().length > 1 ? [word] : []
        }),
      )
    })
    assert.deepEqual(broken, [])
    const cell = (name: string) => page.locator('td', { hasText: new RegExp(`^${name}$`) })
    const lines = await Promise.all([cell('appVersion').boundingBox(), cell('none').boundingBox()])
    assert.ok(lines[0] && lines[1] && lines[0].y < lines[1].y)
    assert.match(await cell('none').evaluate((element) => getComputedStyle(element, '::before').content), /^"Default: "/)
    const [few, port] = await Promise.all([cell('local').boundingBox(), cell('5556').boundingBox()])
    assert.ok(few && port && few.x < port.x)
  })

  it('is light, also where the screen is dark', async () => {
    const { page } = await site.open('/guide/start', { colorScheme: 'dark' })
    await page.evaluate(() =>
      addEventListener('beforeprint', () => Object.assign(window, { printedDark: document.documentElement.classList.contains('dark') })),
    )
    await page.pdf()
    assert.equal(await page.evaluate(() => Object.entries(window).find(([name]) => name === 'printedDark')?.[1]), false)
    await page.locator('html.dark').waitFor()
  })
})
