import type { ComponentType } from 'react'
import type { Frontmatter } from '../frontmatter/frontmatter.ts'
import type { PageInfo } from '../frontmatter/page-info.ts'
import type { PageErrorBoundary, PageHandlers } from '../router/handlers.ts'
import type { PageOverrides } from '../routes/manifest.ts'
import type { RouteParams } from '../routes/match.ts'
import { decodedPart } from '../routes/paths.ts'
import type { PageLink, SidebarNode } from './sidebar-tree.ts'

export interface Heading {
  /** 2 to 6. The heading of level 1 is the page's title. */
  depth: number
  id: string
  text: string
  /** In a translation, the id of the source's section, if that's another one. */
  of?: string
}

/** The `__page` export of every page module, which the compiler adds. */
export interface PageMeta {
  title: string
  description?: string
  frontmatter: Frontmatter
  headings: Heading[]
}

/** Metadata of a page at one of its paths. Without a title, that of a dynamic page is the last part of the path: its parameter's value. */
export function metaAt(meta: PageMeta, path: string): PageMeta {
  return { ...meta, title: meta.title || decodedPart(path.replace(/.*\//, '')) }
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

/** A page's place in the site. It can change without a change of the page's source. */
export interface PagePlace {
  /** Route with its parameters filled in, or the address that was asked for if no page has it. `/404` in `404.html`. */
  path: string
  /** `missing` where no page of the site stands, but the not-found page or an error. Left out for pages. */
  kind?: 'missing'
  /** Empty without a page. */
  filePath: string
  /** Epoch milliseconds; 0 if it isn't known. */
  lastUpdatedAt: number
  sidebar: SidebarNode[]
  prev?: PageLink
  next?: PageLink
  own?: PageOverrides
  /** Set for a path that a dynamic page doesn't list, so it has no document and no Markdown. */
  isUnlisted?: boolean
}

/** The place of an address without a page. */
export const NOWHERE: Omit<PagePlace, 'path'> = { kind: 'missing', filePath: '', lastUpdatedAt: 0, sidebar: [] }

/** Everything the shell needs to render a page. */
export interface PageView extends PagePlace {
  meta: PageMeta
  params: RouteParams
  Content: ComponentType<PageProps>
  /** The page module's exports for the router, if it has any. */
  handlers?: PageHandlers
  ErrorBoundary?: PageErrorBoundary
}

/** True for a page that was compiled from Markdown. Its `Content` calls no hooks and returns a list of blocks. */
export function isMarkdownView({ kind, filePath }: PageView): boolean {
  return kind !== 'missing' && !filePath.endsWith('.tsx')
}

/** The JSON in every document that the client starts from. */
export interface BootData {
  /** Omits the sidebar if the document shows it, because the client can read it there. */
  place: Omit<PagePlace, 'sidebar' | 'kind'> & Partial<Pick<PagePlace, 'sidebar'>>
  params: RouteParams
  /** Address of the page's module. */
  module: string
  /** Address of the site data module. */
  site: string
  /** Address of the site's components for places in the shell, if it has any. */
  slots?: string
  /** Set in `404.html`. The address may still belong to a page that the host didn't find. */
  notFound?: true
}

/** The page for a site's own code. */
export function pageInfo(
  { path, filePath, lastUpdatedAt }: Pick<PagePlace, 'path' | 'filePath' | 'lastUpdatedAt'>,
  { title, description, frontmatter }: Pick<PageMeta, 'title' | 'description' | 'frontmatter'>,
): PageInfo {
  return {
    path,
    filePath,
    title,
    ...(description !== undefined && { description }),
    frontmatter: frontmatter as PageInfo['frontmatter'],
    lastUpdatedAt,
  }
}
