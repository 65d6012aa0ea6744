/** Imports the page loader when it's first needed or when the browser is idle, to keep it out of the first script. */
import type { SidebarNode } from '../../shared/page/sidebar.ts'
import { looksLikeFile } from '../links/link-target.ts'
import type { Pages, SitePages } from './pages.ts'
import type { RouteData } from './route-data.ts'

/** @param shown the sidebar of the first page, if it has one */
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
