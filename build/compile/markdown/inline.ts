import type { Nodes } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import { getOwn } from '../../../src/shared/get-own.ts'
import { decodedPart } from '../../../src/shared/routes/paths.ts'
import { HEADING_ANCHOR } from '../plugins/rehype-headings.ts'
import { formulaOf } from '../tree/formula.ts'
import { asImage, imageData } from '../tree/image-data.ts'
import { INLINE } from '../tree/make-element.ts'
import { escapeMarkdown, inlineCode } from './escape.ts'
import { elementsAmong, isUnread, type MarkdownElement, type MarkdownWriter, toElement } from './writer.ts'

/** A line of text without space around it. */
export function inlineMarkdown(nodes: readonly Nodes[], writer: MarkdownWriter): string {
  const line = inlineOf(nodes, writer).trim()
  return line.includes(BREAK) ? line.replace(/ *\\\n */g, BREAK).replace(/^(?:\\\n)+|(?:\\?\n|\\)+$/g, '') : line
}

function inlineOf(nodes: readonly Nodes[], writer: MarkdownWriter): string {
  const text = joined(nodes.map((node) => ({ text: inlineNode(node, writer), node })))
  return text.includes('  ') ? text.replace(/ {2,}/g, ' ') : text
}

/** The marks of emphasis, by the elements that have them. */
const MARKS: Readonly<Record<string, string>> = { strong: '**', b: '**', em: '*', i: '*', del: '~~', s: '~~' }

const STARTS_WITH_PUNCTUATION = /^[*~]+[^*~\p{L}\p{N}\s]/u
const ENDS_WITH_PUNCTUATION = /[^*~\p{L}\p{N}\s\\][*~]+$/u

/** Joins the texts of neighboring nodes. Where CommonMark sees no emphasis, in languages without spaces, it's written as HTML. */
function joined(parts: readonly { text: string; node: Nodes }[]): string {
  return parts
    .map(({ text, node }, index) => {
      const mark = node.type === 'element' ? getOwn(MARKS, node.tagName) : undefined
      if (node.type !== 'element' || mark === undefined) return text
      const isText =
        (ENDS_WITH_PUNCTUATION.test(text) && /^[\p{L}\p{N}]/u.test(parts[index + 1]?.text ?? '')) ||
        (STARTS_WITH_PUNCTUATION.test(text) && /[\p{L}\p{N}]$/u.test(parts[index - 1]?.text ?? ''))
      if (!isText) return text
      const [start, end] = [text.indexOf(mark), text.lastIndexOf(mark)]
      const inside = text.slice(start + mark.length, end)
      return `${text.slice(0, start)}<${node.tagName}>${inside}</${node.tagName}>${text.slice(end + mark.length)}`
    })
    .join('')
}

const BREAK = '\\\n'

const WIDE_SPACE = /[^\S ]| {2}/

function inlineNode(node: Nodes, writer: MarkdownWriter): string {
  if (node.type === 'text') return escapeMarkdown(WIDE_SPACE.test(node.value) ? node.value.replace(/\s+/g, ' ') : node.value)
  if (node.type === 'comment' || node.type === 'mdxjsEsm') return ''
  const formula = formulaOf(node)
  if (formula !== undefined) return formula.isDisplayed ? `$$${formula.tex}$$` : `$${formula.tex}$`
  const element = toElement(node, writer)
  if (element === undefined) return writer.island(node, 'inline')
  if (isUnread(element)) return ''
  const inside = () => inlineOf(element.children, writer)
  const mark = getOwn(MARKS, element.kind)
  if (mark !== undefined) return marked(mark, inside())
  switch (element.kind) {
    case 'a':
    case 'Link':
    case 'Button':
    case 'HomePage.Button':
      return linkOf(element, writer)
    case 'code':
    case 'kbd':
    case 'samp':
      return element.children.every(({ type }) => type === 'text') ? codeOf(textOf(element.node)) : inside()
    case 'br':
      return BREAK
    case 'img':
      return imageOf(element, writer)
    case 'svg':
      return svgText(element)
    case 'iframe':
    case 'video':
    case 'audio':
      return mediaOf(element, writer)
    case 'sup': {
      const reference = elementsAmong(element.children, writer).find((child) => isNoteLink(child, 'ref'))
      return reference === undefined ? inside() : `[^${footnoteName(reference.get('href') ?? '')}]`
    }
    case 'Authors':
    case 'Sponsors':
    case 'BlogPosts':
      return writer.island(node, 'inline')
    default:
      return INLINE.has(element.kind) ? inside() : ` ${inside()} `
  }
}

/** True for a link to a footnote, or back. On a dynamic page and in a part it's a component, which has other names of attributes. */
function isNoteLink(element: MarkdownElement, kind: 'ref' | 'backref'): boolean {
  return element.has(`dataFootnote${kind === 'ref' ? 'Ref' : 'Backref'}`) || element.has(`data-footnote-${kind}`)
}

/** `#fn-source` on any page as `source`, and `#2-fn-source` in a copy of a part as `part2-source`. */
export function footnoteName(address: string): string {
  const [, copy, name = ''] = /(?:^|#)(?:(\d+)-)?fn-(.*)$/s.exec(address) ?? []
  return `${copy === undefined ? '' : `part${copy}-`}${decodedPart(name).replace(/[\s\]]/g, '-')}`
}

function codeOf(text: string): string {
  return text.trim() === '' ? '' : inlineCode(text)
}

/** Emphasis. The space at its ends stays outside, because marks next to a space are plain text. */
function marked(mark: string, text: string): string {
  const [, before = '', inside = '', after = ''] = /^(\s*)(.*?)(\s*)$/s.exec(text) ?? []
  return inside === '' ? text : `${before}${mark}${inside}${mark}${after}`
}

function linkOf(element: MarkdownElement, writer: MarkdownWriter): string {
  if (isNoteLink(element, 'backref')) return ''
  const text = inlineOf(element.children, writer)
  if (element.classes.includes(HEADING_ANCHOR)) return textOf(element.node) === '#' ? '' : text
  if (!element.has('href') && !element.has('to')) return text
  const href = element.get('href') ?? element.get('to')
  if (href === undefined) return writer.island(element.node, 'inline')
  const [, before = '', inside = '', after = ''] = /^(\s*)(.*?)(\s*)$/s.exec(text) ?? []
  if (inside === '') return text
  if (/^https?:\/\/[^\s<>]+$/.test(href) && textOf(element.node) === href) return `${before}<${href}>${after}`
  return `${before}[${inside}](${writer.address(href, element)})${after}`
}

function imageOf(element: MarkdownElement, writer: MarkdownWriter): string {
  // One image for the dark theme comes with one for the light theme.
  const image = asImage(element.node)
  if (image !== undefined && imageData(image).theme === 'dark') return ''
  const alt = element.get('alt')
  const src = element.get('src')
  if ((alt === undefined && element.has('alt')) || (src === undefined && element.has('src'))) return writer.island(element.node, 'inline')
  // Without alternative text, an image is decoration.
  return alt === undefined || alt === '' || src === undefined ? '' : `![${escapeMarkdown(alt)}](${writer.address(src, element)})`
}

function mediaOf(element: MarkdownElement, writer: MarkdownWriter): string {
  const source = elementsAmong(element.children, writer).find(({ kind }) => kind === 'source')
  const src = element.get('src') ?? source?.get('src')
  if (src === undefined) return inlineOf(element.children, writer)
  const title = element.get('title') ?? element.get('ariaLabel') ?? (element.kind === 'iframe' ? 'Embedded page' : element.kind)
  return `[${escapeMarkdown(title)}](${writer.address(src, element)})`
}

/** The name of a drawing, or else the texts in it. */
function svgText(element: MarkdownElement): string {
  const name = element.get('ariaLabel')
  if (name !== undefined) return escapeMarkdown(name)
  const texts: string[] = []
  const collect = (nodes: readonly Nodes[]) => {
    for (const node of nodes) {
      if (node.type !== 'element') continue
      if (['text', 'title', 'desc'].includes(node.tagName)) texts.push(textOf(node).replace(/\s+/g, ' ').trim())
      else collect(node.children)
    }
  }
  collect(element.children)
  return escapeMarkdown(texts.filter((text) => text !== '').join(', '))
}
