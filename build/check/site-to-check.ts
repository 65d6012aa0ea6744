/** What checks look at: pages that are compiled, but not yet linked and rendered. */
import type { SiteConfig } from '../../src/shared/config/schema.ts'
import type { CompiledSource } from '../compile/compiled-source.ts'
import type { ImportReference } from '../compile/page-file.ts'

/** What is known of a page before it is linked and rendered. */
export interface PageToCheck {
  page: Pick<CompiledSource['page'], 'route' | 'filePath' | 'displayPath' | 'source' | 'frontmatter'> & { file?: string }
  summary: Pick<CompiledSource['summary'], 'links' | 'files' | 'anchors' | 'mayAddAnchors' | 'diagnostics'> & {
    imports?: readonly ImportReference[]
  }
  /** Markdown files that it shows. */
  parts?: readonly { source: PageToCheck }[]
}

export interface SiteToCheck {
  pages: readonly PageToCheck[]
  /** Markdown in the configuration, compiled as if it were pages. */
  fragments?: readonly PageToCheck[]
  config: SiteConfig
  /** Path of the configuration as messages show it, from where the command runs. */
  configFile: string
  basePath: string
  /** Files of `public/`, relative to it. */
  publicFiles: readonly string[]
}
