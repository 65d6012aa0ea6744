/** Raw HTML in Markdown: elements of Vue and other components are replaced by their content. */

import type { Root } from 'hast'
import { Parser } from 'htmlparser2'
import type { Html } from 'mdast'
import { findDeepHtml } from '../../compile/nesting/html-nesting.ts'
import { TOO_DEEP, Unreadable } from '../limits.ts'
import type { TextRange } from '../text/edits.ts'
import { TONES } from './callout-names.ts'
import { type BodyContext, noteAt } from './context.ts'
import { ELEMENTS } from './elements.ts'
import { takeId } from './ids.ts'
import { writeAttribute } from './jsx.ts'
import { rewriteAddress } from './links.ts'
import { rangeOf } from './parse.ts'

/** Elements of frameworks that only say how their content is shown. */
const FRAMES = /^(?:clientonly|client-only|template|slot|suspense|transition|component|teleport|no-ssr)$/i

/** Attributes of components whose values readers see. */
const WORDS = ['text', 'title', 'label', 'heading', 'name', 'description', 'desc', 'details', 'summary', 'alt', 'caption']

interface Tag extends TextRange {
  name: string
  attributes: Record<string, string>
  isClosing: boolean
  isEmpty: boolean
}

/** @throws Unreadable if the HTML of a page is nested too deeply for a build. Names of components don't count, because they're removed. */
export function checkHtmlNesting(html: readonly Html[]): void {
  const plain = (value: string) =>
    value.replace(/<\/?([A-Za-z][^\s/>]*)/g, (tag, name: string) => (ELEMENTS.has(name.toLowerCase()) ? tag : ''))
  const children = html.map(({ value }): Root['children'][number] => ({ type: 'raw', value: plain(value) }))
  if (findDeepHtml({ type: 'root', children }) !== undefined) throw new Unreadable(TOO_DEEP)
}

/** @param text what all of the page's raw HTML holds, to find out whether an element is closed anywhere */
export function rewriteHtml(node: Html, body: BodyContext, text: string): void {
  const { source, edits } = body
  const { start, end } = rangeOf(node)
  const html = source.slice(start, end)
  if (html.startsWith('<!--')) return
  const line = node.position?.start.line ?? 1
  const code = /^<(script|style)\b/i.exec(html)
  if (code !== null) {
    edits.remove({ start, end })
    noteAt(body, line, 'code', `A \`<${code[1]}>\` block.`, html.replace(/<\/?(?:script|style)[^>]*>/gi, ' '))
    return
  }
  let [lineOfTag, at] = [line, 0]
  for (const inner of tagsIn(html)) {
    const tag = { ...inner, start: start + inner.start, end: start + inner.end }
    lineOfTag += html.slice(at, inner.start).split('\n').length - 1
    at = inner.start
    const isKnown = ELEMENTS.has(tag.name.toLowerCase()) && (!/^[A-Z]/.test(tag.name) || tag.name === tag.name.toUpperCase())
    if (isKnown) {
      if (!tag.isClosing) rewriteAttributes(tag, body, lineOfTag)
      continue
    }
    if (tag.name === 'Badge' && body.keepsBadges) {
      if (!tag.isClosing) rewriteBadge(tag, body, lineOfTag)
      continue
    }
    if (tag.isClosing) {
      edits.remove(tag)
      continue
    }
    const isOpenForever = !tag.isEmpty && Object.keys(tag.attributes).length === 0 && !text.includes(`</${tag.name}`)
    if (isOpenForever && !/^[A-Z][a-z]+[A-Z]/.test(tag.name)) {
      edits.replace({ start: tag.start, end: tag.start + 1 }, '&lt;')
      continue
    }
    const shown = WORDS.flatMap((name) => tag.attributes[name] ?? []).join(': ')
    edits.replace(tag, shown === '' ? '' : `<em>${shown}</em>`)
    if (FRAMES.test(tag.name) || tag.name === 'Badge') continue
    const isGone = shown === '' && (tag.isEmpty || new RegExp(`^\\s*</${tag.name}`).test(source.slice(tag.end)))
    noteAt(body, lineOfTag, isGone ? 'gone' : 'component', `\`<${tag.name}>\``, source.slice(tag.start, tag.end))
  }
}

/** Writes a badge of VitePress as the opening tag of ours, or as a whole one if it closes itself. What's between its tags counts rather than its text. */
function rewriteBadge(tag: Tag, body: BodyContext, line: number): void {
  const { type = 'tip', text } = tag.attributes
  const hasContent = !tag.isEmpty && !/^\s*<\/Badge/.test(body.source.slice(tag.end))
  const isKnown = hasContent || text !== undefined
  const open = `<Badge${isKnown ? writeAttribute('tone', TONES[type]) : ''}>`
  const content = hasContent ? '' : escapeMarkdown(text ?? '')
  body.edits.replace(tag, tag.isEmpty ? (isKnown ? `${open}${content}</Badge>` : '') : open + content)
  for (const [name, value] of Object.entries(tag.attributes)) {
    // Only Vue knows the value of these.
    if (/^(?::|v-)/.test(name)) noteAt(body, line, 'attribute', `\`${name}="${value}"\``, value)
  }
}

function rewriteAttributes(tag: Tag, body: BodyContext, line: number): void {
  const { edits, source } = body
  const text = source.slice(tag.start, tag.end)
  for (const match of text.matchAll(/\s([:@#]?[\w:.@#[\]-]+)(?:\s*=\s*("[^"]*"|'[^']*'|[^\s"'>]+))?/g)) {
    const [whole, name = '', quoted = ''] = match
    const start = tag.start + match.index
    const end = start + whole.length
    const written = quoted.replace(/^(["'])(.*)\1$/s, '$2')
    if (/^(?:[:@#]|v-)/.test(name) || name === 'markdown') {
      edits.remove({ start, end })
      if (name !== 'v-pre' && name !== 'v-cloak' && name !== 'markdown') noteAt(body, line, 'attribute', `\`${whole.trim()}\``, quoted)
    } else if (name === 'id') {
      const own = takeId(written, body, line)
      if (own !== written) edits.replace({ start, end }, own === undefined ? '' : ` id="${own}"`)
    } else if (name === 'href' || name === 'src') {
      const address = rewriteAddress(body, written, line)
      if (address !== undefined) edits.replace({ start: end - quoted.length, end }, `"${address}"`)
    }
  }
}

function tagsIn(html: string): Tag[] {
  const tags: Tag[] = []
  const parser: Parser = new Parser(
    {
      onopentag(_, attributes, isImplied) {
        if (isImplied) return
        const start = parser.startIndex
        const end = parser.endIndex + 1
        const written = html.slice(start, end)
        const name = /^<([^\s/>]+)/.exec(written)?.[1] ?? ''
        tags.push({ name, attributes, start, end, isClosing: false, isEmpty: written.endsWith('/>') })
      },
    },
    { lowerCaseTags: false, lowerCaseAttributeNames: false, recognizeSelfClosing: true },
  )
  parser.end(html)
  // The parser closes elements by itself, and ignores closing tags without an element, so these are read from the text.
  for (const { 0: written, 1: name = '', index } of html.matchAll(/<\/([^\s>]+)\s*>/g)) {
    tags.push({ name, attributes: {}, start: index, end: index + written.length, isClosing: true, isEmpty: false })
  }
  return tags.sort((a, b) => a.start - b.start)
}

/** Text that Markdown shows as it is, also in a cell of a table. */
function escapeMarkdown(text: string): string {
  return text.replace(/[\\`*_~[\]<{|&]/g, '\\$&')
}
