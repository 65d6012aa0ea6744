/** Opens pages of a fixture site. The site is built once for all test files and served once per file, and every test gets a fresh page. */
import { after, before } from 'node:test'
import type { Page } from 'playwright-core'
import { openBrowser, type TestBrowser } from './browser.ts'
import { builtFixture } from './built-sites.ts'
import type { ChromiumOptions } from './chromium.ts'
import { type ServedSite, serveSite } from './served.ts'
import { createTabs, type Tab, type TabOptions } from './tabs.ts'

export const DESKTOP = { width: 1440, height: 900 }
export const PHONE = { width: 390, height: 844 }

export interface OpenOptions extends TabOptions {
  /** A clock that stops once the page has hydrated, and that the test can advance: `page.clock.runFor(100)`. */
  clock?: boolean
}

export interface Reader {
  /** Full address of a path. */
  at(path: string): string
  /** Opens a path in a fresh page, and waits until it has hydrated unless scripts are off. */
  open(path: string, options?: OpenOptions): Promise<Tab>
  /** For a test that changes nothing: stays on the page if the last such test had it too. */
  read(path: string, options?: OpenOptions): Promise<Tab>
}

/** Builds, serves and cleans up for tests that read one site. @param fixture its name, or what builds it and returns its folder */
export function readerOf(
  fixture: string | (() => Promise<string>),
  env: NodeJS.ProcessEnv = {},
  browserOptions: ChromiumOptions = {},
): Reader {
  let browser: TestBrowser
  let site: ServedSite
  const tabs = createTabs(() => browser)
  const at = (path: string) => new URL(path, site.url).href
  before(async () => {
    site = await serveSite(await (typeof fixture === 'string' ? builtFixture(fixture, env) : fixture()))
    browser = await openBrowser(browserOptions)
  })
  after(async () => {
    await site?.stop()
    await browser?.close()
  })
  let read: { key: string; tab: Tab } | undefined
  return {
    at,
    async read(path, options = {}) {
      const key = JSON.stringify([path, options])
      if (read?.key !== key) read = { key, tab: await this.open(path, options) }
      return read.tab
    },
    async open(path, { clock = false, ...options } = {}) {
      read = undefined
      const tab = await tabs.open(new URL(site.url).origin, { viewport: DESKTOP, isLasting: clock, ...options })
      const { page } = tab
      if (clock) await page.clock.install()
      await page.goto(at(path))
      if (options.javaScriptEnabled !== false) await hydrated(page)
      if (clock) await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000)
      return tab
    },
  }
}

/** Waits until the page has run and painted its next frame. */
export function painted(page: Page): Promise<unknown> {
  return page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)))))
}

/** Turns the wheel, and waits until a page that can scroll has begun to. */
export async function turnWheel(page: Page, pixels: number): Promise<void> {
  const turn = await page.evaluateHandle(() => ({
    seen: new Promise<void>((resolve) => window.addEventListener('wheel', () => resolve(), { once: true, capture: true, passive: true })),
  }))
  await page.mouse.wheel(0, pixels)
  await turn.evaluate(({ seen }) => seen)
  await painted(page)
  await painted(page)
}

/**
 * Waits until the client answers, and has deleted what was kept for it. Then has the whole page laid out at once, as a first scroll does, because
 * blocks far below have no size of their own until then.
 */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => !('earlyClicks' in window))
  await page.evaluate(() => window.dispatchEvent(new Event('scroll')))
}
