/** A reader of a fixture site: the site built and served once for a test file, a page in a fresh browser context for each test. */
import { after, before } from 'node:test'
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { builtFixture } from './built-sites.ts'
import { launchChromium } from './chromium.ts'
import { watchConsole } from './console.ts'
import { previewSite, type RunningSite } from './site.ts'

export const DESKTOP = { width: 1440, height: 900 }
export const PHONE = { width: 390, height: 844 }

export interface OpenOptions extends BrowserContextOptions {
  /** A clock that stands still once the page has hydrated, and moves when the test says so: `page.clock.runFor(100)`. */
  clock?: boolean
  /** Runs before any script of the page, in every document. */
  before?(context: BrowserContext): Promise<unknown>
}

export interface Opened {
  page: Page
  context: BrowserContext
  /** What the console has said so far. */
  complaints: string[]
}

export interface Reader {
  /** Full address of a path. */
  at(path: string): string
  /** A fresh page on a path; hydrated, unless scripts are off. */
  open(path: string, options?: OpenOptions): Promise<Opened>
}

/** Builds, serves and cleans up for tests that read one fixture. Requests to other hosts get an empty answer. */
export function readerOf(fixture: string, env: NodeJS.ProcessEnv = {}): Reader {
  let browser: Browser
  let site: RunningSite
  let opened: BrowserContext | undefined
  const at = (path: string) => new URL(path, site.url).href
  before(async () => {
    site = await previewSite(await builtFixture(fixture, env), { env })
    browser = await launchChromium()
  })
  after(async () => {
    await browser?.close()
    await site?.stop()
  })
  return {
    at,
    async open(path, { clock = false, before, ...options } = {}) {
      await opened?.close()
      const context = await browser.newContext({ viewport: DESKTOP, ...options })
      opened = context
      await context.route(
        (url) => url.origin !== new URL(site.url).origin,
        (route) => route.fulfill({ status: 200, contentType: 'text/plain', body: '' }),
      )
      await before?.(context)
      const page = await context.newPage()
      page.setDefaultTimeout(10_000)
      const complaints = watchConsole(page)
      if (clock) await page.clock.install()
      await page.goto(at(path))
      if (options.javaScriptEnabled !== false) await hydrated(page)
      if (clock) await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000)
      return { page, context, complaints }
    },
  }
}

/** The client deletes what it kept for itself once it answers. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => !('earlyClicks' in window))
}
