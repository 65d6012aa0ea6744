/** The language menu as HTML: in documents, in the menu of narrow windows, and for pages that a reader goes to. */
import type { SiteData } from '../../config/site-data.ts'
import { stringsOf } from '../../config/use-strings.ts'
import { hrefIn } from '../../page/languages-href.ts'
import type { PageView } from '../../page/page.ts'
import { escapedHtml, fillIn } from '../../strings/fill-in.ts'
import { LANGUAGE_STRINGS } from '../../strings/languages-strings.ts'

/** @param isInMenu true in the menu of narrow windows, where there's room for words */
export function languageMenuHtml(site: SiteData, view: Pick<PageView, 'path' | 'kind' | 'own'>, isInMenu = false): string {
  const { languages = [], language: current } = site
  const words = stringsOf(site, LANGUAGE_STRINGS)
  const label = languages.find(({ key }) => key === current)?.label ?? ''
  const name = escapedHtml(fillIn(words.languageMenu, { label }))
  const items = languages.map(({ label, ...language }) => {
    const { key, lang } = language
    const mark = key === current ? ' aria-current="true"' : ''
    const href = escapedHtml(hrefIn(site, language, view))
    return `<li><a href="${href}" lang="${lang}" hreflang="${lang}"${mark}><bdi>${escapedHtml(label)}</bdi></a></li>`
  })
  // The menu of narrow windows may be open while the document's is there.
  const id = isInMenu ? 'shell-menu-languages' : 'shell-languages'
  const button = `<button type="button" popovertarget="${id}"`
  return [
    isInMenu
      ? `${button} class="dw-row-button">${GLOBE}${name}</button>`
      : `${button} class="dw-icon-button" aria-label="${name}" title="${name}">${GLOBE}</button>`,
    `<ul class="dw-page-actions-menu" id="${id}" popover aria-label="${escapedHtml(words.language)}">${items.join('')}</ul>`,
  ].join('')
}

const GLOBE =
  '<svg viewBox="0 0 24 24" width="20" height="20" fill="none" stroke="currentColor" stroke-width="1.75" aria-hidden="true"><circle cx="12" cy="12" r="9"/><path d="M3 12h18M12 3a14 14 0 0 1 0 18 14 14 0 0 1 0-18"/></svg>'
