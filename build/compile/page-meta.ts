/** The metadata that a page's module exports: title, frontmatter and outline. */

import type { PageMeta } from '../../src/shared/page/page.ts'
import { pageTitle } from '../../src/shared/page/title.ts'
import type { CompiledSource } from './compiled-source.ts'
import { headingsOf } from './parts.ts'

export function pageMeta(source: CompiledSource): PageMeta {
  const { page, summary } = source
  const { frontmatter } = page
  return {
    title: pageTitle(page, summary.title),
    ...(frontmatter.description !== undefined && { description: frontmatter.description }),
    frontmatter,
    headings: headingsOf(source),
  }
}
