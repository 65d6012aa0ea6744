/** Elements in a tree of Markdown, whose classes only sites with a reference have styles for. */
import type { PhrasingContent, RootContent } from 'mdast'
import { block } from '../../compile/plugins/remark-directives.ts'
import type { TypeWord } from './view/blocks.ts'

/** An element, or a text. */
export type Content = RootContent | string

export function text(value: string): PhrasingContent {
  return { type: 'text', value }
}

export function code(value: string): PhrasingContent {
  return { type: 'inlineCode', value }
}

/** @param selector its name and its classes: `p.dw-facts` */
export function element(selector: string, children: readonly Content[], properties: Readonly<Record<string, unknown>> = {}): RootContent {
  const [name = '', ...className] = selector.split('.')
  const nodes = children.map((child) => (typeof child === 'string' ? text(child) : child))
  return block(name, { ...(className.length > 0 && { className }), ...properties }, nodes)
}

export function link(url: string, children: readonly Content[]): RootContent {
  return { type: 'link', url, children: children.map((child) => (typeof child === 'string' ? text(child) : child)) as PhrasingContent[] }
}

export function wordNode(word: TypeWord): RootContent {
  if (typeof word === 'string') return text(word)
  const shown = word.code === true ? code(word.text) : text(word.text)
  return word.link === undefined ? shown : link(word.link, [shown])
}
