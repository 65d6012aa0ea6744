/**
 * Browser pages for tests. Opening a tab takes longer than loading a page, so a test reuses the tab of the previous test if it wants the
 * same options and only reader actions have happened there. The tab is then blank, with empty storage and no history.
 */
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import type { TestBrowser } from './browser.ts'
import { watchConsole } from './console.ts'

export interface TabOptions extends BrowserContextOptions {
  /** Runs before any script of the page, in every document. A tab is only reused with the same function. */
  before?(context: BrowserContext): Promise<unknown>
}

export interface Tab {
  readonly page: Page
  /** Using it prevents the tab from being reused. */
  readonly context: BrowserContext
  /** The console output so far. */
  readonly complaints: string[]
}

/** The effects of these outlast the page. */
const LASTING = new Set<PropertyKey>(
  'addInitScript clock context emulateMedia exposeBinding exposeFunction on once route setExtraHTTPHeaders setViewportSize'.split(' '),
)

interface KeptTab {
  page: Page
  context: BrowserContext
  complaints: string[]
  options: string
  before: TabOptions['before']
  isAltered: boolean
}

export interface Tabs {
  /** A blank tab, whose requests to hosts other than `origin` get an empty response. Reuses or closes the previous tab. */
  open(origin: string, options: TabOptions): Promise<Tab>
}

export function createTabs(browser: () => TestBrowser): Tabs {
  let kept: KeptTab | undefined

  async function start(origin: string, { before, ...options }: TabOptions): Promise<KeptTab> {
    await kept?.context.close()
    const context = await browser().newContext(options)
    await context.route(
      (url) => url.origin !== origin,
      (route) => route.fulfill({ status: 200, contentType: 'text/plain', body: '' }),
    )
    await context.route(blankPage(origin), (route) => route.fulfill({ status: 200, contentType: 'text/html', body: '<!doctype html>' }))
    await before?.(context)
    const page = await context.newPage()
    page.setDefaultTimeout(30_000)
    return { page, context, complaints: watchConsole(page), options: keyOf(origin, options), before, isAltered: false }
  }

  return {
    async open(origin, options) {
      const { before, ...others } = options
      const fits = kept !== undefined && !kept.isAltered && kept.before === before && kept.options === keyOf(origin, others)
      const tab = fits && kept !== undefined && (await isBlank(kept, origin)) ? kept : await start(origin, options)
      kept = tab
      const page = new Proxy(tab.page, {
        get(target, key) {
          if (LASTING.has(key)) tab.isAltered = true
          const value: unknown = Reflect.get(target, key, target)
          return typeof value === 'function' ? value.bind(target) : value
        },
      })
      return {
        page,
        complaints: tab.complaints,
        get context() {
          tab.isAltered = true
          return tab.context
        },
      }
    },
  }
}

function keyOf(origin: string, options: BrowserContextOptions): string {
  return JSON.stringify([origin, options])
}

const blankPage = (origin: string) => `${origin}/blank-page-of-tests`

/** Empties a tab. Returns false if that fails, because a page can ask for confirmation before it's left. */
async function isBlank({ page, context, complaints, options }: KeptTab, origin: string): Promise<boolean> {
  if (options.includes('"javaScriptEnabled":false')) return false
  try {
    for (const other of context.pages()) if (other !== page) await other.close()
    await page.goto(blankPage(origin), { timeout: 2_000 })
    await page.evaluate(() => {
      localStorage.clear()
      sessionStorage.clear()
    })
    await page.mouse.move(-1, -1)
    const session = await context.newCDPSession(page)
    await session.send('Page.resetNavigationHistory')
    await session.detach()
    complaints.length = 0
    return true
  } catch {
    // Whatever the reason, a new tab replaces this one.
    return false
  }
}
