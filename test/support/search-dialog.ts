/** The search dialog as a reader sees it. */
import type { BrowserContext, Page } from 'playwright-core'
import type { OpenOptions } from './reader.ts'

export const button = (page: Page) => page.getByRole('button', { name: 'Search', exact: true })
export const dialog = (page: Page) => page.getByRole('dialog', { name: 'Search' })
export const field = (page: Page) => page.getByRole('combobox', { name: 'Search' })
export const options = (page: Page) => page.getByRole('listbox', { name: 'Search results' }).getByRole('option')

export const connectedBy = (connection: Record<string, unknown>) => (context: BrowserContext) =>
  context.addInitScript((value) => Object.defineProperty(navigator, 'connection', { value, configurable: true }), connection)

/** A reader with a slow connection, so that nothing is preloaded. */
export const UNHURRIED = { before: connectedBy({ effectiveType: '3g', downlink: 1 }) } satisfies OpenOptions

/** Waits until the results are those of the text and the section that were asked for last. */
export const answered = (page: Page) => page.locator('[role=listbox][aria-busy=false]').waitFor()

/** Types and waits for the results. */
export async function search(page: Page, query: string): Promise<void> {
  await field(page).fill(query)
  await answered(page)
}

export async function openSearch(page: Page): Promise<void> {
  await button(page).click()
  await field(page).waitFor()
}
