/** Raw HTML in Markdown: elements of Vue and other components are replaced by their content. */
import { Parser } from 'htmlparser2'
import type { Html } from 'mdast'
import type { Edits } from '../text/edits.ts'
import { TONES } from './callout-names.ts'
import { noteAt, type PageContext } from './context.ts'
import { ELEMENTS } from './elements.ts'
import { takeId } from './ids.ts'
import { rewriteAddress } from './links.ts'
import { rangeOf } from './parse.ts'

/** Elements of frameworks that only say how their content is shown. */
const FRAMES = /^(?:clientonly|client-only|template|slot|suspense|transition|component|teleport|no-ssr)$/i

/** Attributes of components whose values readers see. */
const WORDS = ['text', 'title', 'label', 'heading', 'name', 'description', 'desc', 'details', 'summary', 'alt', 'caption']

interface Tag {
  name: string
  attributes: Record<string, string>
  start: number
  end: number
  isClosing: boolean
  isEmpty: boolean
}

/**
 * @param source the page's text
 * @param text what all of the page's raw HTML holds, to find out whether an element is closed anywhere
 */
export function rewriteHtml(source: string, node: Html, context: PageContext, edits: Edits, text: string): void {
  const { start, end } = rangeOf(node)
  const html = source.slice(start, end)
  if (html.startsWith('<!--')) return
  const line = node.position?.start.line
  const code = /^<(script|style)\b/i.exec(html)
  if (code !== null) {
    edits.remove(start, end)
    noteAt(context, line, 'code', `A \`<${code[1]}>\` block.`, html.replace(/<\/?(?:script|style)[^>]*>/gi, ' '))
    return
  }
  const lineAt = (offset: number) => (line ?? 1) + (html.slice(0, offset).match(/\n/g)?.length ?? 0)
  for (const tag of tagsIn(html)) {
    const known = ELEMENTS.has(tag.name.toLowerCase()) && (!/^[A-Z]/.test(tag.name) || tag.name === tag.name.toUpperCase())
    if (known) {
      if (!tag.isClosing) rewriteAttributes(tag, html, start, context, edits, lineAt(tag.start))
      continue
    }
    if (tag.name === 'Badge' && context.keepsBadges) {
      if (!tag.isClosing) rewriteBadge(tag, source, start, context, edits, lineAt(tag.start))
      continue
    }
    if (tag.isClosing) {
      edits.remove(start + tag.start, start + tag.end)
      continue
    }
    const isOpenForever = !tag.isEmpty && Object.keys(tag.attributes).length === 0 && !text.includes(`</${tag.name}`)
    if (isOpenForever && !/^[A-Z][a-z]+[A-Z]/.test(tag.name)) {
      edits.replace(start + tag.start, start + tag.start + 1, '&lt;')
      continue
    }
    const shown = WORDS.flatMap((name) => tag.attributes[name] ?? []).join(': ')
    edits.replace(start + tag.start, start + tag.end, shown === '' ? '' : `<em>${shown}</em>`)
    if (FRAMES.test(tag.name) || tag.name === 'Badge') continue
    noteAt(context, lineAt(tag.start), 'component', `\`<${tag.name}>\``, html.slice(tag.start, tag.end))
  }
}

function rewriteBadge(tag: Tag, source: string, offset: number, context: PageContext, edits: Edits, line: number): void {
  const [start, end] = [offset + tag.start, offset + tag.end]
  const hasContent = !tag.isEmpty && !/^\s*<\/Badge/.test(source.slice(end))
  const written = badgeTag(tag.attributes, tag.isEmpty, hasContent)
  edits.replace(start, end, written ?? (tag.isEmpty ? '' : '<Badge>'))
  for (const [name, value] of Object.entries(tag.attributes)) {
    // Only Vue knows the value of these.
    if (/^(?::|v-)/.test(name)) noteAt(context, line, 'attribute', `\`${name}="${value}"\``, value)
  }
}

function rewriteAttributes(tag: Tag, html: string, offset: number, context: PageContext, edits: Edits, line: number): void {
  const text = html.slice(tag.start, tag.end)
  for (const match of text.matchAll(/\s([:@#]?[\w:.@#[\]-]+)(?:\s*=\s*("[^"]*"|'[^']*'|[^\s"'>]+))?/g)) {
    const [whole, name = '', quoted = ''] = match
    const at = offset + tag.start + match.index
    if (/^(?:[:@#]|v-)/.test(name) || name === 'markdown') {
      edits.remove(at, at + whole.length)
      if (name !== 'v-pre' && name !== 'v-cloak' && name !== 'markdown') {
        noteAt(context, line, 'attribute', `\`${whole.trim()}\``, quoted)
      }
    } else if (name === 'id') {
      const written = quoted.replace(/^(["'])(.*)\1$/s, '$2')
      const own = takeId(written, context, line)
      if (own !== written) edits.replace(at, at + whole.length, own === undefined ? '' : ` id="${own}"`)
    } else if (name === 'href' || name === 'src') {
      const written = quoted.replace(/^(["'])(.*)\1$/s, '$2')
      const address = rewriteAddress(context, written, line)
      if (address !== undefined) edits.replace(at + whole.length - quoted.length, at + whole.length, `"${address}"`)
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

// Badges of VitePress, as the tags of our badges.

/** The kind of a badge that names none. */
const USUAL = 'tip'

/**
 * What to write in place of a badge's opening tag, or of the whole badge if that closes itself. Undefined if its text isn't known.
 * @param isEmpty whether the tag closes itself
 * @param hasContent whether there is something between its tags, which is shown rather than its attribute
 */
function badgeTag(attributes: Readonly<Record<string, string>>, isEmpty: boolean, hasContent: boolean): string | undefined {
  const { type = USUAL, text } = attributes
  if (!hasContent && text === undefined) return undefined
  const tone = TONES[type]
  return `<Badge${tone === undefined ? '' : ` tone="${tone}"`}>${hasContent ? '' : escapeMarkdown(text ?? '')}${isEmpty ? '</Badge>' : ''}`
}

/** Text that Markdown shows as it is, also in a cell of a table. */
function escapeMarkdown(text: string): string {
  return text.replace(/[\\`*_~[\]<{|&]/g, '\\$&')
}
