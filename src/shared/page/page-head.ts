/** The part of the head about the page. The server writes it, and the client after a navigation. */
import type { HeadTag } from '../config/options/head.ts'
import type { PageFacts } from './page-facts.ts'

export interface PageWords extends Partial<Pick<PageFacts, 'canonical' | 'isHidden' | 'translations' | 'locale'>> {
  /** Of the document. */
  title: string
  description?: string | undefined
  baseUrl?: string | undefined
  siteName: string
}

/** The tags that describe a page in words, without its title. */
export function pageTags({ title, description, canonical, translations = [], isHidden, locale, baseUrl, siteName }: PageWords): HeadTag[] {
  const meta = (key: 'name' | 'property', name: string, content: string | undefined): HeadTag[] =>
    content === undefined ? [] : [{ tag: 'meta', attrs: { [key]: name, content } }]
  return [
    ...meta('name', 'description', description),
    ...(canonical === undefined ? [] : [{ tag: 'link' as const, attrs: { rel: 'canonical', href: canonical } }]),
    ...translations.map((attrs) => ({ tag: 'link' as const, attrs: { rel: 'alternate', ...attrs } })),
    ...meta('name', 'robots', isHidden === true ? 'noindex' : undefined),
    ...meta('property', 'og:type', 'website'),
    ...meta('property', 'og:locale', locale),
    ...meta('property', 'og:site_name', siteName),
    ...meta('property', 'og:title', title),
    ...meta('property', 'og:description', description),
    ...meta('property', 'og:url', baseUrl === undefined ? undefined : canonical),
    ...meta('name', 'twitter:title', title),
    ...meta('name', 'twitter:description', description),
  ]
}

/** Where a page's Markdown is, if it has that. */
export function markdownTags({ markdown }: Pick<PageFacts, 'markdown'>): HeadTag[] {
  return markdown === undefined ? [] : [{ tag: 'link', attrs: { type: 'text/markdown', rel: 'alternate', href: markdown } }]
}
