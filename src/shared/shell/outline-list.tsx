import type { Heading } from '../page/page.ts'
import { Link } from './link.tsx'

/** Links to a page's headings, indented by their level. */
export function OutlineList({ headings }: { headings: Heading[] }) {
  return (
    <ul className="outline-list">
      {headings.map(({ id, depth, text }) => (
        <li key={id} data-depth={depth}>
          <Link href={`#${id}`}>{text}</Link>
        </li>
      ))}
    </ul>
  )
}
