import type { SiteData } from '../../shared/config/site-data.ts'
import { stringsOf } from '../../shared/config/use-strings.ts'
import { createElement } from '../element.ts'
import { readStorage, writeStorage } from '../storage.ts'

/** Key in session storage for the name of the version whose notice the reader has closed. */
const CLOSED_NOTICE = 'version-notice'

/** Gives the notice of another version a button that closes it for the session. React leaves both as they are, on the next page too. */
export function closableNotice(site: SiteData): void {
  const notice = document.querySelector<HTMLElement>('.dw-page-notice[role=region]')
  if (notice === null || site.version === undefined) return
  notice.hidden = readStorage('session', CLOSED_NOTICE) === site.version
  if (notice.querySelector('button') !== null) return
  const close = createElement('button', { type: 'button', className: 'dw-link-notice-close' }, stringsOf(site).close)
  close.onclick = () => {
    writeStorage('session', CLOSED_NOTICE, site.version ?? '')
    notice.hidden = true
    document.getElementById('content')?.focus({ preventScroll: true })
  }
  notice.append(close)
}
