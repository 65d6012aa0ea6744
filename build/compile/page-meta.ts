import type { PageMeta } from '../../src/shared/page/page.ts'
import { pageTitle, titleInHeadings } from '../../src/shared/page/title.ts'
import type { ListablePage } from '../site/sidebar/sidebar-from-files.ts'
import type { CompiledPage } from './compiled-page.ts'
import { headingsOf, partialsOf } from './partials.ts'

export function pageMeta(page: CompiledPage): PageMeta {
  const { frontmatter } = page
  return {
    title: pageTitle(page, titleInHeadings([page, ...partialsOf(page)].map(({ summary }) => summary))),
    ...(frontmatter.description !== undefined && { description: frontmatter.description }),
    frontmatter,
    headings: headingsOf(page),
  }
}

/** A compiled page as the sidebar shows it. */
export function toListable(page: CompiledPage): ListablePage {
  const { filePath, route, frontmatter, item } = page
  return {
    filePath,
    route,
    frontmatter,
    ...(item && { item }),
    title: frontmatter.title ?? titleInHeadings([page, ...partialsOf(page)].map(({ summary }) => summary)),
  }
}
