import type { Element, ElementContent, Nodes, Properties, Text } from 'hast'
import type { Node } from 'unist'

/** Creates an element. @param place of the node it replaces, so that messages about it have a line */
export function makeElement(
  tagName: string,
  properties: Properties = {},
  children: ElementContent[] = [],
  { position }: Pick<Node, 'position'> = {},
): Element {
  return { type: 'element', tagName, properties, children, ...(position && { position }) }
}

export function textNode(value: string): Text {
  return { type: 'text', value }
}

/** True for an element with one of these names. */
export function isTag(node: Nodes | undefined, ...names: readonly string[]): node is Element {
  return node?.type === 'element' && names.includes(node.tagName)
}

export function hasClass({ properties: { className } }: Element, name: string): boolean {
  return Array.isArray(className) && className.includes(name)
}

/** True for white space. */
export function isSpace(node: Nodes): boolean {
  return node.type === 'text' && node.value.trim() === ''
}

/** Elements within a line of text. White space next to them counts, and a word can continue inside them. */
export const INLINE: ReadonlySet<string> = new Set(
  'a abbr b bdi bdo br button cite code data del dfn em i img input ins kbd label mark q s samp small span strong sub sup svg time u var'.split(
    ' ',
  ),
)
