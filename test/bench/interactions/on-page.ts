/** A page of this site in a tab that is as slow as a device, and the places of its controls. */
import type { Browser, Page } from 'playwright-core'
import { slowDown } from '../peers/measure-page.ts'
import { type Control, SCREENS, type Screen } from './controls.ts'

export interface Situation {
  screen: Screen
  slowdown: number
  /** True for a phone's network. */
  hasSlowNetwork?: boolean
}

/** The longest that a control may take to be there, in milliseconds. */
const CONTROL_MS = 10_000

export async function onPage<T>(
  browser: Browser,
  { screen, slowdown, hasSlowNetwork = false }: Situation,
  measure: (page: Page) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({ ...SCREENS[screen], permissions: ['clipboard-read', 'clipboard-write'] })
  try {
    await context.route(
      ({ hostname }) => hostname !== '127.0.0.1',
      (route) => route.abort(),
    )
    const page = await context.newPage()
    await slowDown(await context.newCDPSession(page), slowdown, hasSlowNetwork)
    return await measure(page)
  } finally {
    await context.close()
  }
}

/** Waits for the page's first paint. */
export async function painted(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
}

/** The middle of a control, which is scrolled into view. @throws Error where there's none that is visible */
export async function middleOf(page: Page, { name, selector }: Control): Promise<{ x: number; y: number }> {
  // The end of a document may come after the first paint.
  const found = await page.waitForFunction(findControl, selector, { timeout: CONTROL_MS }).catch(() => undefined)
  const middle = await found?.jsonValue()
  if (!middle) throw new Error(`There is no control "${name}": ${selector} matches nothing that is visible.`)
  return middle
}

/** Runs in the page. */
function findControl(selector: string): { x: number; y: number } | null {
  const element = [...document.querySelectorAll(selector)].find((one) => one.checkVisibility())
  if (element === undefined) return null
  element.scrollIntoView({ block: 'center', behavior: 'instant' })
  const { x, y, width, height } = element.getBoundingClientRect()
  return { x: x + width / 2, y: y + height / 2 }
}
