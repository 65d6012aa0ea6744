import type { PageView } from '../page/page.ts'
import { ERROR_TITLE } from './error-fallback.tsx'
import { Link } from './link.tsx'

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

/** The page shown if looking up an address fails. The error replaces its content. */
export function errorView(path: string): PageView {
  const view = notFoundView(path)
  return { ...view, meta: { ...view.meta, title: ERROR_TITLE } }
}

/** The page for unknown addresses, in the minimal layout. */
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
