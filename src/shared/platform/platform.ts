/** Components' access to the world outside React. On the server it does nothing, so that the same code renders on both sides (`src/server/server-platform.ts`). */
import { type ComponentType, createContext, type MouseEvent, type PointerEvent, type ReactNode, useContext } from 'react'
import type { SiteData } from '../config/site-data.ts'
import type { PageView } from '../page/page.ts'
import type { SectionStates } from '../page/sidebar-sections.ts'
import type { PageLink, SidebarNode } from '../page/sidebar-tree.ts'
import type { ReadableStore, WritableStore } from './store.ts'

export type ThemeName = 'light' | 'dark'

/** A reader's choice. `system` also stands for none, or for going back to none. */
export type ThemeChoice = 'system' | ThemeName

/** Format of dates and times: with the month as a word where a language does, so that nobody takes the 11th for November. */
export const DATE_AND_TIME = { dateStyle: 'medium', timeStyle: 'short' } as const

export interface PageParts {
  /** Empty in a browser, where React leaves what the document has. */
  html(site: SiteData, view: PageView): string
  /** Fills the box if it's empty, and makes its buttons work. */
  show(box: HTMLElement | null, site: SiteData, view: PageView): void
}

export interface MenuViewportProps {
  id: string
  /** Menu that is shown. */
  item: string
  anchor: HTMLElement | null
  onPointerEnter(event: PointerEvent): void
  onPointerLeave(event: PointerEvent): void
  onClick(event: MouseEvent): void
  children: ReactNode
}

export interface ChoiceMenuProps {
  /** The name of the choice, such as 'Show code for'. */
  label: string
  titles: readonly string[]
  selected: number
  onSelect(index: number): void
}

export interface Platform {
  theme: ReadableStore<ThemeName>
  themeChoice: WritableStore<ThemeChoice>
  /** Rejects if the browser denies access to the clipboard. */
  copyText(text: string): Promise<void>
  /** Titles of the tabs that the reader chose in code groups, latest first. */
  codeTabs: ReadableStore<readonly string[]>
  chooseCodeTab(title: string): void
  /** Opens the menu of a code group, from a separate script. */
  openChoices(button: HTMLElement, menu: ChoiceMenuProps): void
  /** Id of the announcement that the reader closed last. */
  dismissedBanner: WritableStore<string | undefined>
  /** Opens the search dialog, with this text or with that of the last search. */
  openSearch(text?: string): void
  /** Preloads search when the reader seems about to use it. */
  prepareSearch(): void
  /** Sections of the sidebar as the reader left them. */
  sidebarSections: WritableStore<SectionStates>
  /** The sidebar of a page, with the entries of a section that the document omits. Rejects if it can't be fetched. */
  loadSidebar(path: string, section: SidebarNode): Promise<SidebarNode[]>
  /** Pages with addresses like one that leads nowhere. Rejects if the site's routes can't be fetched. */
  similarPages(path: string): Promise<readonly PageLink[]>
  /** A date and time in UTC. Empty in a browser, where React leaves what the document has. */
  timeText(date: Date, lang: string | undefined): string
  /** HTML above a page's title (`shell/page-parts-html.ts`). */
  pageParts: PageParts
  /** Links to a page in the site's languages and versions (`shell/languages/edition-menus-html.ts`). */
  editionMenus: PageParts
  /** True if the document shows the title from the page's frontmatter. On the server, true if it's to show it. */
  startsWithTitle(): boolean
  /** The component that shows the menus, from a separate script. Rejects if that can't be loaded. */
  loadMenuViewport(): Promise<ComponentType<MenuViewportProps>>
}

export const PlatformContext = createContext<Platform | undefined>(undefined)

/** @throws Error when used outside a page */
export function usePlatform(): Platform {
  const platform = useContext(PlatformContext)
  if (platform === undefined) throw new Error('Components of the site work only inside one of its pages.')
  return platform
}
