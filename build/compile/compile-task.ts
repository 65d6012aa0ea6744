/** Compiling in a worker thread: the compiled page goes to disk, its summary back. */
import type { Frontmatter } from '../../src/shared/page/frontmatter.ts'
import { siteComponentNames } from '../bundle/site-exports.ts'
import { compiledPath } from '../cache/paths.ts'
import { writeUnrecorded } from '../cache/record.ts'
import { hashOf } from '../hash.ts'
import { keepTable, tableSource } from '../search/page-tables.ts'
import { compileModulePage } from './compile-module-page.ts'
import { type CompiledPage, compilePage, type PageSource } from './compile-page.ts'
import { codeGroupsOf } from './highlight/highlight-steps.ts'
import type { CodeGroup } from './highlight/languages.ts'
import { keyWithDependencies } from './site-files.ts'

export interface CompileTask {
  page: PageSource
  /** Names the page's own state; the files that it asks for make it the name on disk. */
  key: string
  cacheFolder: string
  /** Given where the page is to be indexed for search. */
  frontmatter?: Frontmatter
}

/** A compiled page without its code and text, which stay on disk. */
export type PageSummary = Omit<CompiledPage, 'code' | 'exported' | 'codes' | 'sections' | 'texts'> & {
  /** True where it has static HTML that can come after it. */
  hasText: boolean
  sectionsHash: string
  /** Hash of the page's code blocks; undefined where it has none. */
  codesHash?: string
  /** Kinds of languages that they are in. */
  codeGroups: CodeGroup[]
}

export async function compileTask({ page, key: sourceKey, cacheFolder, frontmatter }: CompileTask): Promise<PageSummary> {
  const { code, exported, codes, sections, texts, ...compiled } = page.filePath.endsWith('.tsx')
    ? compileModulePage(page)
    : await compilePage(page, siteComponentNames)
  const key = keyWithDependencies(sourceKey, compiled.dependencies)
  writeUnrecorded(compiledPath(cacheFolder, key), JSON.stringify({ code, exported, codes, sections, texts }))
  const summary = {
    ...compiled,
    hasText: texts.length > 0,
    sectionsHash: hashOf(JSON.stringify(sections)),
    ...(codes.length > 0 && { codesHash: hashOf(JSON.stringify(codes)) }),
    codeGroups: codeGroupsOf(codes.map(({ language }) => language)),
  }
  // The table of a page with parts is made from theirs too, and a broken page gets none.
  if (
    frontmatter !== undefined &&
    summary.partReferences.length === 0 &&
    summary.diagnostics.every(({ severity }) => severity !== 'error')
  ) {
    const table = tableSource({ page: { route: page.route, frontmatter }, key, summary })
    if (table !== undefined) keepTable(cacheFolder, table, sections)
  }
  return summary
}
