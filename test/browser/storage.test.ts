/** A browser's storage: rubbish counts as nothing, and where storage is denied, everything works for the length of a visit. */
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { BrowserContext } from 'playwright-core'
import RUBBISH from '../golden/given/storage.json' with { type: 'json' }
import { readerOf } from '../support/reader.ts'
import { dialog, openSearch, search } from '../support/search-dialog.ts'

const reader = readerOf('reading')

const STORAGES: Record<string, (context: BrowserContext) => Promise<unknown>> = {
  'has rubbish': (context) =>
    context.addInitScript((stored) => {
      for (const [key, value] of Object.entries(stored.localStorage)) localStorage.setItem(key, value)
      for (const [key, value] of Object.entries(stored.sessionStorage)) sessionStorage.setItem(key, value)
    }, RUBBISH),
  'is denied': (context) =>
    context.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException('denied', 'SecurityError')
          },
        })
    }),
}

describe('a reader whose storage', () => {
  for (const [what, before] of Object.entries(STORAGES))
    it(`${what} has a theme, tabs, search and the way back all the same`, async () => {
      const { page } = await reader.silent('/guide/code', { before, colorScheme: 'dark' })
      const isDark = () => page.evaluate(() => document.documentElement.classList.contains('dark'))
      assert.equal(await isDark(), true)
      await page.getByRole('button', { name: 'Toggle theme' }).click()
      await page.waitForFunction(() => !document.documentElement.classList.contains('dark'))

      const selected = () => page.locator('[role=tab][aria-selected=true]').allTextContents()
      assert.deepEqual(await selected(), ['Kotlin', 'TypeScript', 'npm', 'Same'])
      await page.getByRole('tab', { name: 'Swift' }).first().click()
      assert.deepEqual((await selected()).slice(0, 2), ['Swift', 'Swift'])

      await openSearch(page)
      await search(page, 'short')
      await page.locator('.dw-search-hit-excerpt').first().waitFor()
      const details = page.getByRole('button', { name: 'Toggle detail view' })
      assert.equal(await details.getAttribute('aria-pressed'), 'true')
      await details.click()
      await page.locator('.dw-search-hit-excerpt').first().waitFor({ state: 'detached' })
      await page.keyboard.press('Escape')
      await dialog(page).waitFor({ state: 'hidden' })

      await page.getByRole('navigation', { name: 'Sidebar' }).getByRole('link', { name: 'Short' }).click()
      await page.getByRole('heading', { level: 1, name: 'Short' }).waitFor()
      await page.goBack()
      await page.getByRole('heading', { level: 1, name: 'Code' }).waitFor()
    })
})
