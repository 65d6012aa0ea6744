/** Pages as the shell sees them. */
import type { ComponentType, ReactNode } from 'react'
import type { ScreenSize } from '../platform/elements.ts'
import type { PageErrorBoundary, PageHandlers } from '../router/handlers.ts'
import type { RouteParams } from '../routes/match.ts'
import type { Frontmatter } from './frontmatter.ts'
import type { PageLink, SidebarNode } from './sidebar.ts'

export interface Heading {
  /** 2 to 6; the one heading of level 1 is the page's title. */
  depth: number
  id: string
  text: string
}

/** What every page module exports as `__page`, known once the page is compiled. */
export interface PageMeta {
  title: string
  description?: string
  frontmatter: Frontmatter
  headings: Heading[]
}

/** Props of a page's default export. */
export interface PageProps {
  params: RouteParams
}

export interface PageModule extends PageHandlers {
  default: ComponentType<PageProps>
  __page: PageMeta
  ErrorBoundary?: PageErrorBoundary
}

/** Where a page stands in the site: what changes without its source changing. */
export interface PagePlace {
  /** Route with its parameters filled in; `/404` stands for no page. */
  path: string
  filePath: string
  /** Epoch milliseconds. */
  lastUpdatedAt: number
  sidebar: SidebarNode[]
  prev?: PageLink
  next?: PageLink
}

/** All that the shell renders a page from. */
export interface PageView extends PagePlace {
  meta: PageMeta
  params: RouteParams
  Content: ComponentType<PageProps>
  /** What the page's module exports for the router; absent where it exports nothing. */
  handlers?: PageHandlers
  ErrorBoundary?: PageErrorBoundary
  /** Only of a page that a reader has gone to: the document brings its own whole. */
  beginningOf?: ContentBeginning
}

/** The beginning of a page's content, about so many screens high. While nobody sees it, nothing in it may do more than be there. */
export type ContentBeginning = (content: ReactNode, screen: ScreenSize, screens: number, isPrerendered: boolean) => ReactNode

/** The JSON in every document from which the client starts. */
export interface BootData {
  /** Without the sidebar where the document shows it: the client reads it there. */
  place: Omit<PagePlace, 'sidebar'> & Partial<Pick<PagePlace, 'sidebar'>>
  params: RouteParams
  /** Address of the page's module. */
  module: string
  /** Address of the site data module. */
  site: string
  /** Set in `404.html`: the address shown may belong to a page that the host did not find. */
  notFound?: true
}
