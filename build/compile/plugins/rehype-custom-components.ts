/**
 * Uses the site's own components (`content/_components.tsx`) in place of HTML elements and of what directives become, and adds the place below
 * the title. Runs when elements have their final attributes, and before static content is hoisted: only what holds such a component isn't static.
 */
import type { Expression } from 'estree'
import type { Element, ElementContent, Nodes, Root } from 'hast'
import type { MdxJsxAttribute } from 'mdast-util-mdx-jsx'
import { AFTER_TITLE } from '../../../src/shared/site/site-exports.ts'
import { CUSTOM_COMPONENTS, type SiteModuleNames } from '../../site/site-module-names.ts'
import { PARTIAL_ROUTE } from '../page-file.ts'
import { html } from '../tree/attribute-info.ts'
import { importOf } from '../tree/import-of-site.ts'
import { INLINE } from '../tree/inline.ts'
import { isJsx, type JsxElement } from '../tree/jsx-element.ts'
import { contentAttribute, INNER_HTML, innerHtml, innerHtmlOf } from '../tree/object-attribute.ts'
import { reactAttributes } from '../tree/react-attributes.ts'
import { titleIndex } from '../tree/title-index.ts'
import { walk } from '../tree/walk.ts'
import { HEADING_ANCHOR } from './rehype-headings.ts'
import { hoistChildren } from './rehype-hoist.ts'
import { DIRECTIVE } from './remark-directives.ts'

export interface CustomComponentOptions {
  own: SiteModuleNames
  route: string
}

export function rehypeCustomComponents({ own: { components, hasAfterTitle }, route }: CustomComponentOptions) {
  const replaced = new Set(components)
  return (tree: Root): undefined => {
    if (hasAfterTitle && route !== PARTIAL_ROUTE) addAfterTitle(tree)
    if (replaced.size === 0) return
    const used = new Set<string>()
    const local = (name: string): string => {
      used.add(name)
      return localName(name)
    }
    const use = (parent: Root | Element): void =>
      walk(parent, (node) => {
        if (node.type === 'element') return toOwn(node, replaced, { local, use })
        if (isJsx(node) && node.name !== null && isElementName(node.name) && replaced.has(node.name)) renameJsx(node, local)
        return undefined
      })
    use(tree)
    const names = [...used].sort().map((name) => ({ imported: name, local: localName(name) }))
    if (names.length > 0) tree.children.unshift(importOf(CUSTOM_COMPONENTS, names))
  }
}

/** A name that neither the page's author nor MDX uses. */
function localName(name: string): string {
  return `_own_${name.replaceAll('-', '_')}`
}

function isElementName(name: string): boolean {
  return /^[a-z]/.test(name) && !name.includes('.')
}

type Local = (name: string) => string

interface Uses {
  /** Returns the name of a component in the page's code, and has it imported. */
  local: Local
  /** Uses the site's components below a node. */
  use(parent: Element): void
}

function toOwn(node: Element, replaced: ReadonlySet<string>, { local, use }: Uses): Nodes | undefined {
  const directive = node.properties[DIRECTIVE]
  if (typeof directive === 'string') {
    if (directive === 'steps') return component(local('Steps'), [], node.children, node)
    return callout(node, directive, { local, use })
  }
  if (!replaced.has(node.tagName) || isHeadingAnchor(node)) return undefined
  return component(local(node.tagName), reactAttributes(node.properties, html), node.children, node)
}

/** The link around a heading's text is part of the heading. */
function isHeadingAnchor({ tagName, properties: { className } }: Element): boolean {
  return tagName === 'a' && Array.isArray(className) && className.includes(HEADING_ANCHOR)
}

/** `:::note[Title]` as `<Callout type="note" title="Title">`. */
function callout(node: Element, type: string, { local, use }: Uses): Nodes {
  const [title, body] = node.children as [Element, Element]
  use(title)
  const attributes: MdxJsxAttribute[] = [{ type: 'mdxJsxAttribute', name: 'type', value: type }]
  // A component of the site knows its own titles.
  const [first, ...others] = DIRECTIVE in title.properties ? title.children : []
  if (first?.type === 'text' && others.length === 0) attributes.push({ type: 'mdxJsxAttribute', name: 'title', value: first.value })
  else if (first !== undefined) attributes.push(contentAttribute('title', hoistChildren(title.children, html)))
  return component(local('Callout'), attributes, body.children, node)
}

function component(name: string, attributes: MdxJsxAttribute[], children: ElementContent[], { tagName, position }: Element): Nodes {
  return {
    type: INLINE.has(tagName) ? 'mdxJsxTextElement' : 'mdxJsxFlowElement',
    name,
    attributes,
    children: children as JsxElement['children'],
    data: { _mdxExplicitJsx: true },
    ...(position && { position }),
  } as Nodes
}

function renameJsx(node: JsxElement, local: Local): void {
  if (node.name === 'pre') giveChildren(node)
  node.name = local(node.name ?? '')
}

/** The HTML of highlighted code includes its `code` element. A component gets that as an element, so that it can show its children. */
function giveChildren(pre: JsxElement): void {
  const attribute = pre.attributes.find((each) => each.type === 'mdxJsxAttribute' && each.name === INNER_HTML)
  const html = attribute?.type === 'mdxJsxAttribute' ? innerHtmlOf(attribute) : undefined
  if (html === undefined) return
  const inside: Expression = {
    type: 'CallExpression',
    callee: { type: 'MemberExpression', object: html, property: { type: 'Identifier', name: 'slice' }, computed: false, optional: false },
    arguments: [number('<code>'.length), { type: 'UnaryExpression', operator: '-', prefix: true, argument: number('</code>'.length) }],
    optional: false,
  }
  pre.attributes = pre.attributes.filter((each) => each !== attribute)
  const code = { type: 'mdxJsxTextElement', name: 'code', attributes: [innerHtml(inside)], children: [], data: { _mdxExplicitJsx: true } }
  pre.children = [code as unknown as JsxElement['children'][number]]
}

function number(value: number): Expression {
  return { type: 'Literal', value }
}

function addAfterTitle(tree: Root): void {
  const index = titleIndex(tree)
  if (index < 0) return
  const name = `_${AFTER_TITLE}`
  const place = { type: 'mdxJsxFlowElement', name, attributes: [], children: [], data: { _mdxExplicitJsx: true } }
  tree.children.splice(index + 1, 0, place as Root['children'][number])
  tree.children.unshift(importOf('site', [{ imported: AFTER_TITLE, local: name }]))
}
