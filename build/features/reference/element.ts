/** Elements in a tree of Markdown, whose classes only sites with a reference have styles for. */
import type { Heading, PhrasingContent, RootContent } from 'mdast'
import { block } from '../../compile/plugins/remark-directives.ts'
import type { TypeWord } from './view/blocks.ts'

/** An element, or a text. */
type Content = RootContent | string

function nodesOf(contents: readonly Content[]): RootContent[] {
  return contents.map((one) => (typeof one === 'string' ? { type: 'text', value: one } : one))
}

export function code(value: string): PhrasingContent {
  return { type: 'inlineCode', value }
}

/** @param selector its name and its classes: `p.dw-facts` */
export function element(selector: string, contents: readonly Content[], properties: Readonly<Record<string, unknown>> = {}): RootContent {
  const [name = '', ...className] = selector.split('.')
  return block(name, { ...(className.length > 0 && { className }), ...properties }, nodesOf(contents))
}

export function headingNode({ depth, text, id }: { depth: Heading['depth']; text: string; id: string }): RootContent {
  return { type: 'heading', depth, children: nodesOf([text]) as PhrasingContent[], data: { hProperties: { id } } }
}

export function link(url: string, contents: readonly Content[]): RootContent {
  return { type: 'link', url, children: nodesOf(contents) as PhrasingContent[] }
}

export function wordNode(word: TypeWord): Content {
  if (typeof word === 'string') return word
  const shown = word.code === true ? code(word.text) : word.text
  return word.link === undefined ? shown : link(word.link, [shown])
}
