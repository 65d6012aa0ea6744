/** Descriptions: Markdown, never MDX, with the HTML that pages may have, less what runs, loads or styles. What looks like a tag and is none is text. */
import { createProcessor } from '@mdx-js/mdx'
import type { ElementContent, Root as HtmlRoot } from 'hast'
import type { Html, Nodes, Root, RootContent } from 'mdast'
import { toHast } from 'mdast-util-to-hast'
import rehypeRaw from 'rehype-raw'
import remarkGfm from 'remark-gfm'
import { visit } from 'unist-util-visit'
import { VFile } from 'vfile'
import { LANGUAGE_NAMES } from '../../compile/highlight/languages.ts'
import { scanNesting } from '../../compile/nesting/source-nesting.ts'
import { keepSafe } from '../../compile/plugins/rehype-safe-html.ts'
import { block } from '../../compile/plugins/remark-directives.ts'
import { isKnownElement } from '../../compile/tree/element-names.ts'
import { htmlTags } from '../../compile/tree/html-tags.ts'
import { parseNatively } from '../../parse/native-parser.ts'
import { PLAIN_TEXT } from './document/located.ts'

const parser = createProcessor({ format: 'md', remarkPlugins: [remarkGfm] })

/** The blocks of a description. @param hasHeadings true if headings stay headings. In others, they're bold text, because the page has an outline of its own */
export function describedBy(markdown: string, hasHeadings = false): RootContent[] {
  const text = markdown.trim()
  const isPlain = PLAIN_TEXT.test(text) && !/^[-\d]|www\./.test(text)
  if (isPlain || scanNesting(text, false).tooDeep !== undefined) return [{ type: 'paragraph', children: [{ type: 'text', value: text }] }]
  const tree = parseNatively(text, false, { gfm: true }) ?? (parser.parse(new VFile({ value: text })) as Root)
  let hasHtml = false
  visit(tree, (node) => {
    delete node.position
    if (node.type === 'html') {
      hasHtml = true
      node.value = shownTags(node)
    }
    if (node.type === 'image') node.alt ??= ''
    if (node.type === 'code') {
      node.meta = null
      if (!LANGUAGE_NAMES.has(node.lang ?? '')) node.lang = 'text'
    }
  })
  if (!hasHeadings) tree.children = tree.children.map(withoutHeading)
  else deepenHeadings(tree)
  return hasHtml ? [safeBlock(tree)] : tree.children
}

/** HTML with `<` as text where nothing begins that browsers know. */
function shownTags({ value }: Html): string {
  let shown = ''
  let at = 0
  for (const { name, start } of htmlTags(value)) {
    if (/^[!?]/.test(name) || isKnownElement(name, 'html')) continue
    shown += `${value.slice(at, start)}&lt;`
    at = start + 1
  }
  return shown + value.slice(at)
}

function withoutHeading(node: RootContent): RootContent {
  return node.type === 'heading' ? { type: 'paragraph', children: [{ type: 'strong', children: node.children }] } : node
}

/** Headings one after the other, the highest on level 2, whatever the description begins with. */
function deepenHeadings(tree: Root): void {
  const depths = tree.children.flatMap((node) => (node.type === 'heading' ? [node.depth] : []))
  const by = 2 - Math.min(...depths)
  let last = 1
  for (const node of tree.children) {
    if (node.type !== 'heading') continue
    last = Math.min(node.depth + by, last + 1, 6)
    node.depth = last as typeof node.depth
  }
}

/** A description with HTML, parsed as browsers do, and without what isn't allowed. */
function safeBlock(tree: Root): RootContent {
  const html = toHast(tree as Nodes, { allowDangerousHtml: true }) as HtmlRoot
  const parsed = rehypeRaw()(html, new VFile()) as HtmlRoot
  keepSafe(parsed, { tell: () => {} })
  visit(parsed, (node) => {
    delete node.position
    if (node.type === 'element' && node.tagName === 'img') node.properties['alt'] ??= ''
    if (node.type === 'element' && /^h[1-6]$/.test(node.tagName)) node.tagName = 'p'
  })
  const made = block('div', {}, [])
  return { ...made, data: { ...made.data, hChildren: parsed.children as ElementContent[] } } as RootContent
}
