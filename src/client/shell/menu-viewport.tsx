/** The box that shows all menus of the top navigation, in a separate script together with the library that positions it. */
import { autoUpdate, offset, shift, useFloating } from '@floating-ui/react'
import { useState } from 'react'
import type { MenuViewportProps } from '../../shared/platform/platform.ts'

/** Pixels between the button and the box. */
const SIDE_OFFSET = 12
/** Minimum distance between the box and the window's edges, in pixels. */
const EDGE = 8

export function MenuViewport({ id, item, anchor, children, ...listeners }: MenuViewportProps) {
  const { refs, floatingStyles, isPositioned } = useFloating({
    elements: { reference: anchor },
    placement: 'bottom-start',
    middleware: [offset(SIDE_OFFSET), shift({ padding: EDGE })],
    whileElementsMounted: autoUpdate,
  })
  // The box glides from one button to the next, but not to the first.
  const [last, setLast] = useState({ item, glides: false })
  if (last.item !== item) setLast({ item, glides: true })
  return (
    <div
      id={id}
      className="dw-menu-viewport"
      ref={refs.setFloating}
      style={floatingStyles}
      data-positioned={isPositioned}
      data-glides={last.glides}
      {...listeners}
    >
      {children}
    </div>
  )
}
