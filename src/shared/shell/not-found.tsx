import type { PageView } from '../page/page.ts'
import { Link } from './link.tsx'

/** The page for addresses without one (SPEC.md section 2.2), in the minimal layout. */
export const NOT_FOUND_TITLE = 'Page Not Found'

function NotFoundContent() {
  return (
    <div className="not-found">
      <h1>{NOT_FOUND_TITLE}</h1>
      <p>The page you were looking for could not be found.</p>
      <Link href="/">Go to Home Page</Link>
    </div>
  )
}

export function notFoundView(path: string): PageView {
  return {
    path,
    filePath: '',
    lastUpdatedAt: 0,
    sidebar: [],
    params: {},
    meta: { title: NOT_FOUND_TITLE, frontmatter: { layout: 'minimal' }, headings: [] },
    Content: NotFoundContent,
  }
}
