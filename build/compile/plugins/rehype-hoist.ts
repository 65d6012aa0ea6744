/** Hoists static content: an element without components and expressions gets one HTML string, so React hydrates a short list of elements. */
import type { Element, Nodes, Root, RootContent } from 'hast'
import { toHtml } from 'hast-util-to-html'
import { marksWithin } from '../open-addresses.ts'
import { html, type Schema, svg } from '../tree/attribute-info.ts'
import { isHtmlName, isJsx, type JsxElement, makeJsx } from '../tree/jsx-element.ts'
import { INLINE } from '../tree/make-element.ts'
import { literal } from '../tree/make-expression.ts'
import { innerHtml } from '../tree/object-attribute.ts'
import { elementAttributes, htmlJsxAttributes } from '../tree/react-attributes.ts'
import { walkElements } from '../tree/walk.ts'

export function rehypeHoist() {
  return (tree: Root): undefined => {
    // Where the library that writes HTML expects it.
    walkElements(tree, (element) => {
      if (element.tagName === 'template') element.content = { type: 'root', children: element.children }
    })
    tree.children = hoistChildren(tree.children, html) as RootContent[]
  }
}

/** Removes white space between blocks, which would be a child for React. Joins neighboring texts, because the server would put a comment between them. */
export function hoistChildren(children: readonly Nodes[], schema: Schema): Nodes[] {
  const kept: Nodes[] = []
  for (const [index, child] of children.entries()) {
    const last = kept.at(-1)
    if (child.type === 'comment' || isBetweenBlocks(child, children[index - 1], children[index + 1])) continue
    if (child.type === 'text' && last?.type === 'text') kept[kept.length - 1] = { ...last, value: last.value + child.value }
    else kept.push(child)
  }
  return kept.map((child) => hoist(child, schema))
}

function isBetweenBlocks(node: Nodes, before: Nodes | undefined, after: Nodes | undefined): boolean {
  return node.type === 'text' && /^\s*\n\s*$/.test(node.value) && isBlock(before) && isBlock(after)
}

function isBlock(node: Nodes | undefined): boolean {
  if (node === undefined || node.type === 'comment') return true
  if (node.type === 'element') return !INLINE.has(node.tagName)
  return node.type !== 'text' && !/^mdx(?:JsxText|TextExpression)/.test(node.type)
}

function hoist(node: Nodes, schema: Schema): Nodes {
  if (node.type === 'element') {
    const inside = node.tagName === 'svg' ? svg : schema
    return isStatic(node) ? hoisted(node, inside) : explicit(node, inside, hoistChildren(node.children, inside))
  }
  if (isJsx(node) && isHtmlName(node.name)) node.attributes = htmlJsxAttributes(node, node.name)
  if ('children' in node && node.type !== 'root') {
    const parent = node as { children: Nodes[] }
    parent.children = hoistChildren(parent.children, schema)
  }
  return node
}

function isStatic(node: Nodes): boolean {
  if (node.type === 'text' || node.type === 'comment') return true
  return node.type === 'element' && node.children.every(isStatic)
}

function hoisted(node: Element, schema: Schema): Nodes {
  const [only, ...others] = node.children
  if (only?.type === 'text' && others.length === 0) return explicit(node, schema, [only])
  const space = schema === svg ? 'svg' : 'html'
  const inside = toHtml({ type: 'root', children: node.children }, { space, characterReferences: { useNamedReferences: true } })
  const element = explicit(node, schema)
  if (inside !== '') element.attributes.push(innerHtml(literal(marksWithin(inside, 'html'))))
  return element
}

function explicit(node: Element, schema: Schema, children: Nodes[] = []): JsxElement {
  return makeJsx(node.tagName, elementAttributes(node, schema), children, node)
}
