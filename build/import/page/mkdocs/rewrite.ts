/** Blocks and marks of Python-Markdown and its extensions, as Material for MkDocs uses them. */
import { type Line, markCode } from '../../text/lines.ts'
import type { GivenPage } from '../context.ts'
import { rewriteIndentedBlocks } from './indented-blocks.ts'
import { rewriteMarks } from './marks.ts'
import { rewriteSlashBlocks } from './slash-blocks.ts'
import { expandSnippets } from './snippets.ts'

export function rewriteMkdocs(lines: readonly Line[], page: GivenPage): Line[] {
  const included = markCode(expandSnippets(lines, page))
  const blocks = markCode(rewriteIndentedBlocks(rewriteSlashBlocks(included, page), { notes: page.notes, file: page.file }).lines)
  return markCode(rewriteMarks(blocks, page))
}
