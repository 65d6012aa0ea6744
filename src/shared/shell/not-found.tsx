import type { PageView } from '../page/page.ts'
import { ERROR_TITLE } from './error-fallback.tsx'
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

/** The page for an address whose page cannot even be looked up: in the minimal layout, and never without an error in its place. */
export function errorView(path: string): PageView {
  const view = notFoundView(path)
  return { ...view, meta: { ...view.meta, title: ERROR_TITLE } }
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
