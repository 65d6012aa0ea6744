/** Answers in samples, for readers with a mouse, a keyboard or a touchscreen, and without scripts. */
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Page } from 'playwright-core'
import { builtExample } from '../support/built-sites.ts'
import { type OpenOptions, PHONE, readerOf } from '../support/reader.ts'

const reader = readerOf(() => builtExample('type-hovers'))

async function open(options: OpenOptions = {}) {
  const loaded: string[] = []
  const tab = await reader.open('/', { ...options, before: (_, page) => page.on('request', (request) => loaded.push(request.url())) })
  return { ...tab, loaded }
}

/** The middle of a word in the first sample. */
const middleOf = (page: Page, word: string) =>
  page.evaluate((text) => {
    const walker = document.createTreeWalker(document.querySelector('pre') as Node, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const at = node.textContent?.indexOf(text) ?? -1
      if (at < 0) continue
      const range = document.createRange()
      range.setStart(node, at)
      range.setEnd(node, at + text.length)
      const { x, y, width, height } = range.getBoundingClientRect()
      return { x: x + width / 2, y: y + height / 2 }
    }
    throw new Error(`There is no ${text}.`)
  }, word)

const tooltip = (page: Page) => page.getByRole('tooltip')
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent)

describe('answers in samples', () => {
  it('appear where the mouse points, load only then, and stay while it is on them', async () => {
    const { page, loaded, complaints } = await open()
    assert.ok(loaded.every((url) => !url.includes('answers-')))
    const word = await middleOf(page, 'height')
    await page.mouse.move(word.x, word.y)
    await tooltip(page).waitFor()
    assert.equal(await tooltip(page).textContent(), '(property) Tide.height: numberHeight above the chart datum, in meters.')
    assert.equal(loaded.filter((url) => url.includes('answers-')).length, 1)
    const box = await tooltip(page).boundingBox()
    // From here on, time only passes where the test says so: on the way to the box, a busy machine takes longer than it stays.
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    await page.mouse.move((box?.x ?? 0) + 20, (box?.y ?? 0) + 10, { steps: 4 })
    // Longer than the box stays once the pointer has left it.
    await page.clock.runFor(400)
    assert.equal(await tooltip(page).isVisible(), true)
    await page.mouse.move(4, 4)
    await page.clock.runFor(400)
    await tooltip(page).waitFor({ state: 'hidden' })
    assert.deepEqual(complaints, [])
  })

  it('are reached with the keyboard: Tab gets to a sample, arrows from name to name', async () => {
    const { page } = await open()
    const isInSample = () => page.evaluate(() => document.querySelector('pre')?.contains(document.activeElement) === true)
    for (let presses = 0; presses < 40 && !(await isInSample()); presses++) await page.keyboard.press('Tab')
    await tooltip(page).waitFor()
    assert.equal(await focused(page), 'highest')
    assert.match((await tooltip(page).textContent()) ?? '', /^const highest: number$/)
    const described = await page.evaluate(() => document.activeElement?.getAttribute('aria-describedby'))
    assert.equal(await tooltip(page).getAttribute('id'), described)
    await page.keyboard.press('ArrowRight')
    assert.equal(await focused(page), 'Math')
    await page.keyboard.press('End')
    assert.equal(await focused(page), 'height')
    await page.keyboard.press('Home')
    assert.equal(await focused(page), 'highest')
    await page.keyboard.press('Escape')
    await tooltip(page).waitFor({ state: 'hidden' })
    await page.keyboard.press('Enter')
    await tooltip(page).waitFor()
    // Neither direction holds the reader.
    await page.keyboard.press('Shift+Tab')
    await tooltip(page).waitFor({ state: 'hidden' })
    assert.equal(await isInSample(), false)
  })

  it('mark only the name that is pointed at where readers choose the colors, because marks look like a selection there', async () => {
    for (const forcedColors of ['none', 'active'] as const) {
      const { page } = await open({ forcedColors })
      const word = await middleOf(page, 'height')
      await page.mouse.move(word.x, word.y)
      await tooltip(page).waitFor()
      const marked = await page.evaluate(() => [...CSS.highlights.values()].flatMap((highlight) => [...highlight].map(String)))
      const others = marked.filter((name) => name !== 'height')
      assert.ok(marked.includes('height'))
      assert.equal(others.length > 0, forcedColors === 'none', others.join(' '))
    }
  })

  it('are as wide in a narrow window as on their own, wherever the last one was', async () => {
    const { page } = await open({ viewport: { width: 560, height: 800 } })
    const boxAt = async (word: string, text: RegExp) => {
      const { x, y } = await middleOf(page, word)
      await page.mouse.move(x, y)
      await tooltip(page).filter({ hasText: text }).waitFor()
      const box = await tooltip(page).boundingBox()
      assert.ok(box !== null && box.x >= 8 && box.x + box.width <= 552, JSON.stringify(box))
      return box
    }
    const alone = await boxAt('max', /larger of a set/)
    const small = await boxAt('tidesOf', /tides of a day/)
    assert.ok(small.x > alone.x + 50)
    assert.equal((await boxAt('max', /larger of a set/)).width, alone.width)
  })

  it('come with a tap, and go with one elsewhere', async () => {
    const { page } = await open({ viewport: PHONE, hasTouch: true, isMobile: true })
    const word = await middleOf(page, 'highest')
    await page.touchscreen.tap(word.x, word.y)
    await tooltip(page).waitFor()
    const box = await tooltip(page).boundingBox()
    assert.ok(box !== null && box.x >= 0 && box.x + box.width <= PHONE.width)
    await page.touchscreen.tap(20, 200)
    await tooltip(page).waitFor({ state: 'hidden' })
  })

  it('that were asked for are there without scripts, and are not copied', async () => {
    const { page } = await open({ javaScriptEnabled: false })
    assert.equal(await page.locator('.dw-between[data-kind=type]').innerText(), '      const highest: number')
    assert.equal(await page.locator('.dw-between[data-kind=error]').isVisible(), true)
    const copying = await open({ clock: true, permissions: ['clipboard-read', 'clipboard-write'] })
    await copying.page.getByRole('button', { name: 'Copy code' }).first().click()
    await copying.page.getByRole('button', { name: 'Copied' }).waitFor()
    const copied = await copying.page.evaluate(() => navigator.clipboard.readText())
    assert.equal(copied, 'const highest = Math.max(...tidesOf(new Date()).map((tide) => tide.height))')
  })
})
