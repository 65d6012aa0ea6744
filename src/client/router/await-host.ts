/** Waits for a host that's slow or gone, says so next to the link, and loads the document once it answers: later, when online, or on a retry. */
import type { SiteData } from '../../shared/config/site-data.ts'
import { stringsOf } from '../../shared/config/use-strings.ts'
import type { Location, NavigationType } from '../../shared/router/state.ts'
import { ROUTER_STRINGS } from '../../shared/strings/router-strings.ts'
import { createNotice } from '../links/link-notice.ts'
import { addressOf } from './history-entry.ts'
import type { Navigator } from './navigator.ts'

interface Wait {
  /** The destination of the current navigation. When that ends or another one starts, so does the wait. */
  location: Location
  type: NavigationType
  /** True if the page may still arrive. Otherwise it has failed to load. */
  isSlow: boolean
  /** Loads the document. */
  load(): void
}

/** How long a page that may still arrive has before its document is loaded instead, in milliseconds. */
const SLOW_PAUSE = 7000
/** The pause after the first attempt, in milliseconds. Each further one is twice as long, up to the longest. */
const FIRST_PAUSE = 1000
const LONGEST_PAUSE = 30_000
/** How long the host may take to answer, and how long until a notice says that it does, in milliseconds. */
const ANSWER = 10_000
const TELL = 2500

export function createHostWait(navigator: Pick<Navigator, 'state' | 'abandon'>, site: SiteData): (wait: Wait) => void {
  const strings = stringsOf(site, ROUTER_STRINGS)
  const showNotice = createNotice()
  let stop = () => {}

  return ({ location, type, isSlow, load }) => {
    stop()
    let isOver = false
    let hurry = () => {}
    const onOnline = () => hurry()
    const unsubscribe = navigator.state.subscribe(() => {
      if (navigator.state.get().navigation.location !== location) stop()
    })
    window.addEventListener('online', onOnline)
    let hideNotice = () => {}
    let told: string | undefined
    stop = () => {
      isOver = true
      hurry()
      unsubscribe()
      window.removeEventListener('online', onOnline)
      hideNotice()
    }

    function tell(text: string): void {
      // Each attempt would announce again what the reader knows.
      if (isOver || text === told) return
      told = text
      const hideLast = hideNotice
      hideNotice = showNotice({
        text,
        action: { label: strings.tryPageAgain, run: tryAgain },
        // The address of an entry of the history has already changed.
        ...(type !== 'POP' && { close: { label: stringsOf(site).close, run: navigator.abandon } }),
      })
      hideLast()
    }

    function tryAgain(): void {
      told = undefined
      hurry()
    }

    const pauseFor = (duration: number) =>
      new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, duration)
        hurry = () => {
          clearTimeout(timer)
          resolve()
        }
      })

    async function run(): Promise<void> {
      if (isSlow) {
        tell(strings.slowPage)
        await pauseFor(SLOW_PAUSE)
      }
      for (let pause = FIRST_PAUSE; !isOver; pause = Math.min(2 * pause, LONGEST_PAUSE)) {
        const timer = setTimeout(() => tell(strings.slowPage), TELL)
        const hasAnswered = await answers(addressOf(location, site.basePath))
        clearTimeout(timer)
        if (isOver) return
        if (hasAnswered) {
          // If the page arrives now, it's too late.
          navigator.abandon()
          return load()
        }
        tell(strings.unreachablePage)
        await pauseFor(pause)
      }
    }
    void run()
  }
}

/** True if a host answers at all. Proxies answer for hosts that don't, with a status from 502 on. Without `fetch`, only the document itself can tell. */
async function answers(address: string): Promise<boolean> {
  try {
    const { status } = await fetch(address, { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(ANSWER) })
    return status < 502
  } catch {
    return !window.fetch
  }
}
