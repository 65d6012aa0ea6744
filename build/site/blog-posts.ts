import type { BlogPost } from '../../src/shared/config/site-data.ts'
import type { PageMeta } from '../../src/shared/page/page.ts'
import { documentDescription } from '../../src/shared/page/title.ts'
import { startsWithPath } from '../../src/shared/routes/paths.ts'

/** The pages below the blog folder that have a date, newest first. */
export function findBlogPosts(pages: readonly { route: string; meta: PageMeta }[], blogDir: string): BlogPost[] {
  return pages
    .filter(({ route, meta }) => isInBlog(route, blogDir) && meta.frontmatter.date !== undefined)
    .map(toPost)
    .sort((a, b) => timeOf(b) - timeOf(a) || (a.path < b.path ? -1 : 1))
}

function toPost({ route, meta }: { route: string; meta: PageMeta }): BlogPost {
  const { authors, date } = meta.frontmatter
  const description = documentDescription({}, meta.description)
  return {
    path: route,
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
