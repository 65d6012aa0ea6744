/** Reads and writes the attributes of elements from Markdown, HTML or JSX in the same way. */
import type { Element, Nodes } from 'hast'
import type { MdxJsxAttribute, MdxJsxFlowElementHast, MdxJsxTextElementHast } from 'mdast-util-mdx-jsx'
import { attributeValue } from '../../parse/expressions.ts'

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
  if (node.type === 'element') return new HtmlElement(node)
  if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') return new JsxElement(node)
  return undefined
}

// Classes, because several plugins make one for every element of a page.

class HtmlElement implements PageElement {
  readonly node: Element

  constructor(node: Element) {
    this.node = node
  }

  get name(): string {
    return this.node.tagName
  }

  has(attribute: string): boolean {
    const value = this.node.properties[attribute]
    return value !== undefined && value !== null
  }

  get(attribute: string): string | undefined {
    const value = this.node.properties[attribute]
    if (typeof value === 'number') return String(value)
    return Array.isArray(value) ? value.join(', ') : typeof value === 'string' ? value : undefined
  }

  set(attribute: string, value: string): void {
    this.node.properties[attribute] = value
  }
}

class JsxElement implements PageElement {
  readonly node: MdxJsxFlowElementHast | MdxJsxTextElementHast

  constructor(node: MdxJsxFlowElementHast | MdxJsxTextElementHast) {
    this.node = node
  }

  get name(): string {
    return this.node.name ?? ''
  }

  #find(name: string): MdxJsxAttribute | undefined {
    for (const attribute of this.node.attributes) {
      // The name in JSX is `srcSet`, but people also write `srcset`.
      if (attribute.type === 'mdxJsxAttribute' && attribute.name.toLowerCase() === name.toLowerCase()) return attribute
    }
    return undefined
  }

  has(name: string): boolean {
    // A spread may add any attribute.
    return this.#find(name) !== undefined || this.node.attributes.some(({ type }) => type === 'mdxJsxExpressionAttribute')
  }

  get(name: string): string | undefined {
    const attribute = this.#find(name)
    return attribute && attributeValue(attribute)
  }

  set(name: string, value: string): void {
    const attribute = this.#find(name)
    if (attribute === undefined) this.node.attributes.push({ type: 'mdxJsxAttribute', name, value })
    else attribute.value = value
  }
}
