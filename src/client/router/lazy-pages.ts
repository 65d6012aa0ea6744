/** The pages that the client starts with: what finds and loads them comes when it is first asked for one, or when the browser is idle. */
import type { SidebarNode } from '../../shared/page/sidebar.ts'
import { looksLikeFile } from '../links/link-target.ts'
import type { Pages, SitePages } from './pages.ts'
import type { RouteData } from './route-data.ts'

/** @param shown the sidebar of the page that the client started on, where that has one */
export function createPages(data: RouteData, shown?: SidebarNode[]): Pages {
  let loading: Promise<SitePages> | undefined
  const all = () => {
    loading ??= import('./later.ts').then((later) => {
      const made = later.createPageLoader(data, shown)
      pages.hasPage = made.hasPage
      return made
    })
    loading.catch(() => {
      loading = undefined
    })
    return loading
  }
  const pages: Pages = {
    all,
    hasPage: (pathname) => !looksLikeFile(pathname),
    load: (pathname) =>
      all().then(
        (pages) => pages.load(pathname),
        (error: unknown) => ({ kind: 'failed', error, isStale: true }),
      ),
    sidebar: (path) => all().then((pages) => pages.sidebar(path)),
  }
  return pages
}
