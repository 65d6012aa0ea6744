/** Offers a page in its reader's own language, in that language, until the reader has closed one offer. Nobody is sent there. */
import type { SiteData } from '../../shared/config/site-data.ts'
import { hrefIn } from '../../shared/page/languages-href.ts'
import type { PageView } from '../../shared/page/page.ts'
import { createElement } from '../element.ts'
import { readStorage, writeStorage } from '../storage.ts'
import { languageTexts } from './language-texts.ts'
import { CHOSEN_LANGUAGE, readersLanguage } from './readers-language.ts'
import { switchLanguage } from './switch-language.ts'

/** Key in local storage for the tag of the language whose offer the reader has closed. */
const CLOSED_OFFER = 'language-offer'

let shown: HTMLElement | undefined

/** Shows the offer, or brings it to another page. */
export async function offerLanguage(site: SiteData, view: PageView): Promise<void> {
  const { languages = [], language } = site
  const chosen = readStorage('local', CHOSEN_LANGUAGE)
  const offered = readersLanguage(languages, [...(chosen === undefined ? [] : [chosen]), ...navigator.languages])
  shown?.remove()
  if (offered === undefined || offered.key === language || readStorage('local', CLOSED_OFFER) !== undefined) return
  const words = (await languageTexts(site))[offered.key]
  if (words === undefined) return
  shown?.remove()
  const { lang, dir } = offered
  const address = hrefIn(site, offered, view) + location.search + location.hash
  const link = createElement('a', { href: address, lang, hreflang: lang }, words.readInLanguage)
  link.onclick = (event) => switchLanguage(event, link, view)
  const close = createElement('button', { type: 'button', className: 'dw-link-notice-close' }, words.close)
  const offer = createElement(
    'section',
    { className: 'dw-link-notice dw-language-offer', lang, dir, ariaLabel: words.language },
    link,
    close,
  )
  close.onclick = () => {
    writeStorage('local', CLOSED_OFFER, lang)
    offer.remove()
  }
  shown = offer
  document.body.append(offer)
}
