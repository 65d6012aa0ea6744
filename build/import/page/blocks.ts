/** Blocks that aren't Markdown, in the forms of each generator, become Markdown with directives. */
import { dirname, join, resolve } from 'node:path'
import { getOwn } from '../../../src/shared/get-own.ts'
import { emojiInText } from '../text/emoji.ts'
import { fenceFor, joinLines, type Line, lineFrom, linesFrom, markCode } from '../text/lines.ts'
import { linesToMdx } from './as-mdx.ts'
import { rewriteContainers } from './containers.ts'
import { type GivenPage, noteLine } from './context.ts'
import { includedLines, linesBetween, numberedLines } from './included-files.ts'
import { inlineIncludes } from './includes.ts'
import { rewriteIndentedBlocks } from './mkdocs/indented-blocks.ts'
import { rewriteMarks } from './mkdocs/marks.ts'
import { rewriteSlashBlocks } from './mkdocs/slash-blocks.ts'
import { expandSnippets } from './mkdocs/snippets.ts'
import { tabBlocksToGroups } from './tab-blocks.ts'
import TEMPLATES from './templates.json' with { type: 'json' }
import { rewriteVocsIncludes } from './vocs-includes.ts'

export function rewriteBlocks(lines: readonly Line[], page: GivenPage): Line[] {
  return widenDirectives(directivesOf(page.site.hasEmoji === true ? emojiInText(lines) : lines, page))
}

function directivesOf(lines: readonly Line[], page: GivenPage): Line[] {
  switch (page.site.kind) {
    case 'docusaurus':
      return tabBlocksToGroups(rewriteContainers(linesToMdx(lines), page))
    case 'vitepress':
      return vitepressTabs(rewriteContainers(withoutContents(inlineIncludes(lines, page)), page))
    case 'starlight':
      return rewriteContainers(lines, page)
    case 'nextra':
    case 'fumadocs':
    case 'mintlify':
      return rewriteContainers(linesToMdx(lines), page)
    case 'mdbook':
    case 'gitbook':
    case 'hugo':
    case 'plain':
      return rewriteContainers(withoutTemplates(lines, page), page)
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

/** Tags of templates on lines of their own, or in text, in the forms that mean the same. Others are noted, and left out. */
function withoutTemplates(lines: readonly Line[], page: GivenPage): Line[] {
  const rules = (getOwn<string[][]>(TEMPLATES, page.site.kind) ?? []).map(
    ([pattern = '', by = '']) => [new RegExp(pattern, 'g'), by] as const,
  )
  return markCode(
    lines.flatMap((line): Line[] => {
      const include = page.site.kind === 'mdbook' ? INCLUDE.exec(line.text) : null
      if (include !== null) return partOfFile(line, include, page)
      const shown = page.site.kind === 'hugo' ? SHOWN_FILE.exec(line.text) : null
      if (shown !== null) return wholeFile(line, shown, page)
      if (line.isCode || !/\{[{%]/.test(line.text)) return [line]
      const changed = rules.reduce((text, [pattern, by]) => text.replace(pattern, by), line.text)
      const text = changed.replace(page.site.kind === 'hugo' ? /\{\{[<%].*?[%>]\}\}/g : /\{%.*?%\}/g, (written) => {
        noteLine(page, line, 'value', `\`${written}\``, written)
        return ''
      })
      const isBlock = text !== line.text && /^\s*(?::::|<\/?div)/.test(text)
      return isBlock ? [lineFrom(line), { ...line, text }, lineFrom(line)] : [{ ...line, text }]
    }),
  )
}

/** `{{#include ../a.rs:2:5}}` of mdBook, in text and in code, with lines or the name of a part. */
const INCLUDE = /^(\s*)\{\{\s*#(?:include|rustdoc_include|playground)\s+([^\s:}]+)(?::([^}\s]*))?[^}]*\}\}\s*$/

function partOfFile(line: Line, [, indent = '', path = '', part = '']: RegExpExecArray, page: GivenPage): Line[] {
  const { lines: all } = includedLines(line, ['text', path], [resolve(dirname(page.page.file), path)], page)
  const [isRange, from = '', to = from] = /^(\d*)(?::(\d*))?$/.exec(part) ?? []
  const anchor = (mark: string) => (text: string) => new RegExp(`ANCHOR${mark}:\\s*${part.replace(/\W/g, '\\$&')}\\b`).test(text)
  const chosen = isRange === undefined ? (linesBetween(all, anchor(''), anchor('_END')) ?? all) : numberedLines(all, from, to)
  return linesFrom(
    line,
    chosen.filter((text) => !/ANCHOR(?:_END)?:/.test(text)),
    indent,
  )
}

/** `{{< include "examples/a.yaml" "yaml" >}}` and `{{< readfile file="a.yaml" code="true" lang="yaml" >}}`, as sites of Hugo call them. */
const SHOWN_FILE = /^(\s*)\{\{[<%]\s*(?:include|readfile)\s+(?:file=)?"([^"]+)"(?:[^}]*?\s(?:lang=)?"([\w+-]+)"\s*)?[^}]*[%>]\}\}\s*$/

function wholeFile(line: Line, [, indent = '', path = '', language]: RegExpExecArray, page: GivenPage): Line[] {
  const { site } = page
  const folders = [dirname(page.page.file), ...site.pageFolders, ...site.publicFolders, site.root]
  const places = folders.map((folder) => join(folder, path))
  const { file, lines } = includedLines(line, ['code', path], places, page)
  const fence = fenceFor(lines.join('\n'))
  const isText = language === undefined && file.endsWith('.md')
  return file === '' || isText ? linesFrom(line, lines, indent) : linesFrom(line, [`${fence}${language ?? ''}`, ...lines, fence], indent)
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
