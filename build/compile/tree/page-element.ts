/** Reads and writes the attributes of elements from Markdown, HTML or JSX in the same way. */
import type { Element, Nodes, Root, RootContent } from 'hast'
import type { MdxJsxAttribute } from 'mdast-util-mdx-jsx'
import type { Node } from 'unist'
import { attributeValue } from '../../parse/expressions.ts'
import { isJsx, type JsxElement, makeAttribute, makeJsx } from './jsx-element.ts'
import { importFromSite } from './page-imports.ts'
import { holdsNode } from './walk.ts'

/** A class, because several plugins make one for every element of a page. */
export class PageElement {
  readonly node: Element | JsxElement
  /** `img`, `Card`. Empty for a fragment. */
  readonly name: string

  constructor(node: Element | JsxElement) {
    this.node = node
    this.name = node.type === 'element' ? node.tagName : (node.name ?? '')
  }

  /** Also true if the value is only known when the page renders. Takes React's names: `srcSet`. */
  has(attribute: string): boolean {
    const { node } = this
    if (node.type === 'element') return node.properties[attribute] !== undefined && node.properties[attribute] !== null
    // A spread may add any attribute.
    return findInAnyCase(node, attribute) !== undefined || node.attributes.some(({ type }) => type === 'mdxJsxExpressionAttribute')
  }

  /** The value, if it's static. */
  get(attribute: string): string | undefined {
    const { node } = this
    if (node.type !== 'element') {
      const found = findInAnyCase(node, attribute)
      return found && attributeValue(found)
    }
    const value = node.properties[attribute]
    if (typeof value === 'number') return String(value)
    return Array.isArray(value) ? value.join(', ') : typeof value === 'string' ? value : undefined
  }

  set(name: string, value: string): void {
    const { node } = this
    const attribute = node.type === 'element' ? undefined : findInAnyCase(node, name)
    if (node.type === 'element') node.properties[name] = value
    else if (attribute === undefined) node.attributes.push(makeAttribute(name, value))
    else attribute.value = value
  }

  remove(name: string): void {
    const { node } = this
    if (node.type === 'element') delete node.properties[name]
    else node.attributes = node.attributes.filter((attribute) => attribute !== findInAnyCase(node, name))
  }
}

/** The name in JSX is `srcSet`, but people also write `srcset`. */
function findInAnyCase({ attributes }: JsxElement, name: string): MdxJsxAttribute | undefined {
  for (const attribute of attributes) {
    if (attribute.type === 'mdxJsxAttribute' && attribute.name.toLowerCase() === name.toLowerCase()) return attribute
  }
  return undefined
}

/** Undefined if the node isn't an element. */
export function toPageElement(node: Nodes): PageElement | undefined {
  return node.type === 'element' || isJsx(node) ? new PageElement(node) : undefined
}

/** Adds a component of the site below the heading of level 1, if there is one. @param attributes those of each place */
export function addBelowTitle(tree: Root, name: string, attributes: readonly MdxJsxAttribute[][]): void {
  const isTitle = (node: Node) => toPageElement(node as Nodes)?.name === 'h1'
  const index = tree.children.findIndex((node) => isTitle(node) || holdsNode(node, isTitle))
  if (index < 0 || attributes.length === 0) return
  tree.children.splice(index + 1, 0, ...attributes.map((each) => makeJsx(`_${name}`, each) as RootContent))
  importFromSite(tree, name)
}
