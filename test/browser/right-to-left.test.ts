/** A site in Arabic: mirrored, with its keys and its code as readers expect them. */
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Locator, Page } from 'playwright-core'
import { createAxe } from '../support/axe.ts'
import { DESKTOP, PHONE, painted, readerOf, startedWhole, withLeftShift } from '../support/reader.ts'
import { EXHAUSTIVE, tiered } from '../support/tier.ts'

const site = readerOf('arabic')

const PAGES = tiered(
  ['/', '/guide/start', '/guide/code', '/guide/long', '/guide/words', '/blog', '/nowhere'],
  ['/', '/guide/code', '/blog'],
)

const titled = (page: Page, title: string) => page.getByRole('heading', { level: 1, name: title }).waitFor()

async function boxOf(locator: Locator): Promise<{ x: number; right: number; width: number }> {
  const { x, width } = (await locator.boundingBox()) ?? assert.fail(`${locator} isn't shown`)
  return { x, right: x + width, width }
}

describe('a site from right to left', () => {
  it('says its language and direction, and has its sidebar on the right and its outline on the left', async () => {
    const { page } = await site.open('/guide/start')
    assert.equal(await page.locator('html[lang=ar][dir=rtl]').count(), 1)
    const [sidebar, main, outline] = await Promise.all(
      [page.locator('.dw-sidebar-column'), page.locator('main'), page.locator('aside.dw-outline')].map(boxOf),
    )
    assert.ok(main !== undefined && sidebar !== undefined && outline !== undefined)
    assert.ok(sidebar.x >= main.right, 'sidebar')
    assert.ok(outline.right <= main.x, 'outline')
    const [logo, theme] = await Promise.all([page.locator('.dw-sidebar-logo'), page.locator('.dw-theme-toggle')].map(boxOf))
    assert.ok((logo?.x ?? 0) > (theme?.right ?? 0), 'logo and controls')
  })

  it('scrolls only downwards', async () => {
    for (const path of PAGES) {
      const { page } = await site.open(path)
      for (const viewport of [DESKTOP, PHONE]) {
        await page.setViewportSize(viewport)
        const [content, window] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth])
        assert.ok((content ?? 0) <= (window ?? 0), path)
        await page.evaluate(() => scrollTo(-200, 0))
        assert.equal(await page.evaluate(() => scrollX), 0, path)
      }
    }
  })

  it('keeps code from left to right, with the copy button at the other end of the row than its title', async () => {
    const { page } = await site.open('/guide/start')
    const code = page.locator('.dw-code-block').last()
    assert.equal(await code.locator('pre').evaluate((pre) => getComputedStyle(pre).direction), 'ltr')
    const [frame, button] = await Promise.all([code, code.locator('.dw-copy-button')].map(boxOf))
    assert.ok((button?.right ?? 0) < (frame?.x ?? 0) + (frame?.width ?? 0) / 2)
    const name = page.locator('p code').first()
    assert.equal(await name.evaluate((element) => getComputedStyle(element).direction), 'ltr')
  })

  it('leads to the page before on the right and to the next on the left, and mirrors the arrow that leads back', async () => {
    const { page } = await site.open('/guide/long')
    const [previous, next] = await Promise.all([page.locator('a[rel=prev]'), page.locator('a[rel=next]')].map(boxOf))
    assert.ok((previous?.x ?? 0) > (next?.x ?? 0))
    const back = page.locator('.dw-sidebar-back')
    assert.match(await back.evaluate((link) => getComputedStyle(link, '::before').content), /^"→ "/)
  })

  it('opens the menu on narrow screens from the right, and the outline within the window', async () => {
    const { page: tab } = await site.open('/guide/start', { viewport: PHONE })
    await tab.getByRole('button', { name: 'القائمة', exact: true }).click()
    const menu = await boxOf(tab.getByRole('dialog', { name: 'القائمة' }))
    const page = await boxOf(tab.locator('.dw-page'))
    assert.deepEqual([menu.right, menu.x > page.x], [page.right, true])
    await tab.keyboard.press('Escape')
    await tab.getByRole('button', { name: 'في هذه الصفحة' }).click()
    const outline = await boxOf(tab.getByRole('dialog', { name: 'في هذه الصفحة' }))
    assert.deepEqual([outline.x, outline.right], [page.x, page.right])
  })

  it('puts a menu below its button, from the right edge on', async () => {
    const { page } = await site.open('/guide/start')
    const button = page.getByRole('button', { name: 'المنتجات' })
    await button.click()
    const menu = page.locator('.dw-menu-viewport[data-positioned=true]')
    await menu.waitFor()
    const [above, below] = await Promise.all([button, menu].map(boxOf))
    assert.ok(Math.abs((above?.right ?? 0) - (below?.right ?? 0)) < 2)
  })
})

it('pages from right to left pass axe-core in both themes, in the menu of a phone too', EXHAUSTIVE, async () => {
  for (const [path, viewport] of [
    ['/guide/start', DESKTOP],
    ['/guide/code', PHONE],
  ] as const) {
    const { page } = await site.open(path, { viewport })
    if (viewport === PHONE) await page.getByRole('button', { name: 'القائمة', exact: true }).click()
    const axe = createAxe()
    await axe.prepare(page)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      assert.deepEqual(await axe.violations(page), [], `${path} ${colorScheme}`)
    }
  }
})

describe('the arrow keys from right to left', () => {
  it('move among tabs the way they point', async () => {
    const { page } = await site.open('/guide/start')
    const selected = page.locator('.dw-tabs [role=tab][aria-selected=true]')
    await selected.focus()
    await page.keyboard.press('ArrowLeft')
    assert.equal(await selected.textContent(), 'ماك')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    assert.equal(await selected.textContent(), 'ويندوز', 'around the end')
  })

  it('move along the top navigation the way they point', async () => {
    const { page } = await site.open('/guide/start')
    const focused = () => page.evaluate(() => document.activeElement?.textContent)
    await page.getByRole('button', { name: 'المنتجات' }).focus()
    await page.keyboard.press('ArrowLeft')
    assert.equal(await focused(), 'تعلّم')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    assert.equal(await focused(), 'الدليل')
  })

  it('turn pages with the left Shift key: the next one is on the left', async () => {
    const { page } = await site.open('/guide/start')
    await startedWhole(page)
    await withLeftShift(page, 'ArrowLeft')
    await titled(page, 'صفحة طويلة')
    await withLeftShift(page, 'ArrowRight')
    await titled(page, 'البداية')
    await painted(page)
  })
})

it('names of files on a page from right to left keep their signs at their ends, in trees and in titles of code and of tabs', async () => {
  const { page } = await site.open('/guide/names')
  for (const name of ['.gitignore', 'src/', './src/gate.ts', '.env', 'b/']) {
    const places = await page.getByText(name, { exact: true }).evaluateAll((elements) =>
      elements.map((element) => {
        const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
        const text = walker.nextNode()
        const range = new Range()
        return [...(text?.nodeValue ?? '')].map((_, index) => {
          if (text === null) return 0
          range.setStart(text, index)
          range.setEnd(text, index + 1)
          return range.getBoundingClientRect().left
        })
      }),
    )
    const shown = places.filter((lefts) => lefts.some((left) => left > 0))
    assert.ok(shown.length > 0, name)
    for (const lefts of shown)
      assert.deepEqual(
        lefts,
        lefts.toSorted((a, b) => a - b),
        name,
      )
  }
  const [title, frame] = await Promise.all([page.getByText('./src/gate.ts'), page.locator('.dw-code-block').first()].map(boxOf))
  assert.ok((title?.right ?? 0) > (frame?.x ?? 0) + (frame?.width ?? 0) / 2)
  assert.equal(await page.getByText('تعليق').evaluate((comment) => getComputedStyle(comment).direction), 'rtl')
})
