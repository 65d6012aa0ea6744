import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { usePlatform } from '../platform/platform.ts'

/**
 * The title from a page's frontmatter, and what is around it. Only how the page looks once it's rendered tells whether one of its components draws a
 * title itself, so that's asked after each change.
 */
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
