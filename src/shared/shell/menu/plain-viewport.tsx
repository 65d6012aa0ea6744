import type { MenuViewportProps } from '../../platform/menus.ts'

/** Used if the real viewport can't be fetched. It's at the start of the bar instead of below the button. */
export function PlainViewport({ item, anchor, ...rest }: MenuViewportProps) {
  return <div className="dw-menu-viewport" {...rest} />
}
