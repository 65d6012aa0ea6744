/** The part of the head about the page. The server writes it, and the client after a navigation. */
import type { HeadTag } from '../config/options/head.ts'
import type { SiteData } from '../config/site-data.ts'
import { markdownAddress, withBasePath } from '../routes/paths.ts'

export interface PageWords {
  /** Of the document. */
  title: string
  description?: string | undefined
  /** The page's clean address, absolute if the site has a base URL. */
  canonical?: string | undefined
  /** True if search engines are asked not to show the page. */
  isHidden?: boolean
  baseUrl?: string | undefined
  siteName: string
}

/** The tags that describe a page in words, without its title. */
export function pageTags({ title, description, canonical, isHidden, baseUrl, siteName }: PageWords): HeadTag[] {
  const meta = (key: 'name' | 'property', name: string, content: string | undefined): HeadTag[] =>
    content === undefined ? [] : [{ tag: 'meta', attrs: { [key]: name, content } }]
  return [
    ...meta('name', 'description', description),
    ...(canonical === undefined ? [] : [{ tag: 'link' as const, attrs: { rel: 'canonical', href: canonical } }]),
    ...meta('name', 'robots', isHidden === true ? 'noindex' : undefined),
    ...meta('property', 'og:type', 'website'),
    ...meta('property', 'og:site_name', siteName),
    ...meta('property', 'og:title', title),
    ...meta('property', 'og:description', description),
    ...meta('property', 'og:url', baseUrl === undefined ? undefined : canonical),
    ...meta('name', 'twitter:title', title),
    ...meta('name', 'twitter:description', description),
  ]
}

/** Where a page's Markdown is. */
export function markdownTag({ basePath }: Pick<SiteData, 'basePath'>, path: string): HeadTag {
  return { tag: 'link', attrs: { type: 'text/markdown', rel: 'alternate', href: withBasePath(basePath, markdownAddress(path)) } }
}
