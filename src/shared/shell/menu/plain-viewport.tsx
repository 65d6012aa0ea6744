import type { MouseEvent, PointerEvent, ReactNode } from 'react'

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

/** The menus' viewport for readers whose browser could not fetch the real one: at the bar's start instead of below its button. */
export function PlainViewport({ item, anchor, ...rest }: MenuViewportProps) {
  return <div className="menu-viewport" {...rest} />
}
