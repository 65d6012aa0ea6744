/** A site that replaces components and fills every place in the shell, in a real browser. */
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Page } from 'playwright-core'
import { createAxe } from '../support/axe.ts'
import { PHONE, readerOf, startedWhole } from '../support/reader.ts'
import { shiftsOn, watchShifts } from '../support/shifts.ts'
import { EXHAUSTIVE, tiered } from '../support/tier.ts'

const reader = readerOf('custom')

const PAGES = tiered(
  ['', 'guide/start', 'guide/tides', 'guide/plain', 'ports/lisbon', 'ports/elsewhere', 'about', 'nothing-here'],
  ['guide/start', 'guide/tides', 'ports/lisbon', 'nothing-here'],
)

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

describe('a site’s own components', () => {
  it('hydrate without a message', async () => {
    for (const path of PAGES) assert.deepEqual((await reader.open(path, { colorScheme: 'dark' })).complaints, [], path)
  })

  it('draw what directives, fences and elements become, and keep state of their own', async () => {
    const { page } = await reader.silent('guide/start')
    const tip = page.getByRole('complementary', { name: 'tip' })
    assert.match((await tip.textContent()) ?? '', /^Use a lockfile, see tides/)
    await tip.getByRole('button', { name: 'Hide' }).click()
    await tip.getByRole('button', { name: 'Show' }).waitFor()
    assert.equal(await tip.getByText('So that everyone').count(), 0)
    assert.equal(await page.getByRole('complementary', { name: 'warning' }).getByRole('button').textContent(), 'Hide')
    await button(page, 'Level 3').click()
    await button(page, 'Level 4').waitFor()
    assert.equal(await page.locator('figure.listing').count(), 2)
    assert.deepEqual(await page.locator('h2[data-own]').allTextContents(), ['Install', 'Ask for a tide'])
  })

  it('leave links to the router', async () => {
    const { page } = await reader.open('guide/start')
    await startedWhole(page)
    await page.evaluate(() => Object.assign(window, { isSame: true }))
    await page.locator('a[data-own]', { hasText: 'Lisbon' }).click()
    await page.getByRole('heading', { level: 1, name: 'A port' }).waitFor()
    assert.equal(await page.evaluate(() => 'isSame' in window), true)
  })

  it('share modules with the places in the shell, and both with pages', async () => {
    const { page } = await reader.open('guide/start')
    await page.locator('.dw-outline-end [data-readers="7"]').waitFor()
    await page.getByLabel('Version').selectOption('1')
    await page.getByRole('navigation', { name: 'Sidebar' }).getByRole('link', { name: 'About' }).click()
    await page.getByRole('main').getByRole('button', { name: 'Version' }).click()
    await page.getByRole('main').getByRole('button', { name: 'Version 1' }).waitFor()
  })
})

describe('the places in the shell', () => {
  const PLACES = '.dw-nav-end .dw-sidebar-start .dw-sidebar-end .dw-after-title .dw-after-content .dw-outline-end .dw-footer-end'.split(' ')

  it('are all there, with scripts and without', async () => {
    for (const javaScriptEnabled of [true, false]) {
      const { page } = await reader.open('guide/start', { javaScriptEnabled, viewport: { width: 1440, height: 1000 } })
      for (const place of PLACES) assert.equal(await page.locator(place).isVisible(), true, `${place} ${javaScriptEnabled}`)
    }
  })

  it('pass axe-core, in the menu of a phone too', EXHAUSTIVE, async () => {
    const axe = createAxe()
    const { page } = await reader.open('guide/start')
    await axe.prepare(page)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      assert.deepEqual(await axe.violations(page), [], colorScheme)
    }
    await page.setViewportSize(PHONE)
    await button(page, 'Menu').click()
    await page.getByRole('dialog', { name: 'Menu' }).locator('.dw-sidebar-end').waitFor()
    assert.deepEqual(await axe.violations(page), [])
  })

  it('are in the menu and the page of a phone', async () => {
    const { page } = await reader.silent('guide/start', { viewport: PHONE })
    for (const place of ['.dw-nav-end', '.dw-after-title', '.dw-after-content', '.dw-footer-end'])
      assert.equal(await page.locator(place).isVisible(), true, place)
    await button(page, 'Menu').click()
    const menu = page.getByRole('dialog', { name: 'Menu' })
    await menu.locator('.dw-sidebar-end').waitFor()
    assert.equal(await menu.locator('.dw-sidebar-start').isVisible(), true)
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth), true)
  })

  it('keep their state while the reader goes on', async () => {
    const { page } = await reader.silent('guide/start', { viewport: { width: 1440, height: 1000 } })
    await page.getByLabel('Version').selectOption('1')
    await button(page, 'Saved 0').click()
    await page.getByRole('group', { name: 'Feedback' }).getByRole('button', { name: 'Yes' }).click()
    await page.getByText('Thank you.').waitFor()
    for (const [name, title] of [
      ['Read the tides', 'Read the tides'],
      ['Introduction', 'Tidewater'],
      ['Plain Markdown', 'Plain Markdown'],
    ] as const) {
      await page.getByRole('navigation', { name: 'Sidebar' }).getByRole('link', { name }).click()
      await page.getByRole('heading', { level: 1, name: title }).waitFor()
      await page.getByTestId('path').getByText(new URL(page.url()).pathname.slice('/docs'.length), { exact: true }).waitFor()
      assert.equal(await page.getByLabel('Version').inputValue(), '1')
      assert.equal(await button(page, 'Saved 1').isVisible(), true, name)
      assert.equal(await page.getByText('Thank you.').isVisible(), true)
      assert.equal(await page.locator('article').count(), 1)
    }
  })

  it('don’t keep the state of what’s on a page', async () => {
    const { page } = await reader.open('guide/plain')
    await button(page, 'Hide').click()
    await button(page, 'Show').waitFor()
    await page.getByRole('navigation', { name: 'Sidebar' }).getByRole('link', { name: 'Read the tides' }).click()
    await page.getByText('Times are in UTC.').waitFor()
    assert.equal(await button(page, 'Hide').isVisible(), true)
  })

  it('are empty after they throw, and everything else stays', async () => {
    const { page, complaints } = await reader.open('guide/start')
    await button(page, 'Saved 0').click()
    await page.getByLabel('Version').selectOption('0')
    await page.locator('.dw-nav-end').waitFor({ state: 'detached' })
    assert.equal(await button(page, 'Saved 1').isVisible(), true)
    assert.equal(await page.getByRole('heading', { level: 1 }).textContent(), 'Get started')
    assert.match(complaints.join(), /no documents of version 0/)
  })

  it('use the router’s hooks', async () => {
    const { page } = await reader.open('guide/start', { viewport: { width: 1440, height: 1000 } })
    await page.getByLabel('Product').selectOption('Ports')
    await page.getByRole('heading', { level: 1, name: 'A port' }).waitFor()
    assert.match((await page.locator('.dw-footer-end').textContent()) ?? '', /© 2026 Tidewater/)
  })

  it('move nothing when the page starts', async () => {
    for (const viewport of [PHONE, { width: 1440, height: 1000 }]) {
      const { page } = await reader.silent('guide/start', { viewport, before: watchShifts })
      assert.deepEqual(await shiftsOn(page), [])
    }
  })
})
