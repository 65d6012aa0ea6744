/** The browser's side of what components ask for. */
import type { SiteData } from '../shared/config/site-data.ts'
import type { Platform } from '../shared/platform/platform.ts'
import { createStore, type WritableStore } from '../shared/platform/store.ts'
import type { Search } from './search/search.ts'
import { storedText } from './storage.ts'
import { startTheme } from './theme/theme.ts'

export interface BrowserPlatform extends Platform {
  isHydrated: WritableStore<boolean>
}

export function createPlatform(site: SiteData, search: Search): BrowserPlatform {
  const { theme, toggle } = startTheme(site.colorScheme)
  const codeTab = storedText('local', 'codeTab')
  const dismissedBanner = storedText('local', 'dismissedBanner')
  return {
    theme,
    toggleTheme: toggle,
    copyText: (text) => navigator.clipboard.writeText(text),
    codeTab,
    chooseCodeTab: codeTab.set,
    dismissedBanner,
    dismissBanner: dismissedBanner.set,
    openSearch: () => search.open(),
    prepareSearch: search.prepare,
    isHydrated: createStore(false),
  }
}
