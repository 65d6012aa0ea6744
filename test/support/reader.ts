/** A reader of a fixture site: the site built once for all test files and served once for each, a page like in a fresh browser for each test. */
import { after, before } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { launchBrowser } from './browser.ts'
import { builtFixture } from './built-sites.ts'
import type { ChromiumOptions } from './chromium.ts'
import { previewSite, type RunningSite } from './site.ts'
import { createTabs, type Tab, type TabOptions } from './tabs.ts'

export const DESKTOP = { width: 1440, height: 900 }
export const PHONE = { width: 390, height: 844 }

export interface OpenOptions extends TabOptions {
  /** A clock that stands still once the page has hydrated, and moves when the test says so: `page.clock.runFor(100)`. */
  clock?: boolean
}

export interface Reader {
  /** Full address of a path. */
  at(path: string): string
  /** A fresh page on a path; hydrated, unless scripts are off. */
  open(path: string, options?: OpenOptions): Promise<Tab>
}

/** Builds, serves and cleans up for tests that read one fixture. */
export function readerOf(fixture: string, env: NodeJS.ProcessEnv = {}, browserOptions: ChromiumOptions = {}): Reader {
  let browser: Browser
  let site: RunningSite
  const tabs = createTabs(() => browser)
  const at = (path: string) => new URL(path, site.url).href
  before(async () => {
    site = await previewSite(await builtFixture(fixture, env), { env })
    browser = await launchBrowser(browserOptions)
  })
  after(async () => {
    await browser?.close()
    await site?.stop()
  })
  return {
    at,
    async open(path, { clock = false, ...options } = {}) {
      const tab = await tabs.open(new URL(site.url).origin, { viewport: DESKTOP, ...options })
      const { page } = tab
      if (clock) await page.clock.install()
      await page.goto(at(path))
      if (options.javaScriptEnabled !== false) await hydrated(page)
      if (clock) await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000)
      return tab
    },
  }
}

/** What a page does in its next frame, and once that has been painted, is done. */
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

/** The client deletes what it kept for itself once it answers. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => !('earlyClicks' in window))
}
