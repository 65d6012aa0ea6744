/** Reads and writes the attributes of elements from Markdown, HTML or JSX in the same way. */
import type { Element, Nodes } from 'hast'
import type { MdxJsxFlowElementHast, MdxJsxTextElementHast } from 'mdast-util-mdx-jsx'
import { attributeText } from '../../parse/expressions.ts'

export interface PageElement {
  /** `img`, `Card`. */
  name: string
  node: Nodes
  /** Also true if the value is only known when the page renders. Takes React's names: `srcSet`. */
  has(attribute: string): boolean
  /** The value, if it's static. */
  get(attribute: string): string | undefined
  set(attribute: string, value: string): void
}

/** Undefined if the node isn't an element. */
export function toPageElement(node: Nodes): PageElement | undefined {
  if (node.type === 'element') return fromHtml(node)
  if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') return fromJsx(node)
  return undefined
}

function fromHtml(node: Element): PageElement {
  const { properties } = node
  return {
    name: node.tagName,
    node,
    has: (attribute) => properties[attribute] !== undefined && properties[attribute] !== null,
    get(attribute) {
      const value = properties[attribute]
      if (typeof value === 'number') return String(value)
      return Array.isArray(value) ? value.join(', ') : typeof value === 'string' ? value : undefined
    },
    set(attribute, value) {
      properties[attribute] = value
    },
  }
}

function fromJsx(node: MdxJsxFlowElementHast | MdxJsxTextElementHast): PageElement {
  const find = (name: string) => {
    for (const attribute of node.attributes) {
      // The name in JSX is `srcSet`, but people also write `srcset`.
      if (attribute.type === 'mdxJsxAttribute' && attribute.name.toLowerCase() === name.toLowerCase()) return attribute
    }
    return undefined
  }
  return {
    name: node.name ?? '',
    node,
    // A spread may add any attribute.
    has: (name) => find(name) !== undefined || node.attributes.some(({ type }) => type === 'mdxJsxExpressionAttribute'),
    get(name) {
      const attribute = find(name)
      return attribute && attributeText(attribute)
    },
    set(name, value) {
      const attribute = find(name)
      if (attribute === undefined) node.attributes.push({ type: 'mdxJsxAttribute', name, value })
      else attribute.value = value
    },
  }
}
