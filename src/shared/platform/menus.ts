/** Types of the top navigation's menus, for the shell and for the code that only browsers load. */
import type { MouseEvent, PointerEvent, ReactNode } from 'react'

export type MenuPlace =
  /** On an entry of the bar; `menu` says whether it has one, and whether that's open. */
  | { zone: 'bar'; index: number; count: number; menu: 'none' | 'closed' | 'open' }
  /** On a link of the menu that belongs to the bar's entry `owner`. */
  | { zone: 'menu'; index: number; count: number; owner: number; barCount: number }

export interface MenuTarget {
  zone: 'bar' | 'menu'
  index: number
}

export interface MenuViewportProps {
  id: string
  /** Which menu is shown. */
  item: string
  anchor: HTMLElement | null
  onPointerEnter(event: PointerEvent): void
  onPointerLeave(event: PointerEvent): void
  onClick(event: MouseEvent): void
  children: ReactNode
}
