/**
 * Hoists what never changes (DESIGN.md section 2, 'How a page hydrates'). An element whose whole subtree holds
 * no component and no expression keeps its tag and gets its inside as one HTML string. React then hydrates a
 * page as a short list of elements and never walks a paragraph, a table or highlighted code. What the page shows at once
 * is listed apart, as its text: a browser that has the document has it already.
 */
import type { Expression } from 'estree'
import type { Element, Nodes, Root, RootContent } from 'hast'
import { toHtml } from 'hast-util-to-html'
import type { MdxJsxAttribute, MdxJsxFlowElementHast } from 'mdast-util-mdx-jsx'
import type { VFile } from 'vfile'
import { CODE_LIST, type PageText, pageFile, TEXT_LIST } from '../page-file.ts'
import { html, type Schema, svg } from './attribute-info.ts'
import { mountingParts } from './mounting-parts.ts'
import { expressionAttribute, objectAttribute } from './object-attribute.ts'
import { reactAttributes } from './react-attributes.ts'

export function rehypeHoist() {
  return (tree: Root, file: VFile): undefined => {
    const place = { schema: html, parts: mountingParts(tree), texts: pageFile(file).texts }
    tree.children = hoistChildren(tree.children, place) as RootContent[]
  }
}

/** Where a node stands. */
interface Place {
  schema: Schema
  /** Components that render their children at once. */
  parts: ReadonlySet<string>
  /** The page's text; undefined within components that may render it later. */
  texts: PageText[] | undefined
}

/**
 * White space between blocks means nothing and would be a child for React to walk. Neighbouring texts become
 * one, or the server would have to put a comment between them.
 */
function hoistChildren(children: readonly Nodes[], place: Place): Nodes[] {
  const kept: Nodes[] = []
  for (const [index, child] of children.entries()) {
    const last = kept.at(-1)
    if (child.type === 'comment' || isBetweenBlocks(child, children[index - 1], children[index + 1])) continue
    if (child.type === 'text' && last?.type === 'text') kept[kept.length - 1] = { ...last, value: last.value + child.value }
    else kept.push(child)
  }
  return kept.map((child) => hoist(child, place))
}

/** Elements within a line of text: beside them, white space is a space. */
const INLINE = new Set(
  'a abbr b bdi bdo br button cite code data del dfn em i img input ins kbd label mark q s samp small span strong sub sup svg time u var'.split(
    ' ',
  ),
)

function isBetweenBlocks(node: Nodes, before: Nodes | undefined, after: Nodes | undefined): boolean {
  return node.type === 'text' && /^\s*\n\s*$/.test(node.value) && isBlock(before) && isBlock(after)
}

function isBlock(node: Nodes | undefined): boolean {
  if (node === undefined || node.type === 'comment') return true
  if (node.type === 'element') return !INLINE.has(node.tagName)
  return node.type !== 'text' && !/^mdx(?:JsxText|TextExpression)/.test(node.type)
}

function hoist(node: Nodes, place: Place): Nodes {
  if (node.type === 'element') {
    const inside = node.tagName === 'svg' ? { ...place, schema: svg } : place
    return isStatic(node) ? hoisted(node, inside) : explicit(node, inside.schema, hoistChildren(node.children, inside))
  }
  if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') {
    const { name } = node
    const isComponent = name !== null && !/^[a-z][^.]*$/.test(name)
    const inside = isComponent && !place.parts.has(name.split('.')[0] ?? '') ? { ...place, texts: undefined } : place
    node.children = hoistChildren(node.children, inside) as typeof node.children
    const { code } = (node.data ?? {}) as { code?: number }
    if (name === 'pre' && code !== undefined) node.attributes.push(innerHtml(code, place))
  } else if ('children' in node && node.type !== 'root') {
    const parent = node as { children: Nodes[] }
    parent.children = hoistChildren(parent.children, place)
  }
  return node
}

function isStatic(node: Nodes): boolean {
  if (node.type === 'text' || node.type === 'comment') return true
  return node.type === 'element' && node.children.every(isStatic)
}

/** Elements whose text is no HTML, or that React looks into. */
const PLAIN = new Set(['noscript', 'option', 'script', 'style', 'textarea', 'title'])

function hoisted(node: Element, place: Place): Nodes {
  const { schema, texts } = place
  const [only, ...others] = node.children
  const isText = only?.type === 'text' && others.length === 0
  if (isText && (texts === undefined || PLAIN.has(node.tagName))) return explicit(node, schema, [only])
  const inside = isText ? escapeText(only.value) : childrenToHtml(node, schema)
  const made = explicit(node, schema, [])
  if (inside !== '') (made as MdxJsxFlowElementHast).attributes.push(innerHtml(inside, place))
  return made
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}

function childrenToHtml({ children }: Element, schema: Schema): string {
  const space = schema === svg ? 'svg' : 'html'
  return toHtml({ type: 'root', children }, { space, characterReferences: { useNamedReferences: true } })
}

/** The element as JSX that says its tag outright: MDX must not make it replaceable, which costs code on every page. */
function explicit(node: Element, schema: Schema, children: Nodes[]): Nodes {
  const made: MdxJsxFlowElementHast = {
    type: 'mdxJsxFlowElement',
    name: node.tagName,
    attributes: reactAttributes(node.properties, schema),
    children: children as MdxJsxFlowElementHast['children'],
    data: { _mdxExplicitJsx: true },
    ...(node.position && { position: node.position }),
  }
  return made as Nodes
}

/** `dangerouslySetInnerHTML={_pageText[3]}`, or an object with the HTML itself where that may not come later. */
function innerHtml(text: PageText, { texts }: Place): MdxJsxAttribute {
  const name = 'dangerouslySetInnerHTML'
  if (texts !== undefined) return expressionAttribute(name, entryOf(TEXT_LIST, texts.push(text) - 1))
  return objectAttribute(name, [['__html', typeof text === 'number' ? entryOf(CODE_LIST, text) : { type: 'Literal', value: text }]])
}

function entryOf(list: string, index: number): Expression {
  return {
    type: 'MemberExpression',
    object: { type: 'Identifier', name: list },
    property: { type: 'Literal', value: index },
    computed: true,
    optional: false,
  }
}
