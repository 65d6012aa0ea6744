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

/** Links to a page's headings, indented by their level; the one that the reader is at is marked, and in view in the box that scrolls them. */
export function OutlineList({ headings, box, prerenderedPath }: OutlineListProps) {
  const { watchHeadings, elements } = usePlatform()
  const { state } = useRouter()
  const isPrerendered = prerenderedPath !== undefined
  const shownPath = useRouterState(selectPathname)
  // Asked for once: a `Link` for each heading would ask for itself.
  const address = useHref()(prerenderedPath ?? shownPath)
  // Ids hold no spaces. One text stays the same when the shell renders again, which a list would not.
  const ids = headings.map(({ id }) => id).join(' ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page that was prerendered goes on as it was
  const watch = useMemo(() => watchHeadings(ids.split(' '), isPrerendered || state.get().startsAtTop), [watchHeadings, ids, state])
  const active = useSyncExternalStore(isPrerendered ? watchNothing : watch.subscribe, watch.get, watch.server)
  useEffect(() => {
    // Not before the page: where its outline stands, the reader looks later.
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
