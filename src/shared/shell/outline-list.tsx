import { type RefObject, useEffect, useMemo, useSyncExternalStore } from 'react'
import { useHref } from '../config/site-context.ts'
import type { Heading } from '../page/page.ts'
import { usePlatform } from '../platform/platform.ts'
import { selectPathname, useRouter, useRouterState } from '../router/context.ts'

const watchNothing = () => () => {}

interface OutlineListProps {
  headings: Heading[]
  box?: RefObject<HTMLElement | null>
  /** Path of the page, where that is not yet the one that is shown. */
  prerenderedPath?: string
}

/** Links to a page's headings, indented by level. Marks the one that the reader is at and keeps it in view in the scrolling box. */
export function OutlineList({ headings, box, prerenderedPath }: OutlineListProps) {
  const { watchHeadings, elements } = usePlatform()
  const { state } = useRouter()
  const isPrerendered = prerenderedPath !== undefined
  const shownPath = useRouterState(selectPathname)
  // Computed once for all headings, which a `Link` for each would do separately.
  const address = useHref()(prerenderedPath ?? shownPath)
  // A string, because unlike an array it stays equal when the shell renders again. Ids have no spaces.
  const ids = headings.map(({ id }) => id).join(' ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page that was prerendered goes on as it was
  const watch = useMemo(() => watchHeadings(ids.split(' '), isPrerendered || state.get().startsAtTop), [watchHeadings, ids, state])
  const active = useSyncExternalStore(isPrerendered ? watchNothing : watch.subscribe, watch.get, watch.server)
  useEffect(() => {
    // After the page has painted, because the reader looks at the page first.
    if (active !== undefined && !isPrerendered) return elements.afterPaint(() => box?.current && elements.showCurrent(box.current))
    return undefined
  }, [active, isPrerendered, elements, box])
  return (
    <ul className="outline-list">
      {headings.map(({ id, depth, text }) => (
        <li key={id} data-depth={depth}>
          <a href={`${address}#${id}`} aria-current={id === active ? 'location' : undefined} onClick={() => watch.choose(id)}>
            {text}
          </a>
        </li>
      ))}
    </ul>
  )
}
