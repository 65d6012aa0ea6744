import { NOWHERE } from '../../src/shared/page/page.ts'
import { isDynamicPattern } from '../../src/shared/routes/match.ts'
import { placePages } from '../render/site-documents.ts'
import { createTracer } from '../render/trace/tracer.ts'
import { isInBlog, type PossiblePost } from '../site/blog-posts.ts'
import type { Site } from '../site/site.ts'
import type { DevTools } from './dev-tools.ts'
import { lastMade } from './last-made.ts'
import type { ShowPage } from './shown-pages.ts'
import { titleInText } from './title-in-text.ts'

export type ListPosts = (site: Site) => Promise<PossiblePost[]>

/** Lists blog posts without compiling them, with titles from their text. Only dynamic pages are run, which alone know their addresses, and say elsewhere why they can't be. */
export function createPostLists({ sources: { pages }, pool }: DevTools, showPage: ShowPage): ListPosts {
  const lastPlaced = lastMade<PossiblePost[]>()
  return async (site) => {
    const { blogDir } = site.config
    const dynamic = pages.list().filter(({ path }) => isInBlog(path, blogDir) && isDynamicPattern(path))
    const shown = (await Promise.all(dynamic.map((page) => showPage(page, site).catch(() => [])))).flat()
    const run = async () => {
      const bundled = await Promise.all(shown.map((page) => page.bundled().catch(() => [])))
      return placePages(bundled.flat(), () => NOWHERE, { pool, tracer: createTracer(site) })
    }
    const read = (await pages.posts(blogDir)).map((page): PossiblePost => {
      const { frontmatter, route } = page
      const { title = titleInText(page) ?? '', description } = frontmatter
      return { route, meta: { title, ...(description !== undefined && { description }), frontmatter, headings: [] } }
    })
    return [...read, ...(await lastPlaced([shown.length, ...shown], run))]
  }
}
