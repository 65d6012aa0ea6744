/** What a reader uses on a page, and where it is. */

export const SCREENS = {
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
  desktop: { viewport: { width: 1440, height: 900 } },
} as const
export type Screen = keyof typeof SCREENS

export interface Control {
  name: string
  screen: Screen
  /** The first visible element of these is clicked, or tapped on a phone. */
  selector: string
}

/** All of them are on every page of documentation that has code in tabs. */
export const CONTROLS: readonly Control[] = [
  { name: 'theme', screen: 'desktop', selector: '.dw-theme-toggle' },
  { name: 'menu of the top bar', screen: 'desktop', selector: '.dw-menu-button[aria-expanded]' },
  { name: 'menu', screen: 'phone', selector: '.dw-bar-menu' },
  { name: 'search', screen: 'desktop', selector: '.dw-search-button' },
  { name: 'search', screen: 'phone', selector: '[aria-label="Search"]' },
  { name: 'code tab', screen: 'desktop', selector: '.dw-prose [role=tab][aria-selected=false]' },
  { name: 'code tab', screen: 'phone', selector: '.dw-prose [role=tab][aria-selected=false]' },
  { name: 'copy code', screen: 'desktop', selector: '.dw-copy-button' },
  { name: 'outline link', screen: 'desktop', selector: '.dw-outline li:nth-child(3) a' },
  { name: 'sidebar group', screen: 'desktop', selector: '.dw-sidebar button[aria-expanded=false]' },
  { name: 'page actions', screen: 'desktop', selector: '[aria-label="Page actions"]' },
  { name: 'next page', screen: 'desktop', selector: 'a[rel=next]' },
  { name: 'next page', screen: 'phone', selector: 'a[rel=next]' },
]
