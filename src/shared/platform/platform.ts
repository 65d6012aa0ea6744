/**
 * What components ask of the world outside React. The browser provides the real thing; on the server it is
 * inert. Components stay free of globals, so the same code renders on both sides.
 */
import { createContext, useContext } from 'react'
import { constantStore, type Store } from './store.ts'

export type ThemeName = 'light' | 'dark'

export interface Platform {
  theme: Store<ThemeName>
  toggleTheme(): void
  /** Rejects where the browser denies the clipboard. */
  copyText(text: string): Promise<void>
  /** The tab a reader chose last in any code group; undefined until then. */
  codeTab: Store<string | undefined>
  chooseCodeTab(title: string): void
  /** Ids of the announcements a reader has closed. */
  dismissedBanner: Store<string | undefined>
  dismissBanner(id: string): void
  /** Opens the search dialog. */
  openSearch(): void
  /** Called where a reader is about to search: fetches ahead what that takes. */
  prepareSearch(): void
  /** False on the server and while the page hydrates: for what only the reader's browser knows, such as their time zone. */
  isHydrated: Store<boolean>
}

export const serverPlatform: Platform = {
  theme: constantStore('light'),
  toggleTheme() {},
  copyText: () => Promise.resolve(),
  codeTab: constantStore(undefined),
  chooseCodeTab() {},
  dismissedBanner: constantStore(undefined),
  dismissBanner() {},
  openSearch() {},
  prepareSearch() {},
  isHydrated: constantStore(false),
}

const PlatformContext = createContext<Platform>(serverPlatform)

export const PlatformProvider = PlatformContext.Provider

export function usePlatform(): Platform {
  return useContext(PlatformContext)
}
