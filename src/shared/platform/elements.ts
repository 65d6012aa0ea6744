/** Operations of the shell on DOM elements, which the server hasn't. All but `startsWithTitle` are called after the page has hydrated. */
import type { ComponentType } from 'react'
import type { MenuPlace, MenuTarget, MenuViewportProps } from './menus.ts'

export interface Elements {
  /** Opens a dialog, and scrolls to the current link in it. */
  showModal(dialog: HTMLDialogElement): void
  /** Also called for a dialog that leaves the document, so the page behind it scrolls again. */
  closeModal(dialog: HTMLDialogElement): void
  /** Whether the target is a link or inside one. */
  isInLink(target: EventTarget): boolean
  isInside(frame: HTMLElement, target: EventTarget): boolean
  /** Whether text in an element runs `ltr` or `rtl`. */
  directionOf(element: HTMLElement): string
  /** Reports whether an element is in view, now and whenever that changes. Returns a function that stops watching. */
  watchInView(element: HTMLElement, report: (isInView: boolean) => void): () => void
  /** True where it takes scrolling from the top of the page to see an element. */
  isBelowFirstScreen(element: HTMLElement): boolean
  /** Whether the document shows the title from the page's frontmatter. On the server, whether it's to show it. */
  startsWithTitle(): boolean
  /** Whether the page around this box has a heading of level 1 that isn't from frontmatter. */
  hasOtherTitle(box: HTMLElement): boolean
  /** Scrolls a box, but never the page, so that the current link in it is visible. */
  showCurrent(box: HTMLElement): void
  /** Calls back after the next paint. Returns a function that cancels the callback. */
  afterPaint(run: () => void): () => void
  /** The value of the radio button that's checked in a group. */
  checkedIn(group: HTMLElement): string | undefined
  /** Checks the radio button with a value in a group. */
  checkIn(group: HTMLElement, value: string): void
  /** Scrolls to the top of the page and moves the focus to the target of the skip link. */
  goToTop(): void
  /** The component that shows the menus, from a separate script. Rejects if that can't be loaded. */
  loadMenuViewport(): Promise<ComponentType<MenuViewportProps>>
  /** Calls `dismiss` on Escape and on a press outside the menu bar. Returns a function that stops watching. */
  watchMenuDismissal(bar: HTMLElement, dismiss: () => void): () => void
  /** The position of an element among the entries of the bar and the links of its open menu. */
  menuPlace(bar: HTMLElement, target: EventTarget): MenuPlace | undefined
  /** Moves the focus in the bar. Returns false if the target isn't there (yet). */
  focusInMenu(bar: HTMLElement, target: MenuTarget): boolean
}

const nothing = () => () => {}

export const serverElements: Elements = {
  showModal() {},
  closeModal() {},
  isInLink: () => false,
  isInside: () => false,
  directionOf: () => 'ltr',
  watchInView: nothing,
  isBelowFirstScreen: () => true,
  startsWithTitle: () => true,
  hasOtherTitle: () => false,
  showCurrent() {},
  afterPaint: nothing,
  checkedIn: () => undefined,
  checkIn() {},
  goToTop() {},
  loadMenuViewport: () => Promise.reject(new Error('Menus open in browsers only.')),
  watchMenuDismissal: nothing,
  menuPlace: () => undefined,
  focusInMenu: () => false,
}
