/** What a reader on a slow phone, and one who goes from page to page, get of a site: the same questions for every generator. */
import { setTimeout as passed } from 'node:timers/promises'
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core'
import { PHONE_NETWORK } from '../measure/device.ts'
import { median } from '../measure/statistics.ts'
import { readBlockingTime, readLongestTask, VISIT_MS } from '../measure/trace.ts'
import { type BareTab, openBareTab } from './bare-tab.ts'

/** How the same things are done on the pages of a generator. */
export interface Controls {
  /** An expression for the page: which theme it shows. */
  theme: string
  /** An expression that uses the control for the theme, if it's there. */
  changeTheme: string
  search: {
    /** Selector of the button that opens it. */
    open: string
    /** Selector of its field. */
    field: string
    /** Selector of what is only there once something was found. */
    result: string
  }
}

/** A built site that is served. */
export interface ServedSite extends Controls {
  url: string
}

/** On a machine whose processor is made so many times slower. */
export interface SlowedSite extends ServedSite {
  slowdown: number
}

export interface LoadCost {
  firstPaintMs: number
  largestPaintMs: number
  /** Time by which tasks of the first ten seconds are longer than 50 ms each, of the page's thread alone. */
  blockingMs: number
  /** The longest task after the first paint. */
  longestTaskMs: number
  /** The layout shift, as browsers count it. */
  layoutShift: number
  /** Bytes that were transferred in these ten seconds. */
  bytes: Record<'html' | 'css' | 'js', number>
}

const PHONE_SCREEN = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true }
const LAPTOP_SCREEN = { viewport: { width: 1440, height: 900 } }

/** How long a page has to be idle for its load to be over. */
const IDLE_MS = 5_000
/** A word that many pages have, and how long after one key the next one is pressed. */
const SEARCHED = 'reaction'
const KEY_MS = 100
/** How often the control for the theme is tried. */
const TRY_EVERY_MS = 30
/** How long the pointer rests on a link before the click. */
const HOVER_MS = 100

export async function measureLoad(browser: Browser, { url, slowdown }: SlowedSite, route: string): Promise<LoadCost> {
  const tab = await openBareTab(browser)
  try {
    const { viewport, deviceScaleFactor, isMobile } = PHONE_SCREEN
    await tab.send('Emulation.setDeviceMetricsOverride', { ...viewport, deviceScaleFactor, mobile: isMobile })
    await slowDown(tab, slowdown, true)
    await browser.startTracing(undefined, { categories: ['toplevel', 'devtools.timeline', 'loading', 'blink.user_timing'] })
    await Promise.all([tab.goto(url + route), passed(VISIT_MS)])
    const trace = (await browser.stopTracing()).toString('utf8')
    return { ...(await tab.evaluate(readPaints)), blockingMs: readBlockingTime(trace), longestTaskMs: readLongestTask(trace) }
  } finally {
    await tab.close()
  }
}

/** Milliseconds from the first paint until the control for the theme works, 0 if it works by then. */
export async function measureControl(browser: Browser, { url, slowdown, theme, changeTheme }: SlowedSite, route: string): Promise<number> {
  return inContext(browser, PHONE_SCREEN, async (page, context) => {
    await slowDown(await context.newCDPSession(page), slowdown, true)
    await context.addInitScript({ content: tryControl(theme, changeTheme) })
    await page.goto(url + route, { waitUntil: 'commit' })
    await page.waitForFunction(() => window.themeChangedAt !== undefined)
    const { firstPaintMs } = await page.evaluate(readPaints)
    return Math.max(0, (await page.evaluate(() => window.themeChangedAt ?? 0)) - firstPaintMs)
  })
}

/** Uses the control from the moment that there is one, and notes when the theme changes. */
function tryControl(theme: string, changeTheme: string): string {
  return `
    let first
    const timer = setInterval(() => {
      if (document.body === null) return
      if (first === undefined) {
        first = ${theme}
        observer.observe(document.documentElement, { attributes: true })
      }
      ${changeTheme}
    }, ${TRY_EVERY_MS})
    const observer = new MutationObserver(() => {
      if (${theme} === first) return
      window.themeChangedAt = performance.now()
      clearInterval(timer)
      observer.disconnect()
    })`
}

declare global {
  interface Window {
    /** When the theme was changed, in milliseconds since the navigation. */
    themeChangedAt?: number
    /** When the page that a click leads to was painted, in milliseconds since 1970. */
    paintedAt?: number
    /** When the last key was pressed, and when there was a result, in milliseconds since the navigation. */
    keyAt: number
    foundAt: Promise<number>
  }
}

/**
 * Median of the milliseconds from a click on a link of the sidebar until the frame that shows its page.
 * @param routes the page on which it starts, and then those that are gone to
 */
export async function measureClicks(
  browser: Browser,
  { url, slowdown }: SlowedSite,
  { routes: [start = '/', ...routes], hasSlowNetwork }: { routes: readonly string[]; hasSlowNetwork: boolean },
): Promise<number> {
  return inContext(browser, LAPTOP_SCREEN, async (page, context) => {
    await context.addInitScript(watchClicks)
    await slowDown(await context.newCDPSession(page), slowdown, hasSlowNetwork)
    await page.goto(url + start, { waitUntil: 'networkidle' })
    const walls: number[] = []
    for (const route of routes) {
      const box = await page.evaluate(findLink, route)
      await page.mouse.move(box.x, box.y)
      await page.waitForTimeout(HOVER_MS)
      await page.mouse.down()
      await page.mouse.up()
      await page.waitForFunction(() => window.paintedAt !== undefined)
      walls.push(await page.evaluate(() => (window.paintedAt ?? 0) - Number(sessionStorage.getItem('clickedAt'))))
      await page.waitForLoadState('networkidle')
    }
    return median(walls)
  })
}

/** Milliseconds on a phone from the last key of a word in search's field until there's something that it found, 0 if there was by then. */
export async function measureSearch(browser: Browser, { url, slowdown, search }: SlowedSite, route: string): Promise<number> {
  return inContext(browser, PHONE_SCREEN, async (page, context) => {
    await slowDown(await context.newCDPSession(page), slowdown, true)
    await page.goto(url + route, { waitUntil: 'networkidle' })
    await page.waitForTimeout(IDLE_MS)
    await page.locator(search.open).filter({ visible: true }).first().click()
    await page.locator(search.field).filter({ visible: true }).focus()
    await page.evaluate(watchSearch, search.result)
    await page.keyboard.type(SEARCHED, { delay: KEY_MS })
    return page.evaluate(async () => Math.max(0, (await window.foundAt) - window.keyAt))
  })
}

async function inContext<T>(
  browser: Browser,
  screen: Parameters<Browser['newContext']>[0],
  measure: (page: Page, context: BrowserContext) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext(screen)
  try {
    return await measure(await context.newPage(), context)
  } finally {
    await context.close()
  }
}

export async function slowDown(session: CDPSession | BareTab, slowdown: number, hasSlowNetwork: boolean): Promise<void> {
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  if (!hasSlowNetwork) return
  await session.send('Network.enable')
  const throughput = (PHONE_NETWORK.megabits * 1_000_000) / 8
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: PHONE_NETWORK.latencyMs,
    downloadThroughput: throughput,
    uploadThroughput: throughput / 2,
  })
}

/**
 * Runs in the page, as the next two do. tsx marks functions with a name for debuggers, by a function that pages don't have, so there are none
 * with a name inside of these.
 */
async function readPaints(): Promise<Omit<LoadCost, 'blockingMs' | 'longestTaskMs'>> {
  const largestPaintMs = await new Promise<number>((resolve) => {
    let time = 0
    new PerformanceObserver((list) => {
      for (const { startTime } of list.getEntries()) time = startTime
    }).observe({ type: 'largest-contentful-paint', buffered: true })
    setTimeout(() => resolve(time), 200)
  })
  const layoutShift = await new Promise<number>((resolve) => {
    let sum = 0
    new PerformanceObserver((list) => {
      for (const { value } of list.getEntries() as (PerformanceEntry & { value: number })[]) sum += value
    }).observe({ type: 'layout-shift', buffered: true })
    setTimeout(() => resolve(sum), 200)
  })
  const firstPaintMs = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0
  const bytes = { html: 0, css: 0, js: 0 }
  for (const { encodedBodySize } of performance.getEntriesByType('navigation') as PerformanceResourceTiming[]) bytes.html += encodedBodySize
  for (const { name, encodedBodySize } of performance.getEntriesByType('resource') as PerformanceResourceTiming[]) {
    const [, kind] = /\.(css|m?js)$/.exec(new URL(name).pathname) ?? []
    if (kind !== undefined) bytes[kind === 'css' ? 'css' : 'js'] += encodedBodySize
  }
  return { firstPaintMs, largestPaintMs, layoutShift, bytes }
}

/** In every page. A click leads to another document, or to other content of the same one. */
function watchClicks(): void {
  if (sessionStorage.getItem('clickedAt') !== null)
    new PerformanceObserver((list) => {
      const paint = list.getEntriesByName('first-contentful-paint')[0]
      if (paint !== undefined) window.paintedAt = performance.timeOrigin + paint.startTime
    }).observe({ type: 'paint', buffered: true })
  addEventListener(
    'click',
    ({ timeStamp }) => {
      sessionStorage.setItem('clickedAt', String(performance.timeOrigin + timeStamp))
      delete window.paintedAt
      const title = document.querySelector('h1')?.textContent
      new MutationObserver((_, observer) => {
        const shown = document.querySelector('h1')?.textContent
        if (shown === undefined || shown === title) return
        observer.disconnect()
        // Style, layout and paint of the frame come before any task.
        requestAnimationFrame(() =>
          window.scheduler.postTask(
            () => {
              window.paintedAt = performance.timeOrigin + performance.now()
            },
            { priority: 'user-blocking' },
          ),
        )
      }).observe(document, { childList: true, subtree: true, characterData: true })
    },
    { capture: true },
  )
}

/** Has to be there before anything is entered. */
function watchSearch(result: string): void {
  addEventListener(
    'input',
    ({ timeStamp }) => {
      window.keyAt = timeStamp
    },
    { capture: true },
  )
  window.foundAt = new Promise((resolve) => {
    new MutationObserver((_, observer) => {
      if (document.querySelector(result) === null) return
      observer.disconnect()
      resolve(performance.now())
    }).observe(document, { childList: true, subtree: true })
  })
}

/** The middle of a link of the sidebar, which is scrolled into view. */
function findLink(route: string): { x: number; y: number } {
  const link = [...document.querySelectorAll<HTMLAnchorElement>('a[href]')].find(
    (one) => one.pathname.replace(/(.)\/$/, '$1') === route && one.checkVisibility() && one.getBoundingClientRect().right < 480,
  )
  if (link === undefined) throw new Error(`The sidebar shows no link to ${route}.`)
  link.scrollIntoView({ block: 'nearest', behavior: 'instant' })
  const { x, y, width, height } = link.getBoundingClientRect()
  return { x: x + width / 2, y: y + height / 2 }
}
