/**
 * What the shell asks of elements on the screen. Elements exist only in a browser; components hold them without looking
 * inside, so the server needs no document. Nothing here is called before the page has hydrated.
 */
import type { ComponentType } from 'react'
import type { MenuPlace, MenuTarget, MenuViewportProps } from './menus.ts'

/** What of the page is in view at once, in CSS pixels. */
export interface ScreenSize {
  width: number
  height: number
}

export interface Elements {
  /** Opens a dialog, with the current one of its links in view. */
  showModal(dialog: HTMLDialogElement): void
  /** Also for a dialog that leaves the document: the page behind scrolls again. */
  closeModal(dialog: HTMLDialogElement): void
  /** True for what lies in a link. */
  isInLink(target: EventTarget): boolean
  isInside(frame: HTMLElement, target: EventTarget): boolean
  /** Reports whether an element is in view, now and whenever that changes, until the function it gives back is called. */
  watchInView(element: HTMLElement, report: (isInView: boolean) => void): () => void
  screenSize(): ScreenSize
  /** True where it takes scrolling from the top of the page to see an element. */
  isBelowFirstScreen(element: HTMLElement): boolean
  /** Scrolls a box, and never the page, so that the current one of the links in it can be seen. */
  showCurrent(box: HTMLElement): void
  /** Has an element laid out whose content nobody sees. */
  layOut(element: HTMLElement): void
  /** Calls back once what is on the screen now has been painted, unless the function it gives back is called before. */
  afterPaint(run: () => void): () => void
  /** Scrolls to the top of the page and puts the focus where the skip link leads. */
  goToTop(): void
  /** The box that shows the menus, in a script of its own. Rejects where that cannot be had. */
  loadMenuViewport(): Promise<ComponentType<MenuViewportProps>>
  /** Calls `dismiss` on Escape and on a press outside the bar of the menus, until the function it gives back is called. */
  watchMenuDismissal(bar: HTMLElement, dismiss: () => void): () => void
  /** Where an element stands among the entries of the bar and the links of its open menu. */
  menuPlace(bar: HTMLElement, target: EventTarget): MenuPlace | undefined
  /** Moves the focus in the bar; false where the target is not there (yet). */
  focusInMenu(bar: HTMLElement, target: MenuTarget): boolean
}

const nothing = () => () => {}

export const serverElements: Elements = {
  showModal() {},
  closeModal() {},
  isInLink: () => false,
  isInside: () => false,
  watchInView: nothing,
  screenSize: () => ({ width: 0, height: 0 }),
  isBelowFirstScreen: () => true,
  showCurrent() {},
  layOut() {},
  afterPaint: nothing,
  goToTop() {},
  loadMenuViewport: () => Promise.reject(new Error('Menus open in browsers only.')),
  watchMenuDismissal: nothing,
  menuPlace: () => undefined,
  focusInMenu: () => false,
}
