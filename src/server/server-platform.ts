import type { PageParts, Platform } from '../shared/platform/platform.ts'
import { constantStore } from '../shared/platform/store.ts'
import { editionMenusHtml } from '../shared/shell/languages/edition-menus-html.ts'
import { pagePartsHtml } from '../shared/shell/page-parts-html.ts'
import { utcTime } from './utc-time.ts'

const partOf = (html: PageParts['html']): PageParts => ({ html, show() {} })

/** The world as documents are rendered: nothing is chosen, and nothing happens. */
export const serverPlatform: Platform = {
  theme: constantStore('light'),
  themeChoice: constantStore('system'),
  copyText: () => Promise.resolve(),
  codeTabs: constantStore([]),
  chooseCodeTab() {},
  openChoices() {},
  dismissedBanner: constantStore(undefined),
  openSearch() {},
  prepareSearch() {},
  sidebarSections: constantStore({}),
  loadSidebar: () => Promise.resolve([]),
  similarPages: () => Promise.resolve([]),
  timeText: utcTime,
  pageParts: partOf(pagePartsHtml),
  editionMenus: partOf(editionMenusHtml),
  startsWithTitle: () => true,
  loadMenuViewport: () => Promise.reject(new Error('Menus open in browsers only.')),
}
