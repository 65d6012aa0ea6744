/** The time that a phone takes to show that a tap was taken, while its page is still starting. */
import type { Browser } from 'playwright-core'
import type { DeviceName } from '../measure/device.ts'
import { median } from '../measure/statistics.ts'
import { TAPPED, type TappedControl, watchTap } from './controls.ts'
import { middleOf, onPage, painted } from './on-page.ts'

/** When a control is tapped, in milliseconds after the navigation began. A moment before the first paint stands for that paint. */
export const TAP_MOMENTS = [0, 1_500, 3_000, 4_500, 6_000] as const

export interface Tap {
  control: string
  device: DeviceName
  moment: (typeof TAP_MOMENTS)[number]
  /** Median of the milliseconds from the tap to the first paint that shows its answer. */
  ms: number
  /** For links: median of the milliseconds from the next page's last byte to its paint. 0 if all of it was there before the tap. */
  afterBytesMs?: number
}

declare global {
  interface Window {
    /** When the answer to a tap, and the page that it led to, were painted, in milliseconds since 1970. */
    answeredAt?: number
    pageAt?: number
  }
}

export interface TapOptions {
  device: DeviceName
  slowdown: number
  runs: number
  onProgress(text: string): void
}

export async function measureTaps(browser: Browser, url: string, { device, slowdown, runs, onProgress }: TapOptions): Promise<Tap[]> {
  const taps: Tap[] = []
  for (const control of TAPPED) {
    for (const moment of TAP_MOMENTS) {
      const measured: Measured[] = []
      for (let run = 0; run < runs; run++) measured.push(await measureTap(browser, url, control, { slowdown, moment }))
      const afterBytes = measured.flatMap(({ afterBytesMs }) => afterBytesMs ?? [])
      taps.push({
        control: control.name,
        device,
        moment,
        ms: median(measured.map(({ ms }) => ms)),
        ...(afterBytes.length > 0 && { afterBytesMs: median(afterBytes) }),
      })
    }
    onProgress(`interactions: ${control.name} is tapped on a ${device}`)
  }
  return taps
}

type Measured = Pick<Tap, 'ms' | 'afterBytesMs'>

function measureTap(
  browser: Browser,
  url: string,
  control: TappedControl,
  { slowdown, moment }: { slowdown: number; moment: number },
): Promise<Measured> {
  return onPage(browser, { screen: 'phone', slowdown, hasSlowNetwork: true }, async (page) => {
    await page.addInitScript({ content: watchTap(control) })
    await page.goto(url, { waitUntil: 'commit' })
    await painted(page)
    await page.waitForTimeout(Math.max(0, moment - (await page.evaluate(() => performance.now()))))
    const { x, y } = await middleOf(page, control)
    await page.touchscreen.tap(x, y)
    await page.waitForFunction(() => window.answeredAt !== undefined)
    if (control.isLink) await page.waitForFunction(() => window.pageAt !== undefined)
    const { ms, afterBytesMs } = await page.evaluate(() => {
      const tapAt = Number(sessionStorage.getItem('tapAt'))
      const pageAt = window.pageAt ?? 0
      const entries = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
      const ends = (entries as PerformanceResourceTiming[])
        .filter(({ startTime }) => performance.timeOrigin + startTime >= tapAt)
        .map(({ responseEnd }) => performance.timeOrigin + responseEnd)
        .filter((end) => end <= pageAt)
      return { ms: (window.answeredAt ?? 0) - tapAt, afterBytesMs: ends.length === 0 ? 0 : pageAt - Math.max(...ends) }
    })
    return control.isLink ? { ms, afterBytesMs } : { ms }
  })
}
