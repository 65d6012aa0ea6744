import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { usePlatform } from '../platform/platform.ts'

/** The title from a page's frontmatter. Only the rendered page tells whether a component draws one too, so that's asked each time. */
export function GivenTitle({ children }: { children: ReactNode }) {
  const { startsWithTitle } = usePlatform()
  const [isNeeded, setNeeded] = useState(startsWithTitle)
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    setNeeded(box.current?.closest('article')?.querySelector(`h1:not(.${GIVEN_TITLE_CLASS} h1)`) == null)
  })
  return (
    <div className={GIVEN_TITLE_CLASS} ref={box}>
      {isNeeded && children}
    </div>
  )
}

/** The server finds the title by it. */
export const GIVEN_TITLE_CLASS = 'dw-given-title'
