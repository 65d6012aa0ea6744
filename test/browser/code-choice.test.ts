import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Page } from 'playwright-core'
import { holdAt } from '../support/hold.ts'
import { hydrated, PHONE, readerOf } from '../support/reader.ts'

const reader = readerOf('reading')

const PAGE = '/guide/choice'
const choice = (page: Page) => page.getByRole('radiogroup', { name: 'Show code for' })
const radio = (page: Page, name: string) => choice(page).getByRole('radio', { name, exact: true })
const checked = (page: Page) =>
  choice(page)
    .locator(':checked')
    .evaluateAll((all) => all.map((each) => each.closest('label')?.textContent))
const tabs = (page: Page) => page.locator('[role=tab][aria-selected=true]').allTextContents()
const isShown = (page: Page, text: string) => page.getByText(text, { exact: true }).isVisible()

/** State of the control, the tabs and the table. */
async function shown(page: Page) {
  return { radio: await checked(page), tabs: await tabs(page), table: [await isShown(page, 'open_both'), await isShown(page, 'open_zig')] }
}

const FIRST = { radio: ['Rust'], tabs: ['Rust, C'], table: [true, false] }
const ZIG = { radio: ['Zig Lang'], tabs: ['Zig Lang'], table: [false, true] }

describe('the choice for all code', () => {
  it('is shared by the control, the tabs and the tables, and stays', async () => {
    const { page } = await reader.silent(PAGE)
    assert.deepEqual(await shown(page), FIRST)
    await radio(page, 'Zig Lang').check()
    assert.deepEqual(await shown(page), ZIG)
    await page.reload()
    await hydrated(page)
    assert.deepEqual(await shown(page), ZIG)
    await page.getByRole('tab', { name: 'Rust, C' }).click()
    assert.deepEqual(await shown(page), FIRST)
    await radio(page, 'C').check()
    await page.getByRole('tab', { name: 'Rust, C' }).click()
    assert.deepEqual(await shown(page), { ...FIRST, radio: ['C'] }, 'a tab that stands for several keeps the latest of them')
    assert.equal(await isShown(page, 'close_zig'), true, 'a table with one such column is whole')
  })

  it('is made in a menu where all titles of a group are the choice, which the control says already', async () => {
    const { page } = await reader.open(PAGE)
    const button = (name: string) => page.getByRole('button', { name: `Show code for: ${name}`, exact: true })
    const items = page.getByRole('menu', { name: 'Show code for' }).getByRole('menuitemradio')
    await button('Rust').press('ArrowDown')
    await items.first().waitFor()
    assert.deepEqual(await items.allTextContents(), ['Rust', 'Zig Lang'])
    assert.equal(await page.evaluate(() => document.activeElement?.ariaChecked), 'true')
    await page.keyboard.press('End')
    await page.keyboard.press('Enter')
    assert.deepEqual([await shown(page), await isShown(page, 'const zig = 2;')], [ZIG, true])
    assert.equal(await page.evaluate(() => document.activeElement?.ariaLabel), 'Show code for: Zig Lang')
    await button('Zig Lang').click()
    await items.first().waitFor()
    await page.keyboard.press('Escape')
    assert.equal(await items.count(), 0)
    await button('Zig Lang').click()
    await items.first().waitFor()
    await page.mouse.click(5, 5)
    await items.first().waitFor({ state: 'detached' })
  })

  it('is made with arrow keys', async () => {
    const { page } = await reader.open(PAGE)
    await radio(page, 'Rust').focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    assert.deepEqual(await shown(page), ZIG)
  })

  it('comes with a link, for that page only', async () => {
    const { page } = await reader.silent(`${PAGE}?native=ZIG-lang`)
    assert.deepEqual(await shown(page), ZIG)
    await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'Part' }).click()
    await page.waitForURL('**#part')
    assert.deepEqual(await shown(page), ZIG, 'a link to a part leads nowhere else')
    await page.getByRole('link', { name: 'another page' }).click()
    await page.getByRole('heading', { level: 1, name: 'Short' }).waitFor()
    await page.getByRole('navigation', { name: 'Sidebar' }).getByRole('link', { name: 'Choice' }).click()
    await page.getByRole('heading', { level: 1, name: 'Choice' }).waitFor()
    assert.deepEqual(await shown(page), FIRST)
  })

  it('replaces what a link asks for, and takes it out of the address', async () => {
    const { page } = await reader.open(`${PAGE}?native=zig-lang&other=1`)
    await radio(page, 'Rust').check()
    assert.deepEqual(await shown(page), FIRST)
    assert.equal(new URL(page.url()).search, '?other=1')
    await page.reload()
    await hydrated(page)
    assert.deepEqual(await shown(page), FIRST)
  })

  it('can be left aside for a table', async () => {
    const { page } = await reader.open(PAGE, { viewport: PHONE })
    const button = page.getByRole('button', { name: 'Show all' })
    await button.click()
    assert.equal(await button.getAttribute('aria-pressed'), 'true')
    assert.deepEqual((await shown(page)).table, [true, true])
    await button.click()
    assert.deepEqual((await shown(page)).table, [true, false])
  })

  it('shows before the client starts, can be changed then, and moves nothing', async () => {
    const { page } = await reader.silent('/guide/short', {
      before: (context) =>
        context.addInitScript(() => localStorage.getItem('codeTabs') ?? localStorage.setItem('codeTabs', '["Zig Lang"]')),
    })
    const release = await holdAt(page.context(), '**/assets/client-*.js')
    await page.goto(reader.at(PAGE), { waitUntil: 'commit' })
    await page.getByText('The end, and').waitFor()
    const background = (name: string) =>
      choice(page)
        .locator('label', { hasText: name })
        .evaluate((label) => getComputedStyle(label).backgroundColor)
    const areShown = [await isShown(page, 'const zig = 1;'), await isShown(page, 'open_zig'), await isShown(page, 'open_both')]
    assert.deepEqual(areShown, [true, true, false])
    assert.notEqual(await background('Zig'), await background('Rust'))
    await radio(page, 'Rust').check()
    assert.deepEqual([await isShown(page, 'open_zig'), await isShown(page, 'open_both')], [false, true])
    // A sheet after the stylesheet would have Chromium lay out the whole page again when the stylesheet arrives.
    assert.equal(await page.evaluate(() => document.adoptedStyleSheets.length), 0)
    release()
    await hydrated(page)
    assert.deepEqual(await shown(page), FIRST)
  })

  it("isn't offered without scripts, and everything is there", async () => {
    const { page } = await reader.open(PAGE, { javaScriptEnabled: false })
    assert.equal(await choice(page).isVisible(), false)
    assert.equal(await page.getByRole('button', { name: 'Show all' }).count(), 0)
    for (const text of ['let rust = 1;', 'const zig = 2;', 'open_both', 'open_zig']) assert.equal(await isShown(page, text), true, text)
  })
})
