/** The progress bar for slow navigations. To avoid flicker, it appears after a delay and then stays for a minimum time. */
import type { SiteData } from '../../shared/config/site-data.ts'
import { stringsOf } from '../../shared/config/use-strings.ts'
import type { Router } from '../../shared/router/context.ts'
import { ROUTER_STRINGS } from '../../shared/strings/router-strings.ts'
import { createElement } from '../element.ts'

/** How long a navigation runs before the bar appears, in milliseconds. */
const DELAY = 150
/** How long the bar stays at least, in milliseconds. */
const SHORTEST = 300

export function showProgress({ state }: Pick<Router, 'state'>, site: Pick<SiteData, 'strings'>): void {
  const ariaLabel = stringsOf(site, ROUTER_STRINGS).loadingPage
  const bar = createElement('div', { className: 'dw-progress', role: 'progressbar', ariaLabel })
  let timer: ReturnType<typeof setTimeout> | undefined
  let shownAt = 0
  state.subscribe(() => {
    const isBusy = state.get().navigation.state !== 'idle'
    if (isBusy === (timer !== undefined)) return
    if (isBusy) {
      timer = setTimeout(
        () => {
          if (!bar.isConnected) shownAt = Date.now()
          document.body.append(bar)
        },
        bar.isConnected ? 0 : DELAY,
      )
    } else {
      clearTimeout(timer)
      timer = undefined
      if (bar.isConnected) setTimeout(() => timer === undefined && bar.remove(), Math.max(0, shownAt + SHORTEST - Date.now()))
    }
  })
}
