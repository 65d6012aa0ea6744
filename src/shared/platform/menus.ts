/** The top navigation's menus, as the shell and the browser's part of them both know them. */
import type { MouseEvent, PointerEvent, ReactNode } from 'react'

export type MenuPlace =
  /** On an entry of the bar; `menu` tells whether it has one, and whether that is open. */
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
