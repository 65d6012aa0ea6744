import type { PageMeta } from './page.ts'

/** What is known of a site's own not-found page. Its layout is `minimal` unless it names another. */
export function notFoundMeta(meta: PageMeta): PageMeta {
  return { ...meta, frontmatter: { layout: 'minimal', ...meta.frontmatter } }
}
