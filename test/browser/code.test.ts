import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Page } from 'playwright-core'
import { holdAt } from '../support/hold.ts'
import { DESKTOP, PHONE, painted, readerOf, startedWhole } from '../support/reader.ts'
import { shiftsOn, watchShifts } from '../support/shifts.ts'
import { tiered } from '../support/tier.ts'

const reader = readerOf('reading')

const block = (page: Page, text: string) => page.locator('.dw-code-block').filter({ hasText: text })
const group = (page: Page, text: string) => page.locator('.dw-code-group').filter({ hasText: text })
const tab = (page: Page, text: string, name: string) => group(page, text).getByRole('tab', { name })
const selected = (page: Page) => page.locator('[role=tab][aria-selected=true]').allTextContents()
const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText())

const withClipboard = { permissions: ['clipboard-read', 'clipboard-write'], clock: true }

describe('a code block', () => {
  it('shows its title, numbers, and highlighted, focused, added and removed lines and words', async () => {
    const { page } = await reader.open('/guide/code')
    const code = block(page, 'let count')
    assert.equal(await code.locator('.dw-code-title').textContent(), 'counter.ts')
    const lines = await code
      .locator('.dw-line')
      .evaluateAll((all) =>
        all.map((line) => [
          getComputedStyle(line, '::before').content,
          getComputedStyle(line, '::after').content.slice(0, 3),
          line.className.replace('dw-line', '').replace('dw-', '').trim(),
          getComputedStyle(line).opacity,
        ]),
      )
    assert.deepEqual(
      lines.map(([, sign, name, opacity]) => [sign, name, opacity]),
      [
        ['non', '', '0.7'],
        ['non', 'highlighted', '0.7'],
        ['"-"', 'removed', '0.7'],
        ['"+"', 'added', '0.7'],
        ['non', 'focused', '1'],
        ['non', '', '0.7'],
      ],
    )
    assert.ok(lines.every(([number]) => number?.startsWith('counter(line)')))
    assert.deepEqual(await code.locator('.dw-marked-word').allTextContents(), ['fresh'])
    // Colors of tokens would have too little contrast where lines are faded.
    const colors = (selector: string) => code.locator(selector).evaluateAll((all) => all.map((each) => getComputedStyle(each).color))
    assert.deepEqual(new Set(await colors('.dw-line:not(.dw-focused) span')), new Set(await colors('code')))
  })

  it("copies its code without the removed lines, and reads 'Copied' for 1,000 ms", async () => {
    const { page } = await reader.silent('/guide/code', withClipboard)
    const code = block(page, 'let count')
    assert.equal(await code.getByRole('status').textContent(), '')
    await code.getByRole('button', { name: 'Copy code' }).click()
    const copied = code.getByRole('button', { name: 'Copied' })
    await copied.waitFor()
    assert.equal(await code.getByRole('status').textContent(), 'Copied')
    assert.equal(await clipboard(page), 'let count = 0\ncount += 1\nconst fresh = 2\nconsole.log(count)\nconsole.log(fresh)')
    await page.clock.runFor(999)
    assert.equal(await copied.count(), 1)
    await page.clock.runFor(1)
    await code.getByRole('button', { name: 'Copy code' }).waitFor()
    assert.equal(await code.getByRole('status').textContent(), '')
  })

  it('of a terminal copies commands alone, folded ones too, and wraps long lines on request', async () => {
    const { page } = await reader.silent('/guide/code', withClipboard)
    const code = block(page, 'added 212 packages')
    const folded = code.locator('.dw-fold .dw-prompt')
    assert.ok(!(await folded.isVisible()))
    await code.getByText('Line 4').press('Enter')
    assert.ok(await folded.isVisible())
    const pre = code.locator('pre')
    const overflow = () => pre.evaluate((element) => element.scrollWidth - element.clientWidth)
    assert.ok((await overflow()) > 0)
    await code.getByRole('checkbox', { name: 'Wrap lines' }).press('Space')
    assert.equal(await overflow(), 0)
    await code.getByRole('button', { name: 'Copy code' }).click()
    await code.getByRole('button', { name: 'Copied' }).waitFor()
    const copied = await clipboard(page)
    assert.match(copied, /^brew install \\\n {4}docwright\nbrew doctor\nnpx docwright build --root \S+ --out \S+ --and more$/)
  })

  it('copies by keyboard, and restarts its second when it copies again', async () => {
    const { page } = await reader.open('/guide/code', withClipboard)
    const code = block(page, 'const gone')
    await code.getByRole('button', { name: 'Copy code' }).press('Enter')
    const copied = code.getByRole('button', { name: 'Copied' })
    await copied.waitFor()
    assert.equal(await clipboard(page), 'const kept = 1', 'nothing is left of a removed last line')
    await page.clock.runFor(600)
    await page.evaluate(() => navigator.clipboard.writeText('else'))
    await copied.press('Enter')
    await page.waitForFunction(async () => (await navigator.clipboard.readText()) === 'const kept = 1')
    await page.clock.runFor(600)
    assert.equal(await copied.count(), 1)
    await page.clock.runFor(400)
    await code.getByRole('button', { name: 'Copy code' }).waitFor()
  })

  it('tells where the clipboard is denied', async () => {
    const { page } = await reader.silent('/guide/code', {
      clock: true,
      before: (context) =>
        // A text, since the loader of these tests names functions in a way that a page does not know.
        context.addInitScript(
          "Object.defineProperty(Navigator.prototype, 'clipboard', { get: () => ({ writeText: () => Promise.reject(new Error('denied')) }) })",
        ),
    })
    const code = block(page, 'let count')
    await code.getByRole('button', { name: 'Copy code' }).click()
    await code.getByRole('button', { name: "Couldn't copy" }).waitFor()
    assert.equal(await code.getByRole('status').textContent(), "Couldn't copy")
    await page.clock.runFor(4000)
    await code.getByRole('button', { name: 'Copy code' }).waitFor()
  })

  for (const viewport of tiered([DESKTOP, PHONE], [PHONE])) {
    it(`scrolls long lines inside itself, by keyboard too, at ${viewport.width} px`, async () => {
      const { page } = await reader.open('/guide/code', { viewport })
      const long = block(page, 'far too long').locator('pre')
      await page.locator('pre:not([tabindex])').first().waitFor()
      assert.equal(await block(page, 'const gone').locator('pre').getAttribute('tabindex'), null, 'a block that fits is no stop')
      assert.equal(await long.getAttribute('tabindex'), '0')
      await long.focus()
      await page.keyboard.press('ArrowRight')
      await page.waitForFunction(() => [...document.querySelectorAll('pre')].some((pre) => pre.scrollLeft > 0))
      assert.equal(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth), true)
      const cut = block(page, 'row 40').locator('pre')
      assert.equal(await cut.getAttribute('tabindex'), '0', 'a block of limited height is a stop, too')
      await cut.focus()
      await page.keyboard.press('ArrowDown')
      await page.waitForFunction(() => [...document.querySelectorAll('pre')].some((pre) => pre.scrollTop > 0))
    })
  }

  it('offers to wrap only the lines of code that is too wide, in the row above it', async () => {
    const { page } = await reader.open('/guide/code', { viewport: PHONE })
    const wrap = (within: string) => block(page, within).getByRole('checkbox', { name: 'Wrap lines' })
    await wrap('far too long').check()
    const long = block(page, 'far too long').locator('pre')
    await page.locator('pre:not([tabindex])').first().waitFor()
    assert.equal(await long.evaluate((pre) => pre.scrollWidth <= pre.clientWidth), true)
    assert.equal(await wrap('far too long').isVisible(), true, 'it can be undone')
    assert.equal(await wrap('const gone').isVisible(), false)
  })

  it('shows its buttons where fingers find them, and not on the code', async () => {
    const { page } = await reader.open('/guide/code', { viewport: PHONE, hasTouch: true, isMobile: true, clock: true })
    await page.locator('pre:not([tabindex])').first().waitFor()
    const covered = await page.locator('.dw-code-frame').evaluateAll((frames) =>
      frames.flatMap((frame) => {
        const lines = [...frame.querySelectorAll('.dw-line')].map((line) => line.getBoundingClientRect())
        const buttons = [...frame.querySelectorAll('button, input')].map((button) => button.getBoundingClientRect())
        return buttons
          .filter(({ height }) => height > 0)
          .map((button) => lines.some(({ top, bottom }) => bottom > button.top + 1 && top < button.bottom - 1))
      }),
    )
    assert.ok(covered.length > 1)
    assert.ok(!covered.includes(true))
    await page.getByRole('button', { name: 'Copy code' }).first().tap()
    await page.getByRole('button', { name: /^(Copied|Couldn't copy)$/ }).waitFor()
  })

  it('has no button without scripts, and can be reached', async () => {
    const { page } = await reader.open('/guide/code', { javaScriptEnabled: false })
    assert.equal(await page.getByRole('button', { name: 'Copy code' }).count(), 0)
    assert.equal(await block(page, 'far too long').locator('pre').getAttribute('tabindex'), '0')
  })
})

describe('a code group', () => {
  it('has tabs with one stop, arrows, Home and End', async () => {
    const { page } = await reader.open('/guide/code')
    const within = 'const one'
    await tab(page, within, 'TypeScript').focus()
    const steps: [string, string][] = [
      ['ArrowRight', 'Swift'],
      ['End', 'In words'],
      ['ArrowRight', 'TypeScript'],
      ['ArrowLeft', 'In words'],
      ['Home', 'TypeScript'],
    ]
    for (const [key, title] of steps) {
      await page.keyboard.press(key)
      assert.equal(await page.evaluate(() => document.activeElement?.textContent), title, key)
      assert.deepEqual(await group(page, within).locator('[tabindex="0"][role=tab]').allTextContents(), [title])
      assert.equal(await group(page, within).getByRole('tabpanel', { name: title }).isVisible(), true)
      assert.equal(await group(page, within).getByRole('tabpanel').count(), 1, 'the others are hidden')
    }
    await page.keyboard.press('End')
    await page.keyboard.press('Tab')
    assert.equal(await page.evaluate(() => document.activeElement?.textContent), 'a link', 'a panel holds any content')
  })

  it('keeps its tab if an arrow is pressed with other keys, and its page with left Shift', async () => {
    const { page } = await reader.open('/guide/code')
    await startedWhole(page)
    await tab(page, 'const one', 'TypeScript').focus()
    await page.keyboard.press('Control+ArrowRight')
    assert.deepEqual(await selected(page), ['Kotlin', 'TypeScript', 'npm', 'Same'])
    await page.keyboard.down('ShiftLeft')
    await page.keyboard.press('ArrowRight')
    assert.deepEqual(await selected(page), ['Kotlin', 'TypeScript', 'npm', 'Same'])
    await page.evaluate(() => document.querySelector<HTMLElement>(':focus')?.blur())
    await page.keyboard.press('ArrowRight')
    await page.getByRole('heading', { level: 1, name: 'Components' }).waitFor()
  })

  it('shares a choice with every group that has it, and remembers choices of either kind', async () => {
    const { page } = await reader.open('/guide/code')
    assert.deepEqual(await selected(page), ['Kotlin', 'TypeScript', 'npm', 'Same'])
    await tab(page, 'val one', 'Swift').click()
    assert.deepEqual(await selected(page), ['Swift', 'Swift', 'npm', 'Same'])
    await tab(page, 'npm install', 'yarn').click()
    assert.deepEqual(await selected(page), ['Swift', 'Swift', 'yarn', 'Same'])
    await page.reload()
    await page.waitForFunction(() => !('earlyClicks' in window))
    assert.deepEqual(await selected(page), ['Swift', 'Swift', 'yarn', 'Same'])
    const other = await page.context().newPage()
    await other.goto(reader.at('/guide/code'))
    await other.waitForFunction(() => !('earlyClicks' in window))
    await tab(other, 'val one', 'Kotlin').click()
    await page.waitForFunction(() => document.querySelector('[role=tab][aria-selected=true]')?.textContent === 'Kotlin')
  })

  it('keeps the tab under the pointer where groups above it follow the choice', async () => {
    const { page } = await reader.open('/guide/code', { viewport: { width: 1440, height: 600 } })
    const swift = tab(page, 'const one', 'Swift')
    for (const distance of [400, 20]) {
      await tab(page, 'val one', 'Kotlin').click()
      await swift.evaluate((element, top) => window.scrollBy(0, element.getBoundingClientRect().top - top), distance)
      const before = await swift.boundingBox()
      await swift.evaluate((element) => (element as HTMLElement).click())
      await painted(page)
      const moved = Math.abs(((await swift.boundingBox())?.y ?? 0) - (before?.y ?? Infinity))
      // Browsers scroll by whole pixels of the screen, and lines can end between two.
      assert.ok(moved <= 1, `${distance} px below the top: moved by ${moved} px`)
    }
  })

  it('tells tabs of the same title apart', async () => {
    const { page } = await reader.silent('/guide/code')
    const twins = group(page, 'first twin')
    await twins.getByRole('tab').nth(1).click()
    assert.equal(await twins.getByText('second twin').isVisible(), true)
    assert.equal(await twins.getByText('first twin').isVisible(), false)
    await twins.getByRole('tab').nth(0).click()
    assert.equal(await twins.getByText('first twin').isVisible(), true)
  })

  for (const viewport of tiered([DESKTOP, PHONE], [PHONE])) {
    it(`shows a stored choice before the client starts, and nothing moves, at ${viewport.width} px`, async () => {
      const { page } = await reader.silent('/guide/short', {
        viewport,
        async before(context) {
          await watchShifts(context)
          await context.addInitScript(() => localStorage.setItem('codeTabs', JSON.stringify(['yarn', 'Swift', 'say "hi"', 'Kotlin'])))
        },
      })
      const release = await holdAt(page.context(), '**/assets/client-*.js')
      await page.goto(reader.at('/guide/code'), { waitUntil: 'commit' })
      await page.getByText('The end.').waitFor()
      assert.equal(await group(page, 'val one').getByText('let one').isVisible(), true)
      assert.equal(await group(page, 'val one').getByText('val one').isVisible(), false)
      assert.equal(await page.getByText('npm install').isVisible(), false)
      release()
      await page.waitForFunction(() => !('earlyClicks' in window))
      assert.deepEqual(await selected(page), ['Swift', 'Swift', 'yarn', 'Same'])
      assert.equal(await page.locator('style#code-tabs').count(), 0)
      assert.deepEqual(await shiftsOn(page), [])
    })
  }

  it('shows every panel under its title without scripts', async () => {
    const { page } = await reader.open('/guide/code', { javaScriptEnabled: false })
    for (const text of ['val one', 'let one', 'Any content']) assert.equal(await page.getByText(text).isVisible(), true, text)
    assert.equal(await group(page, 'val one').locator('.dw-tab-panel-title', { hasText: 'Swift' }).isVisible(), true)
    assert.equal(await page.getByRole('tab').count(), 0)
  })
})
