/**
 * What a click on a prefetched link costs, in Chromium: from the event to the first frame that shows the heading of the new page.
 * Beside it stands what no router can do without: the same click answered by setting the page's whole HTML as it is.
 */
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { startPreview } from '../../../src/server/preview/preview-server.ts'
import { launchChromium } from '../../support/chromium.ts'
import { median } from './statistics.ts'
import { readSpans, type ThreadCost } from './trace.ts'

/** `router`: as for readers. `swap`: `innerHTML`, of the page's text alone; nothing else of the page changes. */
export const NAVIGATION_WAYS = ['router', 'swap'] as const
export type NavigationWay = (typeof NAVIGATION_WAYS)[number]

export interface NavigationCost {
  /** Pages that were gone to, each once. */
  pages: number
  /** With a processor so many times slower as `SLOWDOWN` says. */
  wallMs: { median: number; least: number }
  /** Time of the page's thread, on this machine as it is. Medians. */
  thread: ThreadCost
}

export interface NavigationResult {
  site: string
  ways: Record<NavigationWay, NavigationCost>
}

/** How much slower than this machine's the processor is made where time is measured. */
export const SLOWDOWN = 4

/** How long the pointer rests on a link before the click, in milliseconds. */
const HOVER_MS = 300

declare global {
  interface Window {
    /** Milliseconds from the click to the painted page. */
    painted: Promise<number>
    /** What the click is answered with; undefined where the router does. */
    swap: string | undefined
  }
}

export async function measureNavigations(name: string, folder: string, signal: AbortSignal): Promise<NavigationResult> {
  const server = await startPreview({ folder, basePath: '', port: 0, host: '127.0.0.1' })
  const browser = await launchChromium()
  const close = () => void browser.close()
  signal.addEventListener('abort', close)
  try {
    const [router, swap] = [await measureWay(browser, server.url, 'router'), await measureWay(browser, server.url, 'swap')]
    return { site: name, ways: { router, swap } }
  } finally {
    signal.removeEventListener('abort', close)
    signal.throwIfAborted()
    await browser.close()
    await server.close()
  }
}

async function measureWay(browser: Browser, url: string, way: NavigationWay): Promise<NavigationCost> {
  const walls = await visit(browser, url, async (page, context) => {
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
    return followAll(page, way)
  })
  const trace = await visit(browser, url, async (page) => {
    await browser.startTracing(page, { categories: ['devtools.timeline', 'blink.user_timing'] })
    await followAll(page, way)
    return browser.stopTracing()
  })
  const spans = readSpans(trace.toString('utf8'), 'click', 'painted')
  const cost = (part: keyof ThreadCost) => median(spans.map((span) => span[part]))
  return {
    pages: walls.length,
    wallMs: { median: median(walls), least: Math.min(...walls) },
    thread: { totalMs: cost('totalMs'), styleMs: cost('styleMs'), layoutMs: cost('layoutMs'), paintMs: cost('paintMs') },
  }
}

async function visit<T>(browser: Browser, url: string, measure: (page: Page, context: BrowserContext) => Promise<T>): Promise<T> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  try {
    await context.route(
      ({ origin }) => origin !== new URL(url).origin,
      (route) => route.abort(),
    )
    const page = await context.newPage()
    await page.goto(url)
    await page.waitForFunction(() => !('earlyClicks' in window))
    // From the home page, which has no sidebar, to one that has.
    await page.goto(
      await page.evaluate(() => document.querySelector<HTMLAnchorElement>('main a[href^="/"]:not([href*="#"])')?.href ?? location.href),
    )
    await page.waitForFunction(() => !('earlyClicks' in window))
    await page.waitForLoadState('networkidle')
    return await measure(page, context)
  } finally {
    await context.close()
  }
}

/** Goes by every link that the sidebar shows at first, from top to bottom; milliseconds of each. */
async function followAll(page: Page, way: NavigationWay): Promise<number[]> {
  const hrefs = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLAnchorElement>('.dw-sidebar li a[href^="/"]:not([aria-current=page])')]
      .filter((link) => link.checkVisibility())
      .map((link) => link.getAttribute('href')),
  )
  const walls: number[] = []
  for (const href of new Set(hrefs)) {
    const link = page.locator(`.dw-sidebar li a[href="${href}"]`).first()
    await link.scrollIntoViewIfNeeded()
    await link.hover()
    await page.evaluate(watchClick, way === 'swap' ? href : null)
    await page.waitForTimeout(HOVER_MS)
    // A click of playwright's waits for navigations, and measures them.
    await page.mouse.down()
    await page.mouse.up()
    walls.push(await page.evaluate(() => window.painted))
    await page.waitForLoadState('networkidle')
  }
  return walls
}

/** Runs in the page. Measures the next click, and answers it by a swap where `swapTo` is the address of a page. */
async function watchClick(swapTo: string | null): Promise<void> {
  window.swap =
    swapTo === null
      ? undefined
      : new DOMParser().parseFromString(await (await fetch(swapTo)).text(), 'text/html').querySelector('main article')?.innerHTML
  window.painted = new Promise((resolve) => {
    window.addEventListener(
      'click',
      (event) => {
        performance.mark('click')
        const article = document.querySelector('main article')
        const heading = document.querySelector('main h1')
        new MutationObserver((_, observer) => {
          const shown = document.querySelector('main h1')
          if (shown === null || shown === heading) return
          observer.disconnect()
          requestAnimationFrame(() => {
            // Style, layout and paint of the frame come before any task; what the page has put off until then comes after this one.
            void window.scheduler.postTask(
              () => {
                performance.mark('painted')
                resolve(performance.now() - event.timeStamp)
              },
              { priority: 'user-blocking' },
            )
          })
        }).observe(document.querySelector('main') ?? document, { childList: true, subtree: true })
        if (window.swap === undefined || article === null) return
        event.preventDefault()
        event.stopImmediatePropagation()
        article.innerHTML = window.swap
        window.scrollTo({ top: 0, behavior: 'instant' })
      },
      { capture: true, once: true },
    )
  })
}
