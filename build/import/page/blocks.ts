/** Blocks that aren't Markdown, in the forms of each generator, become Markdown with directives. */
import { type Line, markCode } from '../text/lines.ts'
import { linesToMdx } from './as-mdx.ts'
import { rewriteContainers } from './containers.ts'
import type { GivenPage } from './context.ts'
import { inlineIncludes } from './includes.ts'
import { rewriteIndentedBlocks } from './mkdocs/indented-blocks.ts'
import { rewriteMarks } from './mkdocs/marks.ts'
import { rewriteSlashBlocks } from './mkdocs/slash-blocks.ts'
import { expandSnippets } from './mkdocs/snippets.ts'
import { tabBlocksToGroups } from './tab-blocks.ts'
import { rewriteVocsIncludes } from './vocs-includes.ts'

export function rewriteBlocks(lines: readonly Line[], page: GivenPage): Line[] {
  const { notes, file } = page
  switch (page.site.kind) {
    case 'docusaurus':
      return tabBlocksToGroups(rewriteContainers(linesToMdx(lines), notes, file), page.site.tabLabels)
    case 'vitepress':
      return vitepressTabs(rewriteContainers(withoutContents(inlineIncludes(lines, page)), notes, file))
    case 'starlight':
      return rewriteContainers(lines, notes, file)
    case 'mkdocs':
      return rewriteMkdocs(lines, page)
    case 'vocs':
      return rewriteContainers(rewriteVocsIncludes(vocsPage(lines, page), page), notes, file)
  }
}

function vocsPage(lines: readonly Line[], { page }: GivenPage): Line[] {
  const text = promptsToCode(lines)
  return page.isMdx ? linesToMdx(text) : text
}

/** A table of contents in the text. Pages have one at their side. */
function withoutContents(lines: readonly Line[]): Line[] {
  return lines.map((line) => (!line.isCode && /^\s*\[\[toc\]\]\s*$/i.test(line.text) ? { ...line, text: '' } : line))
}

/** Panels of a plugin for tabs, which start with `== Title`, as bold titles. */
function vitepressTabs(lines: readonly Line[]): Line[] {
  return markCode(
    lines.map((line) => (line.isCode ? line : { ...line, text: line.text.replace(/^(\s*)==\s+([^=].*?)(?:\s*\{[^}]*\})?$/, '$1**$2**') })),
  )
}

/** Blocks and marks of Python-Markdown and its extensions, as Material for MkDocs uses them. */
function rewriteMkdocs(lines: readonly Line[], page: GivenPage): Line[] {
  const included = markCode(expandSnippets(lines, page))
  const blocks = markCode(rewriteIndentedBlocks(rewriteSlashBlocks(included, page), { notes: page.notes, file: page.file }).lines)
  return markCode(rewriteMarks(blocks, page))
}

// Prompts of Vocs, which readers copy as they are written, become blocks of text.

const START = /^([ \t]*)(:{3,})[ \t]*prompt\b/
const END = /^[ \t]*(:{3,})[ \t]*$/

function promptsToCode(lines: readonly Line[]): Line[] {
  const result: Omit<Line, 'isCode'>[] = []
  let open: { first: number; colons: number; indent: string } | undefined
  for (const line of lines) {
    const [, indent = '', colons = ''] = (line.isCode || open !== undefined ? null : START.exec(line.text)) ?? []
    const isEnd = open !== undefined && (END.exec(line.text)?.[1]?.length ?? 0) >= open.colons
    if (colons !== '') {
      open = { first: result.length, colons: colons.length, indent }
      result.push({ ...line, text: '' })
    } else if (open !== undefined && isEnd) {
      const inside = result.slice(open.first + 1).map(({ text }) => text)
      const fence = open.indent + '`'.repeat(Math.max(3, ...inside.map((text) => (/^\s*(`{3,})/.exec(text)?.[1]?.length ?? 2) + 1)))
      const first = result[open.first]
      if (first !== undefined) result[open.first] = { ...first, text: `${fence}text` }
      result.push({ ...line, text: fence })
      open = undefined
    } else result.push(line)
  }
  return markCode(result)
}
