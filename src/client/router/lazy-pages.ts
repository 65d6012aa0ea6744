/** Imports the page loader when it's first needed or when the browser is idle, to keep it out of the first script. */
import type { SiteData } from '../../shared/config/site-data.ts'
import type { SidebarNode } from '../../shared/page/sidebar-tree.ts'
import type { LoadedPages, Pages } from './pages.ts'
import type { RouteFiles } from './route-data.ts'

/** How long the page loader may take before the browser loads a document instead, in milliseconds. */
const PATIENCE = 3000

const patience = () => new Promise<never>((_, reject) => setTimeout(reject, PATIENCE))

/** @param shown the sidebar of the first page, if it has one */
export function createPages(site: SiteData, data: RouteFiles, shown?: SidebarNode[]): Pages {
  let loading: Promise<LoadedPages> | undefined
  const importDeferred = () => import('./deferred.ts')
  /** Only large sites need it. */
  const importPieces = async () => (site.inPieces === true ? import('./lookup-in-pieces.ts') : undefined)
  const all = () => {
    loading ??= Promise.all([importDeferred(), importPieces()]).then(([deferred, pieces]) => {
      const made = deferred.createPageLoader(site, data, { shown, createLookup: pieces?.createPiecesLookup })
      pages.hasPage = made.hasPage
      pages.updateHead = (view, before) => deferred.describePage(site, view, before)
      return made
    })
    loading.catch(() => {
      loading = undefined
    })
    return loading
  }
  const pages: Pages = {
    all,
    hasPage: () => undefined,
    updateHead(view) {
      document.title = view.meta.title
    },
    load: (pathname, onSlow) =>
      Promise.race([all(), patience()]).then(
        (pages) => pages.load(pathname, onSlow),
        (error: unknown) => ({ kind: 'failed', error, isStale: true }),
      ),
    find: (renderedPath) =>
      Promise.all([importDeferred(), all()]).then(
        ([{ findPage }, loader]) => findPage(loader, site, renderedPath),
        () => undefined,
      ),
    sidebar: (path, section) => all().then((pages) => pages.sidebar(path, section)),
  }
  return pages
}
