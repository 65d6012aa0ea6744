/** The input of the checks: pages that have been compiled, but not bundled or rendered. */
import type { SidebarLists } from '../../src/shared/page/sidebar-tree.ts'
import type { CompiledPage } from '../compile/compiled-page.ts'
import type { ImportReference } from '../compile/page-file.ts'
import type { PartialPosition } from '../report/position-at.ts'
import type { ConfigSource } from '../site/config/config-problem.ts'
import type { LinkScheme } from '../site/link-schemes.ts'
import type { ResolvedConfig } from '../site/resolve-config.ts'
import type { Site } from '../site/site.ts'
import type { UrlLock } from '../site/url-lock.ts'
import type { FindSection } from '../stages/languages-sections.ts'
import type { LanguageRoutes } from './languages.ts'

export interface PageToCheck
  extends Pick<CompiledPage, 'route' | 'filePath' | 'displayPath' | 'source' | 'frontmatter' | 'item' | 'language' | 'ofSource'> {
  file?: string
  summary: Pick<CompiledPage['summary'], 'links' | 'files' | 'anchors' | 'mayAddAnchors' | 'diagnostics' | 'mentions'> & {
    title?: string
    imports?: readonly ImportReference[]
    choices?: Readonly<Record<string, readonly string[]>>
  }
  /** Markdown files that it includes. */
  parts?: readonly { page: PageToCheck; repeatedAt?: PartialPosition }[]
}

export interface SiteToCheck extends ConfigSource {
  pages: readonly PageToCheck[]
  /** The site's own not-found page. */
  notFound?: PageToCheck | undefined
  /** Markdown in the configuration, compiled as if it were pages. */
  fragments?: readonly PageToCheck[]
  config: ResolvedConfig
  edition: Site['edition']
  /** The pages that each language of the site shows. */
  languages?: readonly LanguageRoutes[] | undefined
  /** Finds sections that have other ids in its language. */
  sections?: FindSection
  /** The sidebar with the entries that were made from files. */
  sidebar?: SidebarLists | undefined
  /** Schemes of links that features add. */
  schemes?: readonly LinkScheme[]
  /** Files in `public/`, relative to it. */
  publicFiles: readonly string[]
  /** Addresses that have been published, if the site keeps a list. */
  lock?: UrlLock
}
