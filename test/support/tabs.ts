/**
 * Browser pages for tests. Opening a tab takes longer than loading a page, so tests of a file share one, and one without scripts. Between two tests
 * a tab is blank, with empty storage and no history, and what the test has done to it is undone. Where that can't be, a new one replaces it.
 */
import type { BrowserContext, BrowserContextOptions, Disposable, Page } from 'playwright-core'
import type { TestBrowser } from './browser.ts'
import { watchConsole } from './console.ts'

export interface TabOptions extends BrowserContextOptions {
  /** Runs before any script of the page, in every document. */
  before?(context: BrowserContext, page: Page): unknown
  /** Whether the test does what can't be undone. Then its tab is no other test's. */
  isLasting?: boolean
}

export interface Tab {
  readonly page: Page
  readonly context: BrowserContext
  /** The console output so far. */
  readonly complaints: string[]
}

interface KeptTab {
  page: Page
  context: BrowserContext
  complaints: string[]
  /** Undoes what a test has done. */
  undo: (() => unknown)[]
  /** Whether something was done that can't be undone. */
  isAltered: boolean
}

export interface Tabs {
  /** A blank tab, whose requests to hosts other than `origin` get an empty response. */
  open(origin: string, options: TabOptions): Promise<Tab>
}

/** What a test does with a page or its context, and how that is undone. */
const UNDONE: Readonly<Record<string, (tab: KeptTab, result: unknown, args: unknown[]) => unknown>> = {
  addInitScript: (_, result) => (result as Promise<Disposable>).then((script) => script.dispose()),
  grantPermissions: ({ context }) => context.clearPermissions(),
  setOffline: ({ context }) => context.setOffline(false),
}

/** These last longer than a test. */
const LASTING = new Set<PropertyKey>('addCookies clock exposeBinding exposeFunction newCDPSession setExtraHTTPHeaders'.split(' '))

/** The viewport of a tab, unless a test asks for another one. */
const USUAL = { width: 1440, height: 900 }

export function createTabs(browser: () => TestBrowser): Tabs {
  const kept = new Map<string, KeptTab>()

  async function start(origin: string, options: BrowserContextOptions): Promise<KeptTab> {
    const context = await browser().newContext({ viewport: USUAL, ...options })
    await answerOthers(context, origin)
    const page = await context.newPage()
    page.setDefaultTimeout(30_000)
    return { page, context, complaints: watchConsole(page), undo: [], isAltered: false }
  }

  return {
    async open(
      origin,
      {
        before,
        isLasting = false,
        viewport = USUAL,
        colorScheme = 'light',
        reducedMotion = 'no-preference',
        forcedColors = 'none',
        contrast = 'no-preference',
        ...options
      },
    ) {
      const key = JSON.stringify([origin, options, isLasting])
      const last = kept.get(key)
      const isReusable = last !== undefined && (await isBlank(last, origin, options.javaScriptEnabled))
      if (!isReusable) await last?.context.close()
      const tab = isReusable ? last : await start(origin, options)
      kept.set(key, tab)
      const { page, context, complaints } = tab
      if (viewport !== null) await page.setViewportSize(viewport)
      await page.emulateMedia({ colorScheme, reducedMotion, forcedColors, contrast, media: 'screen' })
      const watched = { page: watch(tab, page), context: watch(tab, context), complaints }
      await before?.(watched.context, watched.page)
      return watched
    },
  }
}

/** Gives a page or context to a test, and remembers how to undo what it does. */
function watch<Part extends Page | BrowserContext>(tab: KeptTab, part: Part): Part {
  return new Proxy(part, {
    get(target, key) {
      if (LASTING.has(key)) tab.isAltered = true
      const value: unknown = Reflect.get(target, key, target)
      if (key === 'context') return () => watch(tab, tab.context)
      if (typeof value !== 'function') return value
      return (...args: unknown[]) => {
        const result: unknown = Reflect.apply(value, target, args)
        if (key === 'on' || key === 'once') tab.undo.push(() => Reflect.apply(target.off, target, args))
        const undo = UNDONE[String(key)]
        if (undo !== undefined) tab.undo.push(() => undo(tab, result, args))
        return result
      }
    },
  })
}

async function answerOthers(context: BrowserContext, origin: string): Promise<void> {
  await context.route(
    (url) => url.origin !== origin,
    (route) => route.fulfill({ status: 200, contentType: 'text/plain', body: '' }),
  )
  await context.route(blankPage(origin), (route) => route.fulfill({ status: 200, contentType: 'text/html', body: '<!doctype html>' }))
}

const blankPage = (origin: string) => `${origin}/blank-page-of-tests`

/** Empties a tab. Returns false if that fails, because a page can ask for confirmation before it's left. */
async function isBlank(tab: KeptTab, origin: string, hasScripts = true): Promise<boolean> {
  if (tab.isAltered) return false
  const { page, context, complaints, undo } = tab
  try {
    for (const other of context.pages()) if (other !== page) await other.close()
    await Promise.all(undo.splice(0).map((each) => each()))
    await Promise.all([page, context].map((part) => part.unrouteAll({ behavior: 'ignoreErrors' })))
    await answerOthers(context, origin)
    await page.goto(blankPage(origin), { timeout: 2_000 })
    if (hasScripts)
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
