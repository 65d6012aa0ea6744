/**
 * What components ask of the world outside React. The browser provides the real thing; on the server it is
 * inert. Components stay free of globals, so the same code renders on both sides.
 */
import { createContext, useContext } from 'react'
import type { SidebarNode } from '../page/sidebar.ts'
import type { SidebarSections } from '../page/sidebar-sections.ts'
import { type Elements, serverElements } from './elements.ts'
import { constantStore, type Store } from './store.ts'

export type ThemeName = 'light' | 'dark'

/** Scrolls the box around the sidebar's entries, and never the page. */
export interface SidebarScroll {
  /** Puts a box that has just come where its reader left the last one; call what it gives before the box goes. */
  attach(box: HTMLElement): () => void
  /** Brings the current item of the page into view. */
  reveal(box: HTMLElement): void
}

/** The heading that a reader is at; undefined until that is known. */
export interface HeadingWatch extends Store<string | undefined> {
  /** Tells that the reader went to a heading by the outline, which stays with it for a while. */
  choose(id: string): void
}

export interface Platform {
  theme: Store<ThemeName>
  toggleTheme(): void
  /** Rejects where the browser denies the clipboard. */
  copyText(text: string): Promise<void>
  /** Titles of the tabs that a reader chose in code groups, the latest first. */
  codeTabs: Store<readonly string[]>
  chooseCodeTab(title: string): void
  /** Ids of the announcements a reader has closed. */
  dismissedBanner: Store<string | undefined>
  dismissBanner(id: string): void
  /** Opens the search dialog. */
  openSearch(): void
  /** Called where a reader is about to search: fetches ahead what that takes. */
  prepareSearch(): void
  /** Sections of the sidebar as their reader left them. */
  sidebarSections: Store<SidebarSections>
  setSidebarSections(sections: SidebarSections): void
  sidebarScroll: SidebarScroll
  /** The whole sidebar of a page, of which its document may hold less. Rejects where it cannot be fetched. */
  loadSidebar(path: string): Promise<SidebarNode[]>
  /** Follows which of a page's headings, by their ids, the reader is at; at the top of a page that is known without looking. */
  watchHeadings(ids: readonly string[], startsAtTop: boolean): HeadingWatch
  /** False on the server and while the page hydrates: for what only the reader's browser knows, such as their time zone. */
  isHydrated: Store<boolean>
  elements: Elements
}

export const serverPlatform: Platform = {
  theme: constantStore('light'),
  toggleTheme() {},
  copyText: () => Promise.resolve(),
  codeTabs: constantStore([]),
  chooseCodeTab() {},
  dismissedBanner: constantStore(undefined),
  dismissBanner() {},
  openSearch() {},
  prepareSearch() {},
  sidebarSections: constantStore({}),
  setSidebarSections() {},
  sidebarScroll: { attach: () => () => {}, reveal() {} },
  loadSidebar: () => Promise.resolve([]),
  watchHeadings: () => ({ ...constantStore(undefined), choose() {} }),
  isHydrated: constantStore(false),
  elements: serverElements,
}

const PlatformContext = createContext<Platform>(serverPlatform)

export const PlatformProvider = PlatformContext.Provider

export function usePlatform(): Platform {
  return useContext(PlatformContext)
}
