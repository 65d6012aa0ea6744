import { type RefObject, useEffect, useMemo, useSyncExternalStore } from 'react'
import { useHref } from '../config/site-context.ts'
import type { Heading } from '../page/page.ts'
import { usePlatform } from '../platform/platform.ts'
import { selectPathname, useRouter, useRouterState } from '../router/context.ts'

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
  const { watchHeadings, elements } = usePlatform()
  const { state } = useRouter()
  const path = useRouterState(selectPathname)
  // Computed once for all headings, which a `Link` for each would do separately.
  const address = useHref()(path)
  // A string, because unlike an array it stays equal when the shell renders again. Ids have no spaces.
  const ids = headings.map(({ id }) => id).join(' ')
  const watch = useMemo(() => watchHeadings(ids.split(' '), state.get().startsAtTop), [watchHeadings, ids, state])
  const active = useSyncExternalStore(watch.subscribe, watch.get, watch.server)
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
          <a href={`${address}#${id}`} aria-current={id === active ? 'location' : undefined} onClick={() => watch.choose(id)}>
            {text}
          </a>
        </li>
      ))}
    </ul>
  )
}
