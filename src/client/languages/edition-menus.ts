/** The menus of versions and languages. Their links lead to the page at hand, with its query and section. */
import type { SiteData } from '../../shared/config/site-data.ts'
import type { PageView } from '../../shared/page/page.ts'
import { editionMenusHtml } from '../../shared/shell/languages/edition-menus-html.ts'
import { togglePopover } from '../popover.ts'
import { trustedHtml } from '../trusted.ts'
import { showVersions } from '../versions/version-menu.ts'
import { showLanguages } from './language-menu.ts'

/** Brings the menus in a box to a page. */
export function showMenus(box: HTMLElement, site: SiteData, view: PageView): void {
  const isInDialog = box.closest('dialog') !== null
  // The document has the first page's, which may be open.
  if (!box.hasChildNodes()) box.innerHTML = trustedHtml(editionMenusHtml(site, view, isInDialog))
  for (const button of box.querySelectorAll('button')) {
    const list = button.nextElementSibling
    if (!(list instanceof HTMLUListElement)) continue
    button.onclick = () => {
      togglePopover(list, !list.dataset['clicked'])
      list.dataset['clicked'] = ''
    }
    const show = list.id.endsWith('versions') ? showVersions : showLanguages
    show(list, site, view, isInDialog)
  }
}
