/** The JSX, the expressions and the modules in an MDX page. */
import type { Nodes, Root } from 'mdast'
import type { MdxFlowExpression, MdxTextExpression } from 'mdast-util-mdx-expression'
import type { MdxjsEsm } from 'mdast-util-mdxjs-esm'
import { SKIP, visit } from 'unist-util-visit'
import { siteComponentNames } from '../../../src/shared/site/site-exports.ts'
import { htmlText } from '../text/html-text.ts'
import { fenceFor } from '../text/lines.ts'
import { rewriteComponent } from './components.ts'
import { type BodyContext, noteAt, type PageContext } from './context.ts'
import { ELEMENTS } from './elements.ts'
import { takeId } from './ids.ts'
import { type Bindings, rewriteImports } from './imports.ts'
import {
  attributeOf,
  escapeMdx,
  expressionOf,
  isJsxElement,
  type JsxNode,
  literalOf,
  tagsOf,
  textOf,
  unwrap,
  writeAttribute,
  writtenValue,
} from './jsx.ts'
import {
  calledWith,
  type JsxContext,
  lineOf,
  namedBy,
  reindented,
  rewriteRow,
  rewrittenAddress,
  unwrapNamed,
  withoutHeadings,
} from './jsx-context.ts'
import { rewriteAddress } from './links.ts'
import { writeValues } from './module-values.ts'
import { freeNames } from './names.ts'
import { rangeOf } from './parse.ts'
import { tabPart, tabTitlesOf } from './tabs.ts'

export function rewriteMdx(tree: Root, body: BodyContext): void {
  const modules: MdxjsEsm[] = []
  // Some are between the tags of an element.
  visit(tree, 'mdxjsEsm', (node) => {
    modules.push(node)
  })
  const bindings = rewriteImports(modules, body)
  const imported = (name: string) => {
    const binding = bindings.get(name)
    return binding?.kind === 'foreign' ? binding.value : undefined
  }
  writeValues(tree, imported, body)
  walk(tree, { ...body, bindings, tabTitles: new Map() })
}

function walk(node: Nodes, jsx: JsxContext): void {
  visit(node, (inner, _, parent) => {
    if (inner === node) return undefined
    if (inner.type === 'mdxFlowExpression' || inner.type === 'mdxTextExpression') rewriteExpression(inner, jsx)
    if (!isJsxElement(inner)) return undefined
    // With text below it in one paragraph, it would be in an element of its own, and the details would have none.
    if (inner.name === 'summary' && parent?.type === 'paragraph' && parent.children.at(-1) !== inner) {
      const { start, end } = rangeOf(inner)
      jsx.edits.insert(end, reindented(jsx.source[end] === '\n' ? '\n' : '\n\n', jsx.source, start))
    }
    const [around = ''] =
      parent !== undefined && isJsxElement(parent) ? (/^(?:table|thead|tbody|tfoot|tr)$/.exec(parent.name ?? '') ?? []) : []
    // Browsers would end the cell there.
    if (parent?.type === 'tableCell' && /^(?:t[dhr]|tbody|tfoot|thead)$/.test(inner.name ?? '')) unwrap(inner, jsx)
    else if (around !== '' && /^[A-Z]/.test(inner.name ?? '') && inner.children.length === 0) rewriteRow(inner, jsx, around !== 'tr')
    else rewriteElement(inner, jsx)
    const titles = tabTitlesOf(inner)
    if (titles.size === 0) return undefined
    walk(inner, { ...jsx, tabTitles: titles })
    return SKIP
  })
}

function rewriteElement(node: JsxNode, jsx: JsxContext): void {
  const { name } = node
  if (name === null || rewriteGivenHtml(node, jsx)) return
  const part = tabPart(node, jsx.tabTitles)
  const first = name.split('.')[0] ?? name
  const binding = jsx.bindings.get(first)
  const isVocs = jsx.site.kind === 'vocs'
  if (part !== undefined) part(node, jsx)
  else if (binding?.kind === 'kept' || binding?.kind === 'part') dropUnknownAttributes(node, jsx)
  else if (binding?.kind === 'address')
    jsx.edits.replace(
      rangeOf(node),
      `<img${writeAttribute('src', binding.address)}${writeAttribute('alt', textOf(node, 'alt', 'title', 'aria-label') ?? '')} />`,
    )
  else if (binding?.kind === 'text') unwrapNamed(node, jsx)
  else if (/^[a-z]/.test(name)) {
    if (ELEMENTS.has(name.toLowerCase()) || name.includes('-')) rewriteHtmlElement(node, jsx)
    else unwrapNamed(node, jsx)
  } else if (isVocs && binding?.isOwn === true) unwrapNamed(node, jsx)
  else if (isVocs && siteComponentNames.includes(first)) {
    dropIconName(node, jsx)
    dropUnknownAttributes(node, jsx)
  } else rewriteComponent(node, (binding?.name ?? first) + name.slice(first.length), jsx)
}

/** Addresses of links and images, and styles that React doesn't take. */
function rewriteHtmlElement(node: JsxNode, jsx: JsxContext): void {
  const { edits, bindings } = jsx
  if (node.name === 'a') withoutHeadings(node, jsx)
  if (node.name === 'p' && node.children.some(({ type }) => type === 'paragraph' || type === 'heading')) aroundBlocks(node, jsx)
  for (const name of ['href', 'src', 'poster', 'srcSet']) {
    const attribute = attributeOf(node, name)
    if (attribute === undefined) continue
    const isCode = calledWith(node, name) !== undefined || bindings.get(namedBy(node, name) ?? '')?.kind === 'address'
    const address =
      typeof attribute.value === 'string'
        ? rewriteAddress(jsx, attribute.value, lineOf(node))
        : isCode
          ? rewrittenAddress(node, jsx, name)
          : undefined
    if (address !== undefined) edits.replace(rangeOf(attribute), `${name}="${address}"`)
  }
  const id = attributeOf(node, 'id')
  if (typeof id?.value === 'string') {
    const own = takeId(id.value, jsx, lineOf(node))
    if (own !== id.value) edits.replace(rangeOf(id), own === undefined ? '' : `id="${own}"`)
  }
  dropUnknownAttributes(node, jsx)
}

/** Takes away a paragraph around blocks, which can't be in one. One with attributes becomes an element that can have them. */
function aroundBlocks(node: JsxNode, jsx: JsxContext): void {
  const { open, close } = tagsOf(jsx.source, node)
  if (node.attributes.length === 0) unwrap(node, jsx)
  else for (const start of [open.start + 1, (close?.start ?? 0) + 2]) jsx.edits.replace({ start, end: start + 1 }, 'div')
}

/** Removes the name of an icon from a set that the old generator has. Emoji stay. */
function dropIconName(node: JsxNode, jsx: JsxContext): void {
  const icon = attributeOf(node, 'icon')
  if (typeof icon?.value !== 'string' || !/^[a-z][\w:-]*$/i.test(icon.value)) return
  jsx.edits.remove(rangeOf(icon))
  noteAt(jsx, lineOf(node), 'construct', `The icon \`${icon.value}\`.`)
}

/** Removes attributes whose expression uses a name that is gone. */
function dropUnknownAttributes(node: JsxNode, jsx: JsxContext): void {
  for (const attribute of node.attributes) {
    const holder = attribute.type === 'mdxJsxAttribute' ? attribute.value : attribute
    const program = typeof holder === 'object' ? holder?.data?.estree : undefined
    const range = rangeOf(attribute)
    if (!program || jsx.edits.covers(range) || freeNames(program).every((name) => isKnown(name, jsx.bindings))) continue
    const written = jsx.source.slice(range.start, range.end)
    jsx.edits.remove(range)
    noteAt(jsx, lineOf(node), 'attribute', `\`${written}\``, written)
  }
}

function rewriteExpression(node: MdxFlowExpression | MdxTextExpression, jsx: JsxContext): void {
  const { bindings, edits, source } = jsx
  const program = node.data?.estree
  const range = rangeOf(node)
  if (!program || program.body.length === 0 || edits.covers(range)) return
  const expression = expressionOf(node)
  const value = valueIn(expression === undefined ? '' : node.value.trim(), jsx)
  const isFine =
    freeNames(program).every((name) => isKnown(name, bindings)) && (literalOf(expression) !== undefined || !/require\(/.test(node.value))
  if (value !== undefined) edits.replace(range, value)
  else if (!isFine) {
    edits.remove(range)
    noteAt(jsx, lineOf(node), 'code', `The expression \`${shortened(source.slice(range.start, range.end))}\`.`, node.value)
  }
}

/** Values of the frontmatter, which some generators call by another name. */
function valueIn(expression: string, { page }: PageContext): string | undefined {
  const key = /^(?:frontMatter|\$frontmatter)\.(\w+)$/.exec(expression)?.[1]
  const value = key === undefined ? undefined : page.data[key]
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined
}

function isKnown(name: string, bindings: Bindings): boolean {
  const binding = bindings.get(name)
  if (binding?.kind === 'part') return binding.element === name
  return bindings.get(name)?.kind === 'kept' || (!bindings.has(name) && siteComponentNames.includes(name))
}

function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ')
  return line.length > 80 ? `${line.slice(0, 77)}…` : line
}

// HTML that Astro's elements are given as a string, in `set:html`.

/** Replaces an element by the text of its HTML: preformatted text as a code block. False if it has none. */
function rewriteGivenHtml(node: JsxNode, jsx: JsxContext): boolean {
  const html = writtenValue(node, 'set:html')
  if (typeof html !== 'string') return false
  const text = htmlText(html).trim()
  const fence = fenceFor(text)
  const isBlock = node.type === 'mdxJsxFlowElement'
  const lines = text.split(/\n+/).map((line) => escapeMdx(line.trim()))
  const isCode = isBlock && /^\s*<pre\b/.test(html)
  jsx.edits.replace(rangeOf(node), isCode ? `${fence}text\n${text}\n${fence}` : lines.join(isBlock ? '\n\n' : ' '))
  noteAt(jsx, lineOf(node), 'construct', 'The HTML in `set:html`, of which the text was kept.')
  return true
}
