import type { Frontmatter } from '../../src/shared/frontmatter/frontmatter.ts'
import { metaAt, type PageMeta } from '../../src/shared/page/page.ts'
import { isInBlog } from '../site/blog-posts.ts'
import type { PlacedPage } from './place-pages.ts'

export interface ListedPage {
  path: string
  meta: PageMeta
  /** Epoch milliseconds. */
  lastUpdatedAt: number
  isPost: boolean
}

/** Every page that search engines and others may show. Pages with `noindex` aren't among them. */
export function listedPages(pages: readonly PlacedPage[], blogDir: string): ListedPage[] {
  return pages.flatMap(({ route, meta, placements }) => {
    if (meta.frontmatter.noindex === true) return []
    const ofBlog = isPost(route, meta.frontmatter, blogDir)
    return placements.map(({ place: { path, lastUpdatedAt } }) => ({ path, meta: metaAt(meta, path), lastUpdatedAt, isPost: ofBlog }))
  })
}

/** True for a post of the blog: it's below its folder and has a date. */
export function isPost(route: string, { date }: Pick<Frontmatter, 'date'>, blogDir: string): boolean {
  return isInBlog(route, blogDir) && date !== undefined
}
