/** The language menu: its links lead to the page at hand, with its query and section. Also what offers a reader's own language. */
import type { SiteData } from '../../shared/config/site-data.ts'
import { hrefIn } from '../../shared/page/languages-href.ts'
import type { PageView } from '../../shared/page/page.ts'
import { whenIdle } from '../when-idle.ts'
import { offerLanguage } from './offer.ts'
import { switchLanguage } from './switch-language.ts'
import { turnNotFound } from './turn-not-found.ts'

/** Brings the menu to a page. @param isInDialog true in the menu of narrow windows */
export function showLanguages(list: HTMLElement, site: SiteData, view: PageView, isInDialog: boolean): void {
  const lead = () => {
    const links = list.querySelectorAll('a')
    for (const [index, language] of (site.languages ?? []).entries())
      links[index]?.setAttribute('href', hrefIn(site, language, view) + location.search + location.hash)
  }
  lead()
  list.ontoggle = lead
  list.onclick = (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (link === null) return
    lead()
    switchLanguage(event, link, view)
  }
  if (isInDialog) return
  if (view.kind === 'missing') void turnNotFound(site)
  whenIdle(() => offerLanguage(site, view), 2000)
}
