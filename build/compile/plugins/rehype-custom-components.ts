/**
 * Uses the site's own components (`content/_components.tsx`) in place of HTML elements and of what directives become, and adds the place below
 * the title. Runs when elements have their final attributes, and before static content is hoisted: only what holds such a component isn't static.
 */
import type { Expression } from 'estree'
import type { Element, ElementContent, Nodes, Root } from 'hast'
import type { MdxJsxAttribute } from 'mdast-util-mdx-jsx'
import { AFTER_TITLE } from '../../../src/shared/site/site-exports.ts'
import { CUSTOM_COMPONENTS } from '../../site/site-module-names.ts'
import type { PluginOptions } from '../page-input.ts'
import { html } from '../tree/attribute-info.ts'
import { findAttribute, isHtmlName, isJsx, type JsxElement, makeAttribute, makeJsx } from '../tree/jsx-element.ts'
import { hasClass, INLINE } from '../tree/make-element.ts'
import { literal, member } from '../tree/make-expression.ts'
import { contentAttribute, INNER_HTML, innerHtml, innerHtmlOf } from '../tree/object-attribute.ts'
import { addBelowTitle } from '../tree/page-element.ts'
import { importOf } from '../tree/page-imports.ts'
import { componentAttributes, styleAttribute } from '../tree/react-attributes.ts'
import { replaceNodes } from '../tree/walk.ts'
import { HEADING_ANCHOR } from './rehype-headings.ts'
import { hoistChildren } from './rehype-hoist.ts'
import { DIRECTIVE } from './remark-directives.ts'

export function rehypeCustomComponents({ own: { components, hasAfterTitle }, kind }: Pick<PluginOptions, 'own' | 'kind'>) {
  const replaced = new Set(components)
  return (tree: Root): undefined => {
    if (hasAfterTitle && kind !== 'part') addBelowTitle(tree, AFTER_TITLE, [[]])
    if (replaced.size === 0) return
    const used = new Set<string>()
    const local = (name: string): string => {
      used.add(name)
      return localName(name)
    }
    const use = (parent: Root | Element): void =>
      replaceNodes(parent, (node) => {
        if (node.type === 'element') return toOwn(node, replaced, { local, use })
        if (isJsx(node) && isHtmlName(node.name) && replaced.has(node.name)) renameJsx(node, local)
        return undefined
      })
    use(tree)
    const names = Object.fromEntries([...used].sort().map((name) => [localName(name), name]))
    if (used.size > 0) tree.children.unshift(importOf(CUSTOM_COMPONENTS, names))
  }
}

/** A name that neither the page's author nor MDX uses. */
function localName(name: string): string {
  return `_own_${name.replaceAll('-', '_')}`
}

interface Uses {
  /** Returns the name of a component in the page's code, and has it imported. */
  local(name: string): string
  /** Uses the site's components below a node. */
  use(parent: Element): void
}

function toOwn(node: Element, replaced: ReadonlySet<string>, { local, use }: Uses): Nodes | undefined {
  const directive = node.properties[DIRECTIVE]
  if (typeof directive === 'string') {
    if (directive === 'steps') return component(local('Steps'), [], node.children, node)
    return callout(node, directive, { local, use })
  }
  // The link around a heading's text is part of the heading.
  if (!replaced.has(node.tagName) || hasClass(node, HEADING_ANCHOR)) return undefined
  return component(local(node.tagName), componentAttributes(node.properties), node.children, node)
}

/** `:::note[Title]` as `<Callout type="note" title="Title">`. */
function callout(node: Element, type: string, { local, use }: Uses): Nodes {
  const [title, body] = node.children as [Element, Element]
  use(title)
  const attributes = [makeAttribute('type', type)]
  // A component of the site knows its own titles.
  const [first, ...others] = DIRECTIVE in title.properties ? title.children : []
  if (first?.type === 'text' && others.length === 0) attributes.push(makeAttribute('title', first.value))
  else if (first !== undefined) attributes.push(contentAttribute('title', hoistChildren(title.children, html)))
  return component(local('Callout'), attributes, body.children, node)
}

function component(name: string, attributes: MdxJsxAttribute[], children: ElementContent[], node: Element): JsxElement {
  return makeJsx(name, attributes, children, node, INLINE.has(node.tagName) ? 'mdxJsxTextElement' : 'mdxJsxFlowElement')
}

function renameJsx(node: JsxElement, local: Uses['local']): void {
  if (node.name === 'pre') giveChildren(node)
  node.attributes = node.attributes.map((attribute) =>
    attribute.type === 'mdxJsxAttribute' && attribute.name === 'style' && typeof attribute.value === 'string'
      ? styleAttribute(attribute.value)
      : attribute,
  )
  node.name = local(node.name ?? '')
}

/** The HTML of highlighted code includes its `code` element. A component gets that as an element, so that it can show its children. */
function giveChildren(pre: JsxElement): void {
  const attribute = findAttribute(pre, INNER_HTML)
  const html = attribute && innerHtmlOf(attribute)
  if (html === undefined) return
  const inside: Expression = {
    type: 'CallExpression',
    callee: member(html, 'slice'),
    arguments: [literal('<code>'.length), { type: 'UnaryExpression', operator: '-', prefix: true, argument: literal('</code>'.length) }],
    optional: false,
  }
  pre.attributes = pre.attributes.filter((each) => each !== attribute)
  pre.children = [makeJsx('code', [innerHtml(inside)], [], {}, 'mdxJsxTextElement')] as JsxElement['children']
}
