/**
 * Pages of a browser for tests. A tab takes a browser longer to start than a page to load, so a test gets the tab of the one before it where it asks
 * for the same and nothing has been done there but what a reader can do: blank, with empty storage and no history.
 */
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { watchConsole } from './console.ts'

export interface TabOptions extends BrowserContextOptions {
  /** Runs before any script of the page, in every document. A tab is used again only with the very same function. */
  before?(context: BrowserContext): Promise<unknown>
}

export interface Tab {
  readonly page: Page
  /** Asking for it keeps the tab from being used again. */
  readonly context: BrowserContext
  /** What the console has said so far. */
  readonly complaints: string[]
}

/** What a test does with these outlasts its page. */
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
  /** A blank tab whose requests to other hosts than `origin` get an empty answer. The one before it is closed, or is this one. */
  open(origin: string, options: TabOptions): Promise<Tab>
}

export function createTabs(browser: () => Browser): Tabs {
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
    page.setDefaultTimeout(10_000)
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

/** Empties a tab. False where that cannot be done: a page may want to be asked before it is left. */
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
    // Whatever it is: the tab is given up for a new one.
    return false
  }
}
