import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { usePlatform } from '../platform/platform.ts'

/** The title from a page's frontmatter. Only the rendered page tells whether a component draws one too, so that's asked each time. */
export function GivenTitle({ children }: { children: ReactNode }) {
  const { elements } = usePlatform()
  const [isNeeded, setNeeded] = useState(elements.startsWithTitle)
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (box.current !== null) setNeeded(!elements.hasOtherTitle(box.current))
  })
  return (
    <div className={GIVEN_TITLE_CLASS} ref={box}>
      {isNeeded && children}
    </div>
  )
}

/** The server finds the title by it. */
export const GIVEN_TITLE_CLASS = 'dw-given-title'
