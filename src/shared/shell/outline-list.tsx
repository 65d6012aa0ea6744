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

/** More headings than fit a window of usual height. */
const LONG = 30

/**
 * Links to a page's headings, indented by level. Marks the one that the reader is at and keeps it in view in the scrolling box, where a long list
 * only has the deeper levels of the section at hand.
 */
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
  const isFolded = box !== undefined && headings.length > LONG
  const sectionOf = (index: number) => headings.findLastIndex(({ depth }, at) => depth === 2 && at <= index)
  const here = sectionOf(
    Math.max(
      headings.findIndex(({ id }) => id === active),
      0,
    ),
  )
  return (
    <ul className="dw-outline-list">
      {headings.map(({ id, depth, text }, index) => (
        <li key={index} data-depth={depth} data-folded={(isFolded && depth > 2 && sectionOf(index) !== here) || undefined}>
          <a href={`${address}#${id}`} aria-current={id === active ? 'location' : undefined} onClick={() => choose(id)}>
            {text}
          </a>
        </li>
      ))}
    </ul>
  )
}
