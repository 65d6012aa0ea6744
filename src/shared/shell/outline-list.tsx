import { type RefObject, useEffect, useMemo, useSyncExternalStore } from 'react'
import { useHref } from '../config/site-context.ts'
import type { Heading } from '../page/page.ts'
import { usePlatform } from '../platform/platform.ts'
import { selectPathname, useRouter, useRouterState } from '../router/context.ts'

interface OutlineListProps {
  headings: Heading[]
  box?: RefObject<HTMLElement | null>
}

/** Links to a page's headings, indented by level. Marks the one that the reader is at and keeps it in view in the scrolling box. */
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
  return (
    <ul className="dw-outline-list">
      {headings.map(({ id, depth, text }, index) => (
        <li key={index} data-depth={depth}>
          <a href={`${address}#${id}`} aria-current={id === active ? 'location' : undefined} onClick={() => watch.choose(id)}>
            {text}
          </a>
        </li>
      ))}
    </ul>
  )
}
