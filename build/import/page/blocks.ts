/** Blocks that aren't Markdown, in the forms of each generator, become Markdown with directives. */
import { fenceFor, joinLines, type Line, markCode } from '../text/lines.ts'
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
  return widenDirectives(directivesOf(lines, page))
}

function directivesOf(lines: readonly Line[], page: GivenPage): Line[] {
  switch (page.site.kind) {
    case 'docusaurus':
      return tabBlocksToGroups(rewriteContainers(linesToMdx(lines), page), page.site.tabLabels)
    case 'vitepress':
      return vitepressTabs(rewriteContainers(withoutContents(inlineIncludes(lines, page)), page))
    case 'starlight':
      return rewriteContainers(lines, page)
    case 'mkdocs':
      return rewriteMkdocs(lines, page)
    case 'vocs':
      return rewriteContainers(rewriteVocsIncludes(vocsPage(lines, page), page), page)
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
  const blocks = markCode(rewriteIndentedBlocks(rewriteSlashBlocks(included, page), page))
  return markCode(rewriteMarks(blocks, page))
}

// Directives around others need more colons than these.

const DIRECTIVE = /^[\s>]*(?:(?:[-*+]|\d+[.)])\s+)*(:{3,})[a-z]/
const DIRECTIVE_END = /^[\s>]*(:{3,})\s*$/

/** Gives directives as many colons as what is in them needs. Each line of colons alone ends the innermost one that is open. */
function widenDirectives(lines: readonly Line[]): Line[] {
  const result = [...lines]
  const open: { index: number; colons: number }[] = []
  for (const [index, line] of lines.entries()) {
    const start = line.isCode ? undefined : DIRECTIVE.exec(line.text)?.[1]
    if (start !== undefined) open.push({ index, colons: start.length })
    const end = line.isCode ? undefined : DIRECTIVE_END.exec(line.text)?.[1]
    const top = end === undefined ? undefined : open.pop()
    if (top === undefined) continue
    for (const at of [top.index, index]) {
      const written = result[at] as Line
      result[at] = { ...written, text: written.text.replace(/:{3,}/, ':'.repeat(top.colons)) }
    }
    const outer = open.at(-1)
    if (outer !== undefined) outer.colons = Math.max(outer.colons, top.colons + 1)
  }
  return result
}

// Prompts of Vocs, which readers copy as they are written, become blocks of text.

const START = /^([ \t]*)(:{3,})[ \t]*prompt\b/
const END = /^[ \t]*(:{3,})[ \t]*$/

function promptsToCode(lines: readonly Line[]): Line[] {
  const result: Line[] = []
  let open: { first: number; colons: number; indent: string } | undefined
  for (const line of lines) {
    const [, indent = '', colons = ''] = (line.isCode || open !== undefined ? null : START.exec(line.text)) ?? []
    const isEnd = open !== undefined && (END.exec(line.text)?.[1]?.length ?? 0) >= open.colons
    if (colons !== '') {
      open = { first: result.length, colons: colons.length, indent }
      result.push({ ...line, text: '' })
    } else if (open !== undefined && isEnd) {
      const fence = open.indent + fenceFor(joinLines(result.slice(open.first)))
      result[open.first] = { ...(result[open.first] as Line), text: `${fence}text` }
      result.push({ ...line, text: fence })
      open = undefined
    } else result.push(line)
  }
  return markCode(result)
}
