import { type RefObject, useEffect, useMemo } from 'react'
import type { Heading } from '../page/page.ts'
import { usePlatform } from '../platform/platform.ts'
import { useStore } from '../platform/use-store.ts'
import { selectPathname, useRouterState } from '../router/context.ts'
import { useHref } from '../site/site-context.ts'

/** Links to a page's headings, indented by their level; the one that the reader is at is marked, and in view in the box that scrolls them. */
export function OutlineList({ headings, box }: { headings: Heading[]; box?: RefObject<HTMLElement | null> }) {
  const { watchHeadings, elements } = usePlatform()
  // Asked for once: a `Link` for each heading would ask for itself.
  const address = useHref()(useRouterState(selectPathname))
  // Ids hold no spaces. One text stays the same when the shell renders again, which a list would not.
  const ids = headings.map(({ id }) => id).join(' ')
  const watch = useMemo(() => watchHeadings(ids.split(' ')), [watchHeadings, ids])
  const active = useStore(watch)
  useEffect(() => {
    // Not before the page: where its outline stands, the reader looks later.
    if (active !== undefined) return elements.afterPaint(() => box?.current && elements.showCurrent(box.current))
    return undefined
  }, [active, elements, box])
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
