import type { MenuViewportProps } from '../../platform/menus.ts'

/** The menus' viewport for readers whose browser could not fetch the real one: at the bar's start instead of below its button. */
export function PlainViewport({ item, anchor, ...rest }: MenuViewportProps) {
  return <div className="menu-viewport" {...rest} />
}
