/** The words of a page, from its HTML and from its Markdown, for tests that compare the two. */
import type { Element, Nodes } from 'hast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { frontmatterFromMarkdown } from 'mdast-util-frontmatter'
import { gfmFromMarkdown } from 'mdast-util-gfm'
import { frontmatter } from 'micromark-extension-frontmatter'
import { gfm } from 'micromark-extension-gfm'
import { classesOf, parseHtml } from './markup.ts'

/** The words that somebody reads in the page's article without scripts. */
export function wordsOfHtml(html: string): string[] {
  const start = html.indexOf('<article class="dw-prose"')
  const article = html.slice(start, html.lastIndexOf('</article>'))
  return words(readText(parseHtml(article)))
}

const UNREAD = new Set(['script', 'style', 'input', 'select', 'textarea'])

function readText(node: Nodes, isInPanel = false): string {
  if (node.type === 'text') return node.value
  if (node.type === 'element') {
    const { properties, tagName } = node
    const classes = classesOf(node)
    if (tagName === 'wbr') return ''
    const isTitleAgain = isInPanel && classes.includes('dw-code-title')
    const isFootnoteLink = properties.dataFootnoteRef !== undefined || properties.dataFootnoteBackref !== undefined
    if (UNREAD.has(tagName) || classes.includes('dw-needs-script') || properties.ariaHidden === 'true' || isTitleAgain || isFootnoteLink)
      return ' '
    if (tagName === 'h2' && properties.id === 'footnote-label') return ' '
    // One image for the dark theme comes with one for the light theme.
    if (
      classes.includes('dw-only-dark') ||
      classes.includes('dw-home-logo') ||
      (classes.includes('dw-visually-hidden') && tagName !== 'h1' && !isSpokenKind(node))
    )
      return ' '
    // Markdown shows folded lines, so it has no label for them.
    if (classes.includes('dw-fold'))
      return node.children
        .slice(1)
        .map((child) => readText(child))
        .join('')
    // The name of a drawing stands for what is in it.
    if (tagName === 'svg' && typeof properties.ariaLabel === 'string') return ` ${properties.ariaLabel} `
    if (tagName === 'img') return ` ${String(properties.alt ?? '')} `
  }
  if (!('children' in node)) return ' '
  const inPanel = isInPanel || (node.type === 'element' && classesOf(node as Element).includes('dw-tab-panel'))
  const inside = node.children.map((child) => readText(child, inPanel)).join('')
  return node.type === 'element' && INLINE.has(node.tagName) && !classesOf(node as Element).includes('dw-button') ? inside : ` ${inside} `
}

/** The kind of a callout that has a title of its own. */
function isSpokenKind({ children: [text] }: Element): boolean {
  return text?.type === 'text' && text.value.endsWith(': ')
}

const INLINE = new Set('a abbr b code del em i kbd mark s small span strong sub sup time u'.split(' '))

interface MarkdownNode {
  type: string
  value?: string
  alt?: string | null
  children?: MarkdownNode[]
}

/** The words that somebody reads in Markdown, in a viewer that knows GitHub's additions. */
export function wordsOfMarkdown(markdown: string): string[] {
  const tree = fromMarkdown(markdown, {
    extensions: [gfm(), frontmatter()],
    mdastExtensions: [gfmFromMarkdown(), frontmatterFromMarkdown()],
  })
  return words(markdownText(tree as MarkdownNode))
}

function markdownText({ type, value, alt, children }: MarkdownNode): string {
  if (type === 'yaml' || type === 'html') return ' '
  if (type === 'image') return ` ${alt ?? ''} `
  if (value !== undefined) return type === 'code' ? ` ${value} ` : value
  if (type === 'break') return ' '
  const inside = (children ?? []).map(markdownText).join('')
  return /^(?:emphasis|strong|delete|link)$/.test(type) ? inside : ` ${inside} `
}

function words(text: string): string[] {
  return text.match(/[\p{L}\p{N}]+/gu) ?? []
}
