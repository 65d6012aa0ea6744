import type { BlogPost } from '../../src/shared/config/site-data.ts'
import { metaAt, type PageMeta } from '../../src/shared/page/page.ts'
import { documentDescription } from '../../src/shared/page/title.ts'
import { isDynamicPattern } from '../../src/shared/routes/match.ts'
import { startsWithPath } from '../../src/shared/routes/paths.ts'

export interface PossiblePost {
  route: string
  meta: PageMeta
  /** Places of a dynamic page. */
  placements?: readonly { place: { path: string } }[]
}

/** The pages below the blog folder that have a date, newest first. */
export function findBlogPosts(pages: readonly PossiblePost[], blogDir: string): BlogPost[] {
  return pages
    .filter(({ route, meta }) => isInBlog(route, blogDir) && meta.frontmatter.date !== undefined)
    .flatMap(({ route, meta, placements = [] }) => {
      const paths = isDynamicPattern(route) ? placements.map(({ place }) => place.path) : [route]
      return paths.map((path) => toPost(path, metaAt(meta, path)))
    })
    .sort((a, b) => timeOf(b) - timeOf(a) || (a.path < b.path ? -1 : 1))
}

function toPost(path: string, meta: PageMeta): BlogPost {
  const { authors, date } = meta.frontmatter
  const description = documentDescription({}, meta.description)
  return {
    path,
    title: meta.title,
    ...(authors !== undefined && { authors }),
    ...(date !== undefined && { date }),
    ...(description !== undefined && { description }),
  }
}

/** True for pages below the blog folder, which need no link, because `BlogPosts` lists those with a date. */
export function isInBlog(route: string, blogDir: string): boolean {
  const folder = `/${blogDir.replace(/^\.?\/+|\/+$/g, '')}`
  return route !== folder && startsWithPath(route, folder)
}

function timeOf({ date }: BlogPost): number {
  return date === undefined ? 0 : new Date(date).getTime()
}
