/** A sidebar that is made from files, with badges and disabled entries: as readers see it, and while its pages are written. */
import assert from 'node:assert/strict'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { after, describe, it } from 'node:test'
import type { Page } from 'playwright-core'
import { createAxe } from '../support/axe.ts'
import { builtExample } from '../support/built-sites.ts'
import { copyExample, edit } from '../support/examples.ts'
import { writeFiles } from '../support/folder.ts'
import { DESKTOP, PHONE, readerAt, readerOf } from '../support/reader.ts'
import { devSite, type RunningSite } from '../support/site.ts'
import { EXHAUSTIVE } from '../support/tier.ts'
import { until } from '../support/until.ts'

const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Sidebar' })
const entries = (page: Page) => sidebar(page).locator('li > a, li > span').allTextContents()

const ENTRIES = [
  ...['Welcome', 'Guide', 'First steps', 'Dams and locks', 'Close the gate', 'Open the gate'],
  ...['How to measure the flow of a river', 'Reference Beta', 'Units', 'More', 'Maps Soon', 'Source code'],
]

describe('a sidebar that is made from files', () => {
  const { open, silent } = readerOf(() => builtExample('sidebar'))

  it('has badges and disabled entries, and stays the same from page to page', async () => {
    const { page } = await silent('/')
    assert.deepEqual(await entries(page), ENTRIES)
    const maps = sidebar(page).getByRole('link', { name: 'Maps Soon' })
    assert.equal(await maps.getAttribute('aria-disabled'), 'true')
    assert.equal(await maps.getAttribute('href'), null)
    const before = await sidebar(page).locator('.dw-badge').first().elementHandle()
    await sidebar(page).getByRole('link', { name: 'Dams and locks' }).click()
    await page.getByRole('heading', { level: 1, name: 'Dams and locks' }).waitFor()
    assert.deepEqual(await entries(page), ENTRIES)
    assert.equal(await before?.evaluate((badge) => badge.isConnected), true)
    assert.equal(await page.locator('a[rel=next]').textContent(), 'Next Close the gate')
  })

  for (const viewport of [DESKTOP, PHONE]) {
    it(`is accessible in both themes, ${viewport.width} px wide`, EXHAUSTIVE, async () => {
      const { page } = await open('/guide/first-steps', { viewport })
      if (viewport === PHONE) await page.getByRole('button', { name: 'Menu' }).click()
      assert.equal(await sidebar(page).getByText('Soon').isVisible(), true)
      const { prepare, violations } = createAxe()
      await prepare(page)
      for (const isDark of [false, true]) {
        await page.evaluate((dark) => document.documentElement.classList.toggle('dark', dark), isDark)
        assert.deepEqual(await violations(page), [])
      }
    })
  }
})

describe('a sidebar whose pages are being written', () => {
  const root = copyExample({ after }, 'sidebar')
  let site: RunningSite
  const { silent } = readerAt(async () => {
    site = await devSite(root)
    return site
  })

  it('follows new, removed, renamed and reordered pages in open pages', async () => {
    const { page } = await silent('/')
    const nextIs = async (index: number, text: string) => {
      const entry = sidebar(page).locator('li > a, li > span').nth(index)
      await entry.and(sidebar(page).getByText(text, { exact: true })).waitFor()
    }
    assert.deepEqual(await entries(page), ENTRIES)
    writeFiles(join(root, 'content'), { 'guide/boats.mdx': '# All about `boats` [And rafts]\n' })
    await nextIs(6, 'All about boats')
    edit(root, 'guide/boats.mdx', '# All about `boats`', '# Boats')
    await nextIs(6, 'Boats')
    edit(root, 'guide/boats.mdx', '# Boats', '---\norder: 0\nsidebarTitle: Boats and rafts\n---\n\n# Boats')
    await nextIs(2, 'Boats and rafts')
    rmSync(join(root, 'content/guide/boats.mdx'))
    await nextIs(2, 'First steps')
    assert.deepEqual(await entries(page), ENTRIES)
    edit(root, 'site.config.ts', "files: 'guide'", "files: 'giude'")
    await page.waitForFunction(() => document.querySelectorAll('.dw-sidebar li').length === 7)
    // The page may show the change before the terminal has the message.
    await until('the terminal names the folder', () => site.output().includes('giude'))
    assert.match(site.output(), /sidebar\[1\]\.files: there is no folder giude with pages\.\s[\s\S]*Did you mean 'guide'\?/)
  })
})
