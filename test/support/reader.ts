/** Opens pages of a fixture site. The site is built once for all test files and served once per file, and every test gets a fresh page. */
import assert from 'node:assert/strict'
import { after, afterEach, before } from 'node:test'
import type { Page } from 'playwright-core'
import { openBrowser, type TestBrowser } from './browser.ts'
import { builtFixture } from './built-sites.ts'
import type { ChromiumOptions } from './chromium.ts'
import { type ServedSite, serveSite } from './served.ts'
import { openTab, type Tab, type TabOptions } from './tabs.ts'

export const DESKTOP = { width: 1440, height: 900 }
export const PHONE = { width: 390, height: 844 }

/** With `clock`, the page's clock stops once it has hydrated, and the test advances it: `page.clock.runFor(100)`. */
export type OpenOptions = TabOptions

export interface Reader {
  at(path: string): string
  /** Opens a path in a blank tab, and waits until it has hydrated unless scripts are off. */
  open(path: string, options?: OpenOptions): Promise<Tab>
  /** Opens a path for a test that fails if anything is in the page's console when it ends. */
  silent(path: string, options?: OpenOptions): Promise<Tab>
  blank(options?: OpenOptions): Promise<Tab>
  /** For a test that changes nothing: stays on the page if the last such test had it too. */
  read(path: string, options?: OpenOptions): Promise<Tab>
}

/** Builds, serves and cleans up for tests that read one site. @param fixture its name, or what builds it and returns its folder */
export function readerOf(
  fixture: string | (() => Promise<string>),
  env: NodeJS.ProcessEnv = {},
  browserOptions: ChromiumOptions = {},
): Reader {
  return readerAt(async () => serveSite(await (typeof fixture === 'string' ? builtFixture(fixture, env) : fixture())), browserOptions)
}

/** The page that the last test of any reader left as it was. */
let lastRead: { key: string; tab: Tab } | undefined

/** Reads a site that is served in another way. */
export function readerAt(serve: () => Promise<ServedSite>, browserOptions: ChromiumOptions = {}): Reader {
  let browser: TestBrowser
  let site: ServedSite
  const at = (path: string) => new URL(path, site.url).href
  before(async () => {
    site = await serve()
    browser = await openBrowser(browserOptions)
  })
  after(async () => {
    await site?.stop()
    await browser?.close()
  })
  const silentTabs: Tab[] = []
  afterEach(() => {
    for (const { complaints } of silentTabs.splice(0)) assert.deepEqual(complaints, [])
  })
  const blank = (options?: OpenOptions) => {
    lastRead = undefined
    return openTab(browser, options)
  }
  const open = async (path: string, options: OpenOptions = {}) => {
    const tab = await blank({ ...options, keepsPage: true })
    const { page } = tab
    await page.goto(at(path))
    if (options.javaScriptEnabled !== false) await hydrated(page)
    if (options.clock === true) {
      // The first frame after hydration starts things, which a stopped clock would hold back.
      await painted(page)
      await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000)
    }
    return tab
  }
  return {
    at,
    open,
    async silent(path, options) {
      const tab = await open(path, options)
      silentTabs.push(tab)
      return tab
    },
    blank,
    async read(path, options = {}) {
      const key = JSON.stringify([at(path), options])
      const tab = lastRead?.key === key ? lastRead.tab : await open(path, options)
      lastRead = { key, tab }
      return tab
    },
  }
}

/** Waits until the page has run and painted its next frame. */
export function painted(page: Page): Promise<unknown> {
  return page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)))))
}

/** Presses a key with the left Shift key, which turns pages with an arrow. */
export async function withLeftShift(page: Page, key: string): Promise<void> {
  await page.keyboard.down('ShiftLeft')
  await page.keyboard.press(key)
  await page.keyboard.up('ShiftLeft')
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

/** Waits until the client answers and has deleted what was kept for it, and lays out the whole page, because blocks far below have no size until then. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => !Object.hasOwn(window, 'earlyClicks'))
  await page.evaluate(() => window.dispatchEvent(new Event('scroll')))
}

/** Waits until what the client loads when the browser is idle has started too, such as the keys that turn pages. Its last part is the announcer. */
export async function startedWhole(page: Page): Promise<void> {
  await page.locator('body > [role=status]').waitFor({ state: 'attached' })
}
