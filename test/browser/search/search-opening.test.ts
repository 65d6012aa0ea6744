/** How the search dialog opens and closes, and what happens to the page behind it. */
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { type OpenOptions, painted, readerOf, turnWheel } from '../../support/reader.ts'
import { button, dialog, field, openSearch, search, UNHURRIED } from '../../support/search-dialog.ts'

const BASE = '/docs'

describe('opening and closing search', () => {
  const reader = readerOf('search', { FIXTURE_BASE_PATH: BASE })
  const open = (path: string, opening: OpenOptions = UNHURRIED) => reader.open(BASE + path, opening)

  it("goes by '/', by ctrl+k and by meta+k, which close it too", async () => {
    const { page } = await open('/')
    await page.keyboard.press('/')
    await field(page).waitFor()
    assert.equal(await field(page).evaluate((element) => element === document.activeElement), true)
    await page.keyboard.type('/')
    assert.equal(await field(page).inputValue(), '/')
    for (const key of ['Control+k', 'Meta+k']) {
      await page.keyboard.press(key)
      await dialog(page).waitFor({ state: 'hidden' })
      await page.keyboard.press(key)
      await field(page).waitFor()
    }
  })

  it('goes by the place of a key whose letter is not Latin, and leaves other keys and those of input methods alone', async () => {
    const { page } = await open('/')
    const keys: [Record<string, string | number | boolean>, isOurs: boolean][] = [
      ...['л', 'κ', 'ن', 'ל', 'ㅏ', 'า', 'ု'].map((key): [Record<string, string | boolean>, boolean] => [
        { key, code: 'KeyK', ctrlKey: true },
        true,
      ]),
      [{ key: 'Л', code: 'KeyK', metaKey: true }, true],
      [{ key: 'K', code: 'KeyV', ctrlKey: true }, true],
      [{ key: 't', code: 'KeyK', ctrlKey: true }, false],
      [{ key: 'ķ', code: 'KeyK', ctrlKey: true }, false],
      [{ key: 'л', code: 'KeyK', ctrlKey: true, shiftKey: true }, false],
      [{ key: 'л', code: 'KeyK' }, false],
      [{ key: 'ظ', code: 'Slash' }, true],
      [{ key: '؟', code: 'Slash', shiftKey: true }, false],
      [{ key: '.', code: 'Slash' }, false],
      [{ key: '/', code: 'Digit7', shiftKey: true }, true],
      [{ key: '/', code: 'Slash', isComposing: true }, false],
      [{ key: '/', code: 'Slash', keyCode: 229 }, false],
    ]
    const taken = await page.evaluate(
      (inits) =>
        inits.map((init) => !document.body.dispatchEvent(new KeyboardEvent('keydown', { ...init, bubbles: true, cancelable: true }))),
      keys.map(([init]) => init),
    )
    assert.deepEqual(
      taken,
      keys.map(([, isOurs]) => isOurs),
    )
  })

  it('opens no result for the Enter that ends a word in an input method', async () => {
    const { page } = await open('/')
    await openSearch(page)
    await search(page, 'send')
    const enter = (init: object) =>
      field(page).evaluate(
        (element, given) =>
          element.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true, ...given })),
        init,
      )
    assert.deepEqual([await enter({ isComposing: true }), await enter({ keyCode: 229 })], [true, true])
    assert.equal(await dialog(page).isVisible(), true)
    assert.equal(await enter({ keyCode: 13 }), false)
    await dialog(page).waitFor({ state: 'hidden' })
  })

  it('stays open if it is opened again before the browser has reported its closing', async () => {
    const { page } = await open('/')
    const overflow = () => page.evaluate(() => getComputedStyle(document.documentElement).overflowY)
    const before = await overflow()
    await openSearch(page)
    assert.notEqual(await overflow(), before)
    await page.evaluate(async () => {
      for (const _ of ['close', 'open']) {
        document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, bubbles: true }))
        // The dialog follows its state in microtasks; the browser tells of it in a task.
        for (let microtasks = 0; microtasks < 20; microtasks++) await undefined
      }
    })
    await painted(page)
    assert.equal(await dialog(page).isVisible(), true)
    await page.keyboard.press('Escape')
    await dialog(page).waitFor({ state: 'hidden' })
    await page.waitForFunction((value) => getComputedStyle(document.documentElement).overflowY === value, before)
  })

  it('ends with Escape, the close button and a click beside the panel, and gives the focus back', async () => {
    const { page } = await open('/')
    const ways = [
      () => page.keyboard.press('Escape'),
      () => page.getByRole('button', { name: 'Close search' }).click(),
      () => page.mouse.click(10, 10),
    ]
    for (const close of ways) {
      await openSearch(page)
      await close()
      await dialog(page).waitFor({ state: 'hidden' })
      assert.equal(await button(page).evaluate((element) => element === document.activeElement), true)
    }
  })

  it('keeps the bar at the top of a page that was scrolled', async () => {
    const { page } = await open('/guide/many')
    await page.evaluate(() => window.scrollTo({ top: 300, behavior: 'instant' }))
    const top = () => page.evaluate(() => [window.scrollY, document.querySelector('nav[aria-label=Main]')?.getBoundingClientRect().top])
    const before = await top()
    assert.equal(before[0], 300)
    await page.keyboard.press('/')
    await field(page).waitFor()
    assert.deepEqual(await top(), before)
  })

  it('keeps the page behind where it is, until it is closed', async () => {
    const { page } = await open('/guide/many')
    const width = () => page.evaluate(() => document.querySelector('main')?.getBoundingClientRect().width)
    const before = await width()
    await page.mouse.move(10, 10)
    await turnWheel(page, 100)
    await page.waitForFunction(() => window.scrollY === 100)
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
    await openSearch(page)
    await page.mouse.move(10, 10)
    await turnWheel(page, 500)
    assert.equal(await page.evaluate(() => window.scrollY), 0)
    assert.equal(await width(), before)
    await page.keyboard.press('Escape')
    await dialog(page).waitFor({ state: 'hidden' })
    await page.mouse.wheel(0, 500)
    await page.waitForFunction(() => window.scrollY > 0)
  })

  it('is not offered without scripts', async () => {
    const { page } = await open('/', { javaScriptEnabled: false })
    assert.equal(await page.getByRole('button', { name: 'Search' }).count(), 0)
  })
})
