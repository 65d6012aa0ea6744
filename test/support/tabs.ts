/**
 * Browser pages for tests. Opening a tab takes longer than loading a page, so the tests of a process share one, one without scripts, and one whose
 * clock they can stop. Between two tests a tab is blank, or keeps its page until the next test's first page replaces it. Its storage and history are
 * emptied, and what the test has done to it is undone. Where that can't be, a new one replaces it.
 */
import { isDeepStrictEqual } from 'node:util'
import type { BrowserContext, BrowserContextOptions, Disposable, Page } from 'playwright-core'
import type { KeptTab, TestBrowser } from './browser.ts'
import { watchConsole } from './console.ts'

export interface TabOptions extends BrowserContextOptions {
  /** Runs before any script of the page, in every document. */
  before?(context: BrowserContext, page: Page): unknown
  /** True if the test stops and advances the clock of its pages. */
  clock?: boolean
  /** True if the last test's page may stay until this test's first page replaces it. A blank page between takes a tenth more processor time. */
  keepsPage?: boolean
}

export interface Tab {
  readonly page: Page
  readonly context: BrowserContext
  /** The console output so far. */
  readonly complaints: string[]
}

/** Calls of a test on a page or its context, and how each is undone. */
const UNDONE: Readonly<Record<string, (tab: KeptTab, result: unknown) => unknown>> = {
  addInitScript: (_, result) => (result as Promise<Disposable>).then((script) => script.dispose()),
  grantPermissions: ({ context }) => context.clearPermissions(),
  setOffline: ({ context }) => context.setOffline(false),
  route: ({ page, context }) => Promise.all([page, context].map((part) => part.unrouteAll({ behavior: 'ignoreErrors' }))),
}

/** These last longer than a test. */
const LASTING = new Set<PropertyKey>('addCookies exposeBinding exposeFunction newCDPSession setExtraHTTPHeaders'.split(' '))

/** The viewport of a tab, unless a test asks for another one. */
const USUAL = { width: 1440, height: 900 }

/** A tab of a browser, blank unless its page may stay. */
export async function openTab(
  browser: TestBrowser,
  { before, clock = false, keepsPage = false, ...options }: TabOptions = {},
): Promise<Tab> {
  const {
    viewport = USUAL,
    colorScheme = 'light',
    reducedMotion = 'no-preference',
    forcedColors = 'none',
    contrast = 'no-preference',
    ...lasting
  } = options
  const key = JSON.stringify([lasting, clock])
  const last = browser.tabs.get(key)
  const isReusable = last !== undefined && (await reset(last, { clock, keepsPage }))
  if (!isReusable) await last?.context.close()
  const tab = isReusable ? last : await startTab(browser, lasting, clock)
  browser.tabs.set(key, tab)
  const { page, context, complaints } = tab
  if (viewport !== null && !isDeepStrictEqual(page.viewportSize(), viewport)) await page.setViewportSize(viewport)
  const media = { colorScheme, reducedMotion, forcedColors, contrast, media: 'screen' } as const
  if (!isDeepStrictEqual(tab.media, media)) await page.emulateMedia(media)
  tab.media = media
  const watched = { page: watch(tab, page, clock), context: watch(tab, context, clock), complaints }
  await before?.(watched.context, watched.page)
  return watched
}

async function startTab(browser: TestBrowser, options: BrowserContextOptions, clock: boolean): Promise<KeptTab> {
  const context = await browser.newLastingContext({ viewport: USUAL, ...options })
  if (clock) await context.clock.install()
  const page = await context.newPage()
  // Only Chromium has them.
  const session = await context.newCDPSession(page).catch(() => undefined)
  const isRare = Object.keys(options).some((name) => name !== 'javaScriptEnabled')
  return { page, context, session, complaints: watchConsole(page), undo: [], isAltered: false, isRare }
}

/** Gives a page or context to a test, and remembers how to undo what it does. */
function watch<Part extends Page | BrowserContext>(tab: KeptTab, part: Part, clock: boolean): Part {
  return new Proxy(part, {
    get(target, key) {
      if (LASTING.has(key) || (key === 'clock' && !clock)) tab.isAltered = true
      if (key === 'route' || key === 'setOffline') tab.isCutOff = true
      const value: unknown = Reflect.get(target, key, target)
      if (key === 'emulateMedia') tab.media = undefined
      if (key === 'context') return () => watch(tab, tab.context, clock)
      if (typeof value !== 'function') return value
      return (...args: unknown[]) => {
        const result: unknown = Reflect.apply(value, target, args)
        if (key === 'on' || key === 'once') tab.undo.push(() => Reflect.apply(target.off, target, args))
        const undo = UNDONE[String(key)]
        if (undo !== undefined) tab.undo.push(() => undo(tab, result))
        return result
      }
    },
  })
}

let visits = 0

/** Resets a tab. Returns false if that fails, because a page can ask for confirmation before it's left. */
async function reset(tab: KeptTab, { clock, keepsPage }: { clock: boolean; keepsPage: boolean }): Promise<boolean> {
  const { page, context, session, complaints, undo } = tab
  if (tab.isAltered || session === undefined) return false
  try {
    for (const other of context.pages()) if (other !== page) await other.close()
    // A page that couldn't load something may load itself again as soon as it can, and that would end the next test's navigation.
    if (!keepsPage || tab.isCutOff) await page.goto('about:blank', { timeout: 2_000 })
    tab.isCutOff = false
    await Promise.all(undo.splice(0).map((each) => each()))
    await page.mouse.move(-1, -1)
    for (const key of ['Shift', 'Control', 'Alt', 'Meta']) await page.keyboard.up(key)
    await session.send('Page.resetNavigationHistory')
    const script = await context.addInitScript(forget, `${++visits}`)
    undo.push(() => script.dispose())
    if (clock) {
      await context.clock.setSystemTime(Date.now())
      await context.clock.resume()
    }
    complaints.length = 0
    // Messages of the last test's page don't count.
    if (keepsPage) page.once('framenavigated', () => complaints.splice(0))
    return true
  } catch {
    // Whatever the reason, a new tab replaces this one.
    return false
  }
}

/** Runs in each document: the first of a visit empties what the visit before has stored. */
function forget(visit: string): void {
  try {
    for (const storage of [sessionStorage, localStorage]) {
      if (storage.getItem('visit') === visit) continue
      storage.clear()
      storage.setItem('visit', visit)
    }
  } catch {
    // A document without an origin has no storage.
  }
}
