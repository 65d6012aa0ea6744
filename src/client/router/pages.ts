/** Where the router gets its pages from, as its parts ask for them. */
import type { PageView } from '../../shared/page/page.ts'
import type { SidebarNode } from '../../shared/page/sidebar.ts'

export type LoadedPage =
  | { kind: 'page'; view: PageView }
  /** `isStale` where a newer build may have taken away what was asked for: the document may still be there. */
  | { kind: 'failed'; error: unknown; isStale: boolean }
  /** A listener for `site:preload-error` takes care of it. */
  | { kind: 'cancelled' }

export interface PageLoader {
  /** The page at a path without base path; the not-found page where there is none. Never rejects. */
  load(pathname: string): Promise<LoadedPage>
}

export interface SitePages extends PageLoader {
  /** Starts loading a page without running it. Never fails. */
  prefetch(pathname: string): Promise<void>
  /** Runs a page that has been prefetched, so that it can be shown at once. Undefined for all other pages; never fails. */
  warm(pathname: string): Promise<PageView | undefined>
  /** The sidebar at a path, whole where a document leaves entries out. */
  sidebar(path: string): Promise<SidebarNode[]>
  /** True where the site has a page at a path. While its pages aren't known, the path's ending decides. */
  hasPage(pathname: string): boolean
}

/** What the client starts with. */
export interface Pages extends PageLoader, Pick<SitePages, 'sidebar' | 'hasPage'> {
  /** Rejects where the script that finds pages cannot be had; a later call tries again. */
  all(): Promise<SitePages>
}
