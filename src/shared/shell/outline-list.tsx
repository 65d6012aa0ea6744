import { type RefObject, useEffect } from 'react'
import { useHref } from '../config/site-context.ts'
import type { Heading } from '../page/page.ts'
import { usePlatform } from '../platform/platform.ts'
import { selectPathname, useRouterState } from '../router/context.ts'
import { useHeadingWatch } from './use-heading-watch.ts'

interface OutlineListProps {
  headings: Heading[]
  box?: RefObject<HTMLElement | null>
}

/** Links to a page's headings, indented by level. Marks the one that the reader is at and keeps it in view in the scrolling box. */
export function OutlineList({ headings, box }: OutlineListProps) {
  const { elements } = usePlatform()
  const path = useRouterState(selectPathname)
  // Computed once for all headings, which a `Link` for each would do separately.
  const address = useHref()(path)
  const { active, choose } = useHeadingWatch(headings)
  useEffect(() => {
    // After the page has painted, because the reader looks at the page first.
    if (active !== undefined) return elements.afterPaint(() => box?.current && elements.showCurrent(box.current))
    return undefined
  }, [active, elements, box])
  return (
    <ul className="dw-outline-list">
      {headings.map(({ id, depth, text }, index) => (
        <li key={index} data-depth={depth}>
          <a href={`${address}#${id}`} aria-current={id === active ? 'location' : undefined} onClick={() => choose(id)}>
            {text}
          </a>
        </li>
      ))}
    </ul>
  )
}
