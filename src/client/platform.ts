/** Implements the platform for browsers. */
import type { SiteData } from '../shared/config/site-data.ts'
import type { SidebarSections } from '../shared/page/sidebar-sections.ts'
import type { Platform, TimeFormat } from '../shared/platform/platform.ts'
import { createStore, type WritableStore } from '../shared/platform/store.ts'
import { createCodeTabs } from './code-tabs/code-tabs.ts'
import { watchHeadings } from './outline/heading-watch.ts'
import type { Search } from './search/search.ts'
import { elements } from './shell/elements.ts'
import { showPagePart } from './shell/page-part.ts'
import { createSidebarScroll } from './sidebar/sidebar-scroll.ts'
import { DISMISSED_BANNER, storedText } from './storage.ts'
import { startTheme } from './theme/theme.ts'

export interface BrowserPlatform extends Platform {
  timeFormat: WritableStore<TimeFormat>
}

export interface PlatformParts extends Pick<Platform, 'loadSidebar'> {
  site: SiteData
  search: Search
}

export function createPlatform({ site, search, loadSidebar }: PlatformParts): BrowserPlatform {
  const { theme, toggle } = startTheme(site.colorScheme)
  const dismissedBanner = storedText('local', DISMISSED_BANNER)
  const sidebarSections = createStore<SidebarSections>({})
  return {
    theme,
    toggleTheme: toggle,
    // Async, so that it rejects instead of throwing if the page has no `navigator.clipboard`.
    copyText: async (text) => navigator.clipboard.writeText(text),
    ...createCodeTabs(),
    dismissedBanner,
    dismissBanner: dismissedBanner.set,
    openSearch: () => search.open(),
    prepareSearch: search.prepare,
    sidebarSections,
    setSidebarSections: sidebarSections.set,
    sidebarScroll: createSidebarScroll(),
    loadSidebar,
    watchHeadings,
    // Until the page has hydrated, its text is the server's, which this doesn't replace.
    timeFormat: createStore<TimeFormat>(() => ''),
    pageParts: { html: () => '', show: showPagePart },
    elements,
  }
}
