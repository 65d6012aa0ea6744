/** A page of Markdown as MDX, which components need. */
import type { Nodes, Root } from 'mdast'
import { visit } from 'unist-util-visit'
import { Edits } from '../text/edits.ts'
import { htmlText } from '../text/html-text.ts'
import { outsideCode } from '../text/inline-code.ts'
import { joinLines, type Line, markCode, toLines } from '../text/lines.ts'
import { parsePage, rangeOf } from './parse.ts'

/** Comments, ids of headings and addresses in angle brackets, which MDX would take for expressions and JSX. */
export function linesToMdx(lines: readonly Line[]): Line[] {
  return headingIdsToMdx(commentsToMdx(lines)).map((line) =>
    line.isCode ? line : { ...line, text: outsideCode(line.text, addressesAsLinks) },
  )
}

/** `<https://a.example>` is JSX in MDX. In `[a](<https://a.example>)`, the same characters are part of a link. */
function addressesAsLinks(text: string): string {
  return text.replace(/(?<!\]\(|\]:[ \t]*)<(https?:\/\/[^\s<>]+)>/g, '[$1]($1)')
}

/** Elements that close themselves in HTML, but not in JSX. */
const VOID = /<(?:area|br|col|hr|img|input|source|track|wbr)\b(?:"[^"]*"|'[^']*'|[^<>"'])*>/gi

/** Elements whose content would become paragraphs, or lose its line breaks. */
const VERBATIM = /<(?:p|pre|textarea)\b/i

/** Whether a page has a badge, outside of code. */
export function hasBadge(source: string): boolean {
  const parsed = /<Badge\b/.test(source) ? parsePage(source, false) : undefined
  let isFound = false
  if (parsed !== undefined && 'tree' in parsed) {
    visit(parsed.tree, 'html', ({ value }) => {
      isFound ||= /<Badge\b/.test(value.replace(/<!--.*?-->/gs, ''))
    })
  }
  return isFound
}

/** The text of a page, without frontmatter, as MDX. Undefined if MDX would read it differently, or not at all. */
export function markdownToMdx(source: string): string | undefined {
  const parsed = parsePage(source, false)
  if ('reason' in parsed) return undefined
  const edits = new Edits()
  let isVerbatim = false
  visit(parsed.tree, (node) => {
    const range = rangeOf(node)
    const written = source.slice(range.start, range.end)
    if (node.type === 'text') {
      const escaped = written.replace(/\\[\s\S]|[{<]/g, (mark) => (mark.length === 1 ? `\\${mark}` : mark))
      edits.replace(range, escaped)
    }
    if (node.type !== 'html') return
    isVerbatim ||= VERBATIM.test(written)
    const closed = written.replace(VOID, (tag) => (tag.endsWith('/>') ? tag : `${tag.slice(0, -1)} />`))
    edits.replace(range, closed)
  })
  const text = joinLines(linesToMdx(toLines(edits.applyTo(source))))
  const result = parsePage(text, true)
  return isVerbatim || 'reason' in result || shownBy(result.tree) !== shownBy(parsed.tree) ? undefined : text
}

/** What a page shows, without white space, and without elements, which are raw HTML in Markdown. */
function shownBy(tree: Root): string {
  const parts: string[] = []
  visit(tree, (node) => {
    parts.push(shownByNode(node))
  })
  return parts.join('').replace(/\{#[^\s{}]+\}|\s+/g, '')
}

function shownByNode(node: Nodes): string {
  switch (node.type) {
    case 'text':
      return node.value
    case 'html':
      return htmlText(node.value)
    case 'mdxFlowExpression':
    case 'mdxTextExpression':
      return /^\s*\/\*.*\*\/\s*$/s.test(node.value) ? '' : `[expression]${node.value}`
    case 'root':
    case 'paragraph':
    case 'mdxJsxFlowElement':
    case 'mdxJsxTextElement':
      return ''
    default: {
      // `position` is the only property that differs, because the two texts do.
      const { type, position: _, children: __, data: ___, ...own } = { children: [], data: {}, ...node }
      return `[${type}]${JSON.stringify(own)}`
    }
  }
}

// HTML comments, which MDX doesn't have.

/** Turns HTML comments into comments of MDX, which are as long. */
function commentsToMdx(lines: readonly Line[]): Line[] {
  let isOpen = false
  return markCode(
    lines.map((line) => {
      if (line.isCode && !isOpen) return line
      const text = isOpen ? closed(line.text) : outsideCode(line.text, closed)
      return { ...line, text }
    }),
  )

  function closed(part: string): string {
    let rest = part
    let result = ''
    for (;;) {
      if (isOpen) {
        const end = rest.indexOf('-->')
        const inside = end === -1 ? rest : rest.slice(0, end)
        result += inside.replaceAll('*/', '* ')
        if (end === -1) return result
        result += '*/}'
        rest = rest.slice(end + 3)
        isOpen = false
      }
      const start = rest.indexOf('<!--')
      if (start === -1) return result + rest
      result += `${rest.slice(0, start)}{/* `
      rest = rest.slice(start + 4)
      isOpen = true
    }
  }
}

/** Turns `{#id}` behind a heading into `{/* #id *​/}`, because braces contain JavaScript in MDX. */
function headingIdsToMdx(lines: readonly Line[]): Line[] {
  return lines.map((line) => {
    if (line.isCode || !/^\s*#{1,6}\s/.test(line.text)) return line
    return { ...line, text: line.text.replace(/\s*\\?\{#([^\s{}]+)\\?\}\s*$/, ' {/* #$1 */}') }
  })
}
