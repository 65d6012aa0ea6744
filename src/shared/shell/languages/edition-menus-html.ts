import type { SiteData } from '../../config/site-data.ts'
import type { PageView } from '../../page/page.ts'
import { versionMenuHtml } from '../versions/version-menu-html.ts'
import { languageMenuHtml } from './language-menu-html.ts'

/** The menus of versions and languages, as HTML. @param isInMenu true in the menu of narrow windows, where there's room for words */
export function editionMenusHtml(site: SiteData, view: Pick<PageView, 'path' | 'kind' | 'own'>, isInMenu = false): string {
  return (site.versions ? versionMenuHtml(site, view, isInMenu) : '') + (site.languages ? languageMenuHtml(site, view, isInMenu) : '')
}
