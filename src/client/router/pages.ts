import type { PageView } from '../../shared/page/page.ts'
import type { PageLink, SidebarNode } from '../../shared/page/sidebar-tree.ts'
import type { RouteValues } from '../../shared/router/state.ts'

export type LoadedPage =
  | { kind: 'page'; view: PageView }
  /** Only the host knows what's there: a file, another application, or nothing. */
  | { kind: 'elsewhere' }
  /** `isStale` if a newer build may have removed the file. The document may still exist. */
  | { kind: 'failed'; error: unknown; isStale: boolean }
  /** A listener for `site:preload-error` handles the failure. */
  | { kind: 'canceled' }

/** The page that the client shows first. */
export interface FirstPage {
  view: PageView
  /** True if the document already contains the page. */
  isRendered: boolean
  errors?: RouteValues
}

export interface PageLoader {
  /** Loads the page at a path without the base path. Never rejects. @param onSlow called if that takes seconds */
  load(pathname: string, onSlow?: () => void): Promise<LoadedPage>
}

export interface LoadedPages extends PageLoader {
  /** Starts loading a page without running it. Never rejects. */
  prefetch(pathname: string): Promise<void>
  /** Runs a page that the reader is about to open. Undefined for one that wasn't worth prefetching. Never rejects. */
  warm(pathname: string): Promise<PageView | undefined>
  /** The sidebar of a page. Rejects if it can't be fetched. @param section one of which the document omits the entries */
  sidebar(path: string, section?: SidebarNode): Promise<SidebarNode[]>
  /** Pages with similar addresses. Rejects if the routes can't be loaded. */
  similar(pathname: string): Promise<readonly PageLink[]>
  /** Resolves once `hasPage` needn't guess. Rejects if the routes can't be loaded. */
  know(pathname: string): Promise<void>
  /** True if the site has a page at a path. Undefined until its routes have loaded. */
  hasPage(pathname: string): boolean | undefined
  /** Loads what to show where the host has sent the not-found page. Never rejects. @param isOurs false if no page can be there */
  miss(pathname: string, isOurs: boolean): Promise<LoadedPage>
}

/** The pages as the client starts with them, before the page loader has been imported. */
export interface Pages extends PageLoader, Pick<LoadedPages, 'sidebar' | 'hasPage'> {
  /** The page at the browser's address, for a document that says that there's none. Undefined if it can't be looked up. */
  find(renderedPath: string): Promise<FirstPage | undefined>
  /** Updates what the document's head says of the page. Until the page loader has been imported, that's only its title. */
  updateHead(view: PageView, before?: PageView): void
  /** Imports the page loader. Rejects if that fails, and the next call tries again. */
  all(): Promise<LoadedPages>
}
