/** The lists of a site's pages that search engines, feed readers and language models look for. A file of that name in `public/` wins. */
import type { SiteData } from '../src/shared/config/site-data.ts'
import type { SidebarLists } from '../src/shared/page/sidebar.ts'
import type { Output } from './emit/output.ts'
import { feedOutputs } from './features/feed/feed.ts'
import { llmsOutputs } from './features/llms/llms.ts'
import { sitemapOutputs } from './features/sitemap/sitemap.ts'
import { listedPages } from './render/listed-pages.ts'
import type { SitePage } from './render/place-pages.ts'
import type { ResolvedConfig } from './site/resolve-config.ts'

export interface ListingInput {
  config: ResolvedConfig
  site: SiteData
  sidebar: SidebarLists | undefined
  pages: readonly SitePage[]
  documents: readonly Output[]
  markdown: readonly Output[]
  /** Files in `public/`. */
  published: readonly Output[]
}

export function listingOutputs({ config, site, sidebar, pages, documents, markdown, published }: ListingInput): Output[] {
  const listed = listedPages(pages, config.blogDir)
  const own = new Set(published.map(({ path }) => path))
  const outputs = [
    ...llmsOutputs({ site, sidebar, pages: listed, markdown: byPath(markdown), sets: config.llms.sets }),
    ...(site.baseUrl === undefined ? [] : sitemapOutputs(listed, site)),
    ...feedOutputs({ site, lang: config.language.lang, pages: listed, documents: byPath(documents) }),
  ]
  return outputs.filter(({ path }) => !own.has(path))
}

function byPath(outputs: readonly Output[]): Map<string, Output> {
  return new Map(outputs.map((output) => [output.path, output]))
}
