/** How long a page takes to answer each of its controls, and its tasks that would keep it from answering, with slower processors. */
import { setTimeout as passed } from 'node:timers/promises'
import type { Browser } from 'playwright-core'
import { startPreview } from '../../../src/server/preview/preview-server.ts'
import { launchChromium } from '../../support/chromium.ts'
import { browserIndex, DEVICES, type DeviceName, measureOn } from '../measure/device.ts'
import { median } from '../measure/statistics.ts'
import { readLongTasks } from '../measure/trace.ts'
import { openBareTab } from '../peers/bare-tab.ts'
import { CONTROLS, type Control, SCREENS, type Screen } from './controls.ts'
import { measureTaps, type Tap } from './measure-taps.ts'
import { middleOf, onPage, painted } from './on-page.ts'

/** `early`: as soon as the page is painted. `later`: when it has been idle. */
export const MOMENTS = ['early', 'later'] as const
export type Moment = (typeof MOMENTS)[number]

export interface ControlDelay {
  control: string
  device: DeviceName
  moment: Moment
  /** Median of the milliseconds from the click to the next paint. 0 if that's less than a browser tells, absent if it loaded another document. */
  ms?: number
}

export interface LongTasks {
  route: string
  screen: Screen
  /** Milliseconds of each task after the first paint that's too long, of the page's thread alone. */
  tasks: number[]
}

export interface InteractionResult {
  /** The page whose controls were used. */
  route: string
  delays: ControlDelay[]
  taps: Tap[]
  /** On the first device. */
  longTasks: LongTasks[]
  /** Devices that were measured while the machine's speed changed, whatever was tried. */
  unsteady: string[]
}

export interface InteractionOptions {
  /** The built site. */
  folder: string
  /** Pages whose tasks are measured. The controls are those of the first. */
  routes: readonly string[]
  runs: number
  signal: AbortSignal
  onProgress(text: string): void
}

/** How long after its last request a page is left alone. */
const IDLE_MS = 3_000
/** How long a browser may take until it has told of the paint after a click. */
const REPORT_MS = 1_500
/** The least that browsers tell. */
export const LEAST_MS = 16

declare global {
  interface Window {
    /** Milliseconds of each event that was part of an interaction. */
    interactions: number[]
  }
}

export async function measureInteractions({ folder, routes, runs, signal, onProgress }: InteractionOptions): Promise<InteractionResult> {
  const [route = '/'] = routes
  const server = await startPreview({ folder, basePath: '', port: 0, host: '127.0.0.1' })
  const site = server.url.replace(/\/$/, '')
  const browser = await launchChromium()
  const close = () => void browser.close()
  signal.addEventListener('abort', close)
  try {
    const unsteady: string[] = []
    const block = async <T>(device: (typeof DEVICES)[number], measure: (slowdown: number) => Promise<T>): Promise<T> => {
      const { result, isSteady } = await measureOn(device, () => browserIndex(browser), measure)
      if (!isSteady) unsteady.push(device.name)
      return result
    }
    const delaysOn = async (device: DeviceName, slowdown: number) => {
      const delays: ControlDelay[] = []
      for (const control of CONTROLS) {
        for (const moment of MOMENTS) {
          const measured: number[] = []
          for (let run = 0; run < runs; run++)
            measured.push(...((await measureDelay(browser, site + route, { control, slowdown, moment })) ?? []))
          delays.push({ control: control.name, device, moment, ...(measured.length > 0 && { ms: median(measured) }) })
        }
        onProgress(`interactions: ${control.name}, as fast as a ${device}`)
      }
      return delays
    }
    const delays: ControlDelay[] = []
    const taps: Tap[] = []
    for (const device of DEVICES) {
      const { name } = device
      delays.push(...(await block(device, (slowdown) => delaysOn(name, slowdown))))
      taps.push(...(await block(device, (slowdown) => measureTaps(browser, site + route, { device: name, slowdown, runs, onProgress }))))
    }
    const longTasks = await block(DEVICES[0], async (slowdown) => {
      const tasks: LongTasks[] = []
      for (const path of routes) {
        for (const screen of ['phone', 'desktop'] as const)
          tasks.push({ route: path, screen, tasks: await measureTasks(browser, site + path, { screen, slowdown }) })
        onProgress(`interactions: tasks of ${path}`)
      }
      return tasks
    })
    return { route, delays, taps, longTasks, unsteady }
  } finally {
    signal.removeEventListener('abort', close)
    signal.throwIfAborted()
    await browser.close()
    await server.close()
  }
}

interface Use {
  control: Control
  slowdown: number
  moment: Moment
}

/** Undefined where the click makes the browser load another document. */
function measureDelay(browser: Browser, url: string, { control, slowdown, moment }: Use): Promise<[number] | undefined> {
  return onPage(browser, { screen: 'desktop', slowdown }, async (page) => {
    await page.addInitScript(watchInteractions, LEAST_MS)
    await page.goto(url, { waitUntil: 'commit' })
    await painted(page)
    if (moment === 'later') {
      await page.waitForLoadState('networkidle')
      await page.waitForTimeout(IDLE_MS)
    }
    const { x, y } = await middleOf(page, control)
    const document = await page.evaluate(() => performance.timeOrigin)
    await page.mouse.click(x, y)
    await page.waitForTimeout(REPORT_MS)
    const { timeOrigin, durations } = await page.evaluate(() => ({ timeOrigin: performance.timeOrigin, durations: window.interactions }))
    return timeOrigin === document ? [Math.max(0, ...durations)] : undefined
  })
}

/** In a bare tab: in Playwright's, most of what loading the client takes is the inspector's work. */
async function measureTasks(browser: Browser, url: string, { screen, slowdown }: { screen: Screen; slowdown: number }): Promise<number[]> {
  const tab = await openBareTab(browser)
  try {
    const form =
      screen === 'phone' ? { deviceScaleFactor: SCREENS.phone.deviceScaleFactor, mobile: true } : { deviceScaleFactor: 1, mobile: false }
    await tab.send('Emulation.setDeviceMetricsOverride', { ...SCREENS[screen].viewport, ...form })
    await tab.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    await browser.startTracing(undefined, { categories: ['toplevel', 'devtools.timeline', 'loading'] })
    await tab.goto(url)
    await passed(IDLE_MS)
    return readLongTasks((await browser.stopTracing()).toString('utf8'))
  } finally {
    await tab.close()
  }
}

/** Runs in the page. */
function watchInteractions(leastMs: number): void {
  window.interactions = []
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEventTiming & { interactionId: number })[])
      if (entry.interactionId > 0) window.interactions.push(entry.duration)
  }).observe({ type: 'event', durationThreshold: leastMs, buffered: true } as PerformanceObserverInit)
}
