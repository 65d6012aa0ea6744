/**
 * Mentions of an API's reference on a page: code that names an operation becomes a link, `<Reference>` the content that it names, and everything else that pages say
 * of it is kept for the checks. Pages of a reference get a place for the list of pages that use them, which is only filled when all pages are known.
 */
import type { Root as HtmlRoot } from 'hast'
import type { Parents, Root } from 'mdast'
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx'
import type { VFile } from 'vfile'
import { openAddress } from '../open-addresses.ts'
import { pageFile } from '../page-file.ts'
import type { PluginOptions } from '../page-input.ts'
import { requestsInFence } from '../reference/fence-requests.ts'
import type { PageMentions } from '../reference/mentions.ts'
import { CALL_IN_CODE } from '../reference/page-references.ts'
import { makeJsx, startOf } from '../tree/jsx-element.ts'
import { literal } from '../tree/make-expression.ts'
import { innerHtml } from '../tree/object-attribute.ts'

type MentionOptions = Pick<PluginOptions, 'references'>

export function remarkReferenceMentions({ references }: MentionOptions) {
  return (tree: Root, file: VFile): undefined => {
    if (references?.calls === undefined) return
    const { calls, parts = [] } = references
    const mentions: PageMentions = { calls: [], requests: [], uses: [], missing: [] }
    const headings = new Map<string, number>()
    let section: PageMentions['uses'][number]['section']
    const use = (href: string) => mentions.uses.push({ href, ...(section && { section }) })

    /** @param isLinked true within a link or a heading */
    function visit(parent: Parents, isLinked: boolean): void {
      for (const [index, node] of [...parent.children.entries()].reverse()) {
        if (node.type === 'mdxJsxFlowElement' && node.name === 'Reference') {
          const shown = parts.find((part) => part.to === attribute(node, 'to') && part.part === attribute(node, 'part'))
          if (shown?.tree !== undefined) parent.children.splice(index, 1, ...shown.tree.children)
          else parent.children.splice(index, 1)
        } else if (node.type === 'inlineCode' && CALL_IN_CODE.test(node.value)) {
          const link = isLinked ? undefined : calls.find(([code]) => code === node.value)?.[1]
          if (link !== undefined)
            parent.children[index] = { type: 'link', url: link, children: [node], ...(node.position && { position: node.position }) }
        } else if ('children' in node)
          visit(
            node,
            isLinked ||
              node.type === 'heading' ||
              node.type === 'link' ||
              node.type === 'linkReference' ||
              ('name' in node && node.name === 'a'),
          )
      }
    }

    /** Reads the page in its order. */
    function read(node: Root | Root['children'][number]): void {
      if (node.type === 'heading') {
        const text = textOf(node).trim()
        section = [text, headings.get(text) ?? 0]
        headings.set(text, section[1] + 1)
      }
      if (node.type === 'link') use(node.url)
      if (node.type === 'definition') use(node.url)
      if (node.type === 'code') mentions.requests.push(...requestsInFence(node))
      if (node.type === 'inlineCode' && CALL_IN_CODE.test(node.value)) {
        mentions.calls.push({ code: node.value, ...startOf(node) })
        const link = calls.find(([code]) => code === node.value)?.[1]
        if (link !== undefined) use(link)
      }
      if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') {
        const [href, to, part] = ['href', 'to', 'part'].map((name) => attribute(node as MdxJsxFlowElement, name))
        if (href !== undefined) use(href)
        if (node.name === 'Reference') {
          if (to !== undefined) use(to)
          const found = parts.find((one) => one.to === to && one.part === part)
          if (found?.tree === undefined) mentions.missing.push({ to: to ?? '', ...(part !== undefined && { part }), ...startOf(node) })
        }
      }
      if ('children' in node) for (const child of node.children) read(child as typeof node)
    }

    read(tree)
    visit(tree, false)
    pageFile(file).mentions = mentions
  }
}

/** The text of a heading as the outline has it. Those with more in them than text and code may differ. */
function textOf(node: Root | Root['children'][number]): string {
  const text = 'children' in node ? node.children.map((child) => textOf(child as typeof node)).join('') : 'value' in node ? node.value : ''
  return text.replace(/[ \t\r\n]+/g, ' ')
}

function attribute({ attributes }: MdxJsxFlowElement, name: string): string | undefined {
  const found = attributes.find((one) => one.type === 'mdxJsxAttribute' && one.name === name)
  return typeof found?.value === 'string' ? found.value : undefined
}

export function rehypeReferenceUses({ references }: MentionOptions) {
  return (tree: HtmlRoot, file: VFile): undefined => {
    if (references?.isUsed !== true) return
    tree.children.push(makeJsx('div', [innerHtml(literal(openAddress(file, { to: 'uses' })))], []) as HtmlRoot['children'][number])
  }
}
