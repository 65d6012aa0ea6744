/** A bar at the top for navigations that take their time: it comes late, and once there it stays long enough to be seen. */
import type { Router } from '../../shared/router/context.ts'

/** Milliseconds that a navigation may take before the bar appears. */
const DELAY = 150
/** Milliseconds that it stays at least. */
const SHORTEST = 300

export function showProgress({ state }: Pick<Router, 'state'>): void {
  const bar = document.createElement('div')
  bar.className = 'progress'
  bar.role = 'progressbar'
  bar.ariaLabel = 'Loading page'
  let timer: ReturnType<typeof setTimeout> | undefined
  let shownAt = 0
  state.subscribe(() => {
    const isBusy = state.get().navigation.state !== 'idle'
    if (isBusy === (timer !== undefined)) return
    if (isBusy) {
      timer = setTimeout(
        () => {
          if (!bar.isConnected) shownAt = performance.now()
          document.body.append(bar)
        },
        bar.isConnected ? 0 : DELAY,
      )
    } else {
      clearTimeout(timer)
      timer = undefined
      if (bar.isConnected) setTimeout(() => timer === undefined && bar.remove(), Math.max(0, shownAt + SHORTEST - performance.now()))
    }
  })
}
