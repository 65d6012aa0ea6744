import { useMemo } from 'react'
import type { Heading } from '../page/page.ts'
import { usePlatform } from '../platform/platform.ts'
import { useStore } from '../platform/use-store.ts'
import { Link } from './link.tsx'

/** Links to a page's headings, indented by their level; the one that the reader is at is marked. */
export function OutlineList({ headings }: { headings: Heading[] }) {
  const { watchHeadings } = usePlatform()
  // Ids hold no spaces. One text stays the same when the shell renders again, which a list would not.
  const ids = headings.map(({ id }) => id).join(' ')
  const watch = useMemo(() => watchHeadings(ids.split(' ')), [watchHeadings, ids])
  const active = useStore(watch)
  return (
    <ul className="outline-list">
      {headings.map(({ id, depth, text }) => (
        <li key={id} data-depth={depth}>
          <Link href={`#${id}`} aria-current={id === active ? 'location' : undefined} onClick={() => watch.choose(id)}>
            {text}
          </Link>
        </li>
      ))}
    </ul>
  )
}
