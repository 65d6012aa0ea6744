/** The metadata that a page's module exports: title, frontmatter and outline. */

import type { PageMeta } from '../../src/shared/page/page.ts'
import { pageTitle, titleInHeadings } from '../../src/shared/page/title.ts'
import type { ListablePage } from '../site/sidebar/sidebar-from-files.ts'
import type { CompiledSource } from './compiled-source.ts'
import { headingsOf, partsOf } from './parts.ts'

export function pageMeta(source: CompiledSource): PageMeta {
  const { page } = source
  const { frontmatter } = page
  return {
    title: pageTitle(page, titleInHeadings([source, ...partsOf(source)].map(({ summary }) => summary))),
    ...(frontmatter.description !== undefined && { description: frontmatter.description }),
    frontmatter,
    headings: headingsOf(source),
  }
}

/** What the sidebar shows of a compiled page. */
export function toListable(source: CompiledSource): ListablePage {
  const { filePath, route, frontmatter } = source.page
  return {
    filePath,
    route,
    frontmatter,
    title: frontmatter.title ?? titleInHeadings([source, ...partsOf(source)].map(({ summary }) => summary)),
  }
}
