/** Turns the compiler's Markdown into the nodes of which `src/client/type-hovers` makes elements. */
import { createProcessor } from '@mdx-js/mdx'
import type { Nodes } from 'mdast'
import remarkGfm from 'remark-gfm'
import type { AnswerNode } from '../../../src/shared/mdx/answers.ts'
import { withLineFeeds } from '../../util/text/read-text.ts'
import type { CodeToken, TokenStyle } from '../highlight/code-entry.ts'
import type { Highlighter } from '../highlight/highlighter.ts'
import { tokenClass } from '../highlight/styles.ts'
import tags from './hover-nodes.json' with { type: 'json' }

/** A type, and the comment of its declaration. */
export interface TypeAndText {
  type: string
  /** Markdown. */
  text: string
}

/** Splits an editor's hover of a name. */
export function splitHover(answer: string): TypeAndText {
  // Comments have the line ends of their file.
  const markdown = withLineFeeds(answer)
  const [whole = '', type = ''] = /^```\w*\n([\s\S]*?)\n```\n?/.exec(markdown) ?? []
  return { type, text: markdown.slice(whole.length).trim() }
}

/** The type alone, without the kind of its name. */
export function bareType({ type }: TypeAndText): string {
  return type.replace(/\nimport .*$/, '').replace(/^\([\w\s]+\) /, '')
}

export interface Highlighting {
  highlighter: Highlighter
  /** Collects the styles that are used, by class. */
  styles: Map<string, TokenStyle>
}

/** Highlighted TypeScript, line breaks included. */
export async function codeNodes(code: string, { highlighter, styles }: Highlighting, language = 'ts'): Promise<AnswerNode[]> {
  const lines = await highlighter.tokenize(code.split('\n'), language)
  return lines.flatMap((tokens, index) => [...(index > 0 ? ['\n'] : []), ...tokens.map((token) => tokenNode(token, styles))])
}

function tokenNode({ content, style }: CodeToken, styles: Map<string, TokenStyle>): AnswerNode {
  if (style === undefined) return content
  const name = tokenClass(style)
  styles.set(name, style)
  return ['span', name, [content]]
}

const parser = createProcessor({ format: 'md', remarkPlugins: [remarkGfm] })

/** Markdown without HTML, images and headings, of which comments have none that matter. */
export async function textNodes(markdown: string, highlighting: Highlighting): Promise<AnswerNode[]> {
  if (markdown === '') return []
  return toNodes(parser.parse(markdown), highlighting)
}

const TAGS: Partial<Record<Nodes['type'], string>> = tags

async function toNodes(node: Nodes, highlighting: Highlighting): Promise<AnswerNode[]> {
  switch (node.type) {
    case 'text':
      return [node.value.replace(/\n/g, ' ')]
    case 'inlineCode':
      return [['code', '', [node.value]]]
    case 'code':
      return [['pre', '', await codeNodes(node.value, highlighting, node.lang ?? 'ts')]]
    case 'break':
      return [['br', '', []]]
    case 'html':
      return [node.value]
    case 'link': {
      const children = await childNodes(node, highlighting)
      // Links to declarations lead to files of the machine that builds the site.
      return /^https?:/.test(node.url) ? [['a', node.url, children]] : children
    }
    case 'list':
      return [[node.ordered ? 'ol' : 'ul', '', await childNodes(node, highlighting)]]
    default: {
      const tag = TAGS[node.type]
      const children = await childNodes(node, highlighting)
      return tag === undefined ? children : [[tag, '', children]]
    }
  }
}

async function childNodes(node: Nodes, highlighting: Highlighting): Promise<AnswerNode[]> {
  if (!('children' in node)) return []
  const children: AnswerNode[] = []
  for (const child of node.children) children.push(...(await toNodes(child, highlighting)))
  return children
}
