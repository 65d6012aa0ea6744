/** The controls that a reader uses on a page, and where they are. All of them are on every page of documentation that has code in tabs. */

export const SCREENS = {
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
  desktop: { viewport: { width: 1440, height: 900 } },
} as const
export type Screen = keyof typeof SCREENS

export interface Control {
  name: string
  /** The first visible element of these is used. */
  selector: string
}

/** With a mouse, on a desktop. */
export const CONTROLS: readonly Control[] = [
  { name: 'theme', selector: '.dw-theme-toggle' },
  { name: 'menu of the top bar', selector: '.dw-menu-button[aria-expanded]' },
  { name: 'search', selector: '.dw-search-button' },
  { name: 'code tab', selector: '.dw-prose [role=tab][aria-selected=false]' },
  { name: 'copy code', selector: '.dw-copy-button' },
  { name: 'outline link', selector: '.dw-outline li:nth-child(3) a' },
  { name: 'sidebar group', selector: '.dw-sidebar button[aria-expanded=false]' },
  { name: 'page actions', selector: '[aria-label="Page actions"]' },
  { name: 'next page', selector: 'a[rel=next]' },
]

export interface TappedControl extends Control {
  /** An expression for the page: true if what the tap has asked for is there. It may use `tapped`, the element, and what was there at the tap: `title` and `theme`. */
  shown: string
  /** True if it leads to another page. */
  isLink?: true
}

const THEME = 'document.documentElement.className'
const TITLE = "document.querySelector('h1')?.textContent"

/** With a finger, on a phone. */
export const TAPPED: readonly TappedControl[] = [
  { name: 'theme', selector: '.dw-theme-toggle', shown: `${THEME} !== theme` },
  { name: 'menu', selector: '.dw-bar-menu', shown: "document.querySelector('dialog[open]') !== null" },
  { name: 'search', selector: '[aria-label="Search"]', shown: "document.querySelector('dialog[open]') !== null" },
  { name: 'code tab', selector: '.dw-prose [role=tab][aria-selected=false]', shown: "tapped.getAttribute('aria-selected') === 'true'" },
  {
    name: 'link',
    isLink: true,
    selector: '.dw-prose p a[href^="/"]',
    shown: `${TITLE} !== title || document.querySelector('.dw-progress') !== null`,
  },
]

/** A script for every document: notes when a tap was, when its answer was painted, and when the next page was, in milliseconds since 1970. */
export function watchTap({ selector, shown }: TappedControl): string {
  return `
    const now = () => performance.timeOrigin + performance.now()
    if (sessionStorage.getItem('tapAt') !== null)
      new PerformanceObserver((list) => {
        const paint = list.getEntriesByName('first-contentful-paint')[0]
        if (paint !== undefined) window.answeredAt = window.pageAt = performance.timeOrigin + paint.startTime
      }).observe({ type: 'paint', buffered: true })
    addEventListener('pointerdown', ({ target, timeStamp }) => {
      const tapped = target.closest(${JSON.stringify(selector)})
      const theme = ${THEME}
      const title = ${TITLE}
      sessionStorage.setItem('tapAt', String(performance.timeOrigin + timeStamp))
      // What is there when a frame begins is painted at its end, before any task.
      const painted = (note) => window.scheduler.postTask(note, { priority: 'user-blocking' })
      const look = () => {
        if (window.answeredAt === undefined && (${shown})) painted(() => { window.answeredAt ??= now() })
        if (${TITLE} !== title) painted(() => { window.pageAt ??= now() })
        else requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
    }, { capture: true, once: true })`
}
