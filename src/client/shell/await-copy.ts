/** Tells readers about 'Copy page' if its code or the page's Markdown arrives late, or not at all. */
import type { SiteData } from '../../shared/config/site-data.ts'
import { stringsOf } from '../../shared/config/use-strings.ts'
import { ROUTER_STRINGS } from '../../shared/strings/router-strings.ts'

/** How long copying may take until the button says so, and how long it says that it failed, in milliseconds. */
const TELL = 1500
const LASTS = 4000

/** Watches the buttons of all pages. While one is busy, it has `aria-busy`, which `page-parts.ts` removes. */
export function awaitCopy(site: SiteData): void {
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-copies]') : null
    if (button === null || button.ariaBusy === 'true') return
    button.ariaBusy = 'true'
    // Set once, because a second click may come while the button still says that the first one failed.
    button.dataset['name'] ??= button.textContent ?? ''
    const name = button.dataset['name']
    const failed = stringsOf(site).copyFailed
    const status = button.parentElement?.querySelector('[role=status]')
    const say = (text: string) => {
      button.textContent = text
      if (status) status.textContent = text
    }
    setTimeout(() => button.ariaBusy === 'true' && say(stringsOf(site, ROUTER_STRINGS).copyingPage), TELL)
    import('./page-parts.ts').catch(() => {
      button.ariaBusy = null
      say(failed)
      setTimeout(() => {
        // Otherwise, the reader has tried again.
        if (button.textContent !== failed) return
        button.textContent = name
        if (status) status.textContent = ''
      }, LASTS)
    })
  })
}
