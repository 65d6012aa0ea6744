import type { CompiledSource } from '../compile/compile-pages.ts'
import { partsOf } from '../compile/parts.ts'
import type { LinkablePart } from './link.ts'

/** What a page shows besides itself, ready to be linked with it. A part has no title and no outline of its own. */
export function linkableParts(source: CompiledSource, cacheFolder: string): LinkablePart[] {
  return partsOf(source).map(({ page, key, codeKey, summary }) => ({
    file: page.file,
    cacheFolder,
    key,
    runtimeImports: summary.runtimeImports,
    meta: { title: '', frontmatter: {}, headings: [] },
    ...(codeKey !== undefined && { codeKey }),
  }))
}
