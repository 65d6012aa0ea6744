/**
 * Mentions of an API's reference on a page: code that names an operation becomes a link, `<Reference>` the content that it names, and everything else that pages say
 * of it is kept for the checks. Pages of a reference get a place for the list of pages that use them, which is only filled when all pages are known.
 */
import type { Root as HtmlRoot } from 'hast'
import type { Parents, Root, RootContent } from 'mdast'
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx'
import type { VFile } from 'vfile'
import { openAddress } from '../open-addresses.ts'
import { pageFile } from '../page-file.ts'
import type { PluginOptions } from '../page-input.ts'
import { requestsInFence } from '../reference/fence-requests.ts'
import type { PageMentions } from '../reference/mentions.ts'
import { CALL_IN_CODE } from '../reference/page-references.ts'
import { findAttribute, makeJsx, startOf } from '../tree/jsx-element.ts'
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

    /** Reads the page in its order, and returns what stands for a node. @param isLinked true within a link or a heading */
    function shown(node: RootContent, isLinked: boolean): RootContent[] {
      if (node.type === 'heading') {
        const text = textOf(node).trim()
        section = [text, headings.get(text) ?? 0]
        headings.set(text, section[1] + 1)
      }
      if (node.type === 'link' || node.type === 'definition') use(node.url)
      if (node.type === 'code') mentions.requests.push(...requestsInFence(node))
      if (node.type === 'inlineCode' && CALL_IN_CODE.test(node.value)) {
        mentions.calls.push({ code: node.value, ...startOf(node) })
        const url = calls.find(([code]) => code === node.value)?.[1]
        if (url !== undefined) use(url)
        return url === undefined || isLinked
          ? [node]
          : [{ type: 'link', url, children: [node], ...(node.position && { position: node.position }) }]
      }
      const isComponent = node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement'
      const [href, to, part] = ['href', 'to', 'part'].map((name) => (isComponent ? attributeOf(node, name) : undefined))
      if (href !== undefined) use(href)
      const isReference = isComponent && node.name === 'Reference'
      const content = isReference ? parts.find((one) => one.to === to && one.part === part)?.tree : undefined
      if (isReference && to !== undefined) use(to)
      if (isReference && content === undefined)
        mentions.missing.push({ to: to ?? '', ...(part !== undefined && { part }), ...startOf(node) })
      if ('children' in node)
        read(node, isLinked || /^(?:heading|link|linkReference)$/.test(node.type) || (isComponent && node.name === 'a'))
      return isReference && node.type === 'mdxJsxFlowElement' ? (content?.children ?? []) : [node]
    }

    function read(parent: Parents, isLinked: boolean): void {
      const { children } = parent as Root
      for (const node of [...children]) children.splice(children.indexOf(node), 1, ...shown(node, isLinked))
    }

    read(tree, false)
    pageFile(file).mentions = mentions
  }
}

/** The text of a heading as the outline has it. Those with more in them than text and code may differ. */
function textOf(node: RootContent): string {
  const text = 'children' in node ? node.children.map(textOf).join('') : 'value' in node ? node.value : ''
  return text.replace(/[ \t\r\n]+/g, ' ')
}

function attributeOf(node: MdxJsxFlowElement | MdxJsxTextElement, name: string): string | undefined {
  const value = findAttribute(node, name)?.value
  return typeof value === 'string' ? value : undefined
}

export function rehypeReferenceUses({ references }: MentionOptions) {
  return (tree: HtmlRoot, file: VFile): undefined => {
    if (references?.isUsed !== true) return
    tree.children.push(makeJsx('div', [innerHtml(literal(openAddress(file, { to: 'uses' })))], []) as HtmlRoot['children'][number])
  }
}
