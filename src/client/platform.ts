import type { SiteData } from '../shared/config/site-data.ts'
import type { PageView } from '../shared/page/page.ts'
import { afterVisit, type SectionStates } from '../shared/page/sidebar-sections.ts'
import type { Platform } from '../shared/platform/platform.ts'
import { createStore } from '../shared/platform/store.ts'
import { GIVEN_TITLE_CLASS } from '../shared/shell/given-title.tsx'
import type { CodeTabs } from './code-tabs/code-tabs.ts'
import { copyText } from './copy-text.ts'
import { showEditionMenus } from './languages/menu-part.ts'
import type { Search } from './search/search.ts'
import { showPageParts } from './shell/page-part.ts'
import { DISMISSED_BANNER, storedText } from './storage.ts'
import { startTheme } from './theme/theme.ts'

interface PlatformParts extends Pick<Platform, 'loadSidebar' | 'similarPages'> {
  site: SiteData
  /** The first page. */
  view: Pick<PageView, 'path' | 'sidebar'>
  search: Search
  codeTabs: CodeTabs
}

export function createPlatform({ site, view, search, codeTabs, loadSidebar, similarPages }: PlatformParts): Platform {
  return {
    ...startTheme(site.colorScheme),
    copyText,
    codeTabs: codeTabs.codeTabs,
    chooseCodeTab: codeTabs.chooseCodeTab,
    // Without the network, the control below the title still chooses.
    openChoices: (button, menu) =>
      void import('./code-tabs/choice-menu.ts').then((part) => part.openChoiceMenu(button, menu)).catch(() => {}),
    dismissedBanner: storedText('local', DISMISSED_BANNER),
    openSearch: search.open,
    prepareSearch: search.prepare,
    // With the first page's visit, so that the sidebar doesn't render again when it has hydrated.
    sidebarSections: createStore<SectionStates>(afterVisit({}, view.sidebar, view.path)),
    loadSidebar,
    similarPages,
    timeText: () => '',
    pageParts: { html: () => '', show: showPageParts },
    editionMenus: { html: () => '', show: showEditionMenus },
    startsWithTitle: () => document.querySelector(`.${GIVEN_TITLE_CLASS}:empty`) === null,
    loadMenuViewport: () => import('./shell/menu-viewport.tsx').then((module) => module.MenuViewport),
  }
}
