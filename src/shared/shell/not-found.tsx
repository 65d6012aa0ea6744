import type { SiteData } from '../config/site-data.ts'
import { stringsOf, useStrings } from '../config/use-strings.ts'
import type { PageView } from '../page/page.ts'
import { ROUTER_STRINGS } from '../strings/router-strings.ts'
import { emptyView } from './empty-view.ts'
import { Link } from './link.tsx'

function NotFoundContent() {
  const { notFoundTitle, notFoundText, notFoundLink } = useStrings(ROUTER_STRINGS)
  return (
    <div className="dw-not-found">
      <h1>{notFoundTitle}</h1>
      <p>{notFoundText}</p>
      <Link href="/">{notFoundLink}</Link>
    </div>
  )
}

/** The page for unknown addresses, in the minimal layout. */
export function notFoundView(site: SiteData, path: string): PageView {
  return { ...emptyView(path, stringsOf(site, ROUTER_STRINGS).notFoundTitle), Content: NotFoundContent }
}
