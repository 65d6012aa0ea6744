import type { SiteData } from '../../src/shared/config/site-data.ts'
import type { Frontmatter } from '../../src/shared/frontmatter/frontmatter.ts'
import { metaAt, type PageMeta } from '../../src/shared/page/page.ts'
import { type PageFacts, pageFacts } from '../../src/shared/page/page-facts.ts'
import { isInBlog } from '../site/blog-posts.ts'
import type { PageItem } from '../site/discover/page-entry.ts'
import type { PlacedPage } from './place-pages.ts'

export interface ListedPage {
  path: string
  meta: PageMeta
  /** Epoch milliseconds. */
  lastUpdatedAt: number
  isPost: boolean
  facts: PageFacts
  text?: PageItem['text'] | undefined
}

/** Every page that search engines and others may show. Pages that ask them not to aren't among them. */
export function listedPages(
  pages: readonly (Pick<PlacedPage, 'route' | 'meta' | 'placements'> & { item?: Pick<PageItem, 'text'> })[],
  blogDir: string,
  site: SiteData,
): ListedPage[] {
  return pages.flatMap(({ route, meta, placements, item }) => {
    const ofBlog = isPost(route, meta.frontmatter, blogDir)
    return placements.flatMap(({ place }) => {
      const { path, lastUpdatedAt } = place
      const facts = pageFacts(site, place, meta)
      return facts.isHidden ? [] : [{ path, meta: metaAt(meta, path), lastUpdatedAt, isPost: ofBlog, facts, text: item?.text }]
    })
  })
}

/** True for a post of the blog: it's below its folder and has a date. */
export function isPost(route: string, { date }: Pick<Frontmatter, 'date'>, blogDir: string): boolean {
  return isInBlog(route, blogDir) && date !== undefined
}
