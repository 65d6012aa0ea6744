import type { PageMeta } from './page.ts'

/** Metadata of a site's own not-found page. Its layout is `minimal` unless it names another, and its title 404. */
export function notFoundMeta(meta: PageMeta): PageMeta {
  return { ...meta, title: meta.title || '404', frontmatter: { layout: 'minimal', ...meta.frontmatter } }
}
