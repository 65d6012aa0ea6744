/** The JSX, the expressions and the modules in an MDX page. */
import type { Nodes, Root } from 'mdast'
import type { MdxFlowExpression, MdxTextExpression } from 'mdast-util-mdx-expression'
import type { MdxjsEsm } from 'mdast-util-mdxjs-esm'
import { SKIP, visit } from 'unist-util-visit'
import { siteComponentNames } from '../../../src/shared/site/site-exports.ts'
import type { Edits } from '../text/edits.ts'
import { htmlText } from '../text/html-text.ts'
import { rewriteComponent } from './components.ts'
import { noteAt, type PageContext } from './context.ts'
import { ELEMENTS } from './elements.ts'
import { takeId } from './ids.ts'
import { type Bindings, rewriteImports } from './imports.ts'
import { attributeOf, escapeMdx, expressionOf, type JsxNode, literalOf, textOf } from './jsx.ts'
import { calledWith, type JsxContext, lineOf, namedBy, offsets, rewrittenAddress, unwrapNamed } from './jsx-context.ts'
import { rewriteAddress } from './links.ts'
import { writeValues } from './module-values.ts'
import { freeNames } from './names.ts'
import { rangeOf } from './parse.ts'
import { tabPart, tabTitlesOf } from './tabs.ts'

export function rewriteMdx(tree: Root, source: string, context: PageContext, edits: Edits): void {
  const bindings = rewriteImports(modulesIn(tree), source, context, edits)
  const imported = (name: string) => {
    const binding = bindings.get(name)
    return binding?.kind === 'foreign' ? binding.value : undefined
  }
  writeValues(tree, source, imported, context, edits)
  walk(tree, { source, context, edits, bindings, tabTitles: new Map() })
}

/** All imports and exports. Some are between the tags of an element. */
function modulesIn(tree: Root): MdxjsEsm[] {
  const found: MdxjsEsm[] = []
  visit(tree, 'mdxjsEsm', (node) => {
    found.push(node)
  })
  return found
}

function walk(node: Nodes, jsx: JsxContext): void {
  visit(node, (inner) => {
    if (inner === node) return undefined
    if (inner.type === 'mdxFlowExpression' || inner.type === 'mdxTextExpression') rewriteExpression(inner, jsx)
    if (inner.type !== 'mdxJsxFlowElement' && inner.type !== 'mdxJsxTextElement') return undefined
    rewriteElement(inner, jsx)
    const titles = tabTitlesOf(inner)
    if (titles.size === 0) return undefined
    walk(inner, { ...jsx, tabTitles: titles })
    return SKIP
  })
}

function rewriteElement(node: JsxNode, jsx: JsxContext): void {
  const { name } = node
  if (name === null) return
  if (rewriteGivenHtml(node, jsx)) return
  const part = tabPart(node, jsx.tabTitles)
  if (part !== undefined) {
    part(node, jsx)
    return
  }
  const first = name.split('.')[0] ?? name
  const binding = jsx.bindings.get(first)
  if (binding?.kind === 'kept') {
    dropUnknownAttributes(node, jsx)
    return
  }
  if (binding?.kind === 'address') {
    const { start, end } = rangeOf(node)
    jsx.edits.replace(start, end, `<img src="${binding.address}" alt="${textOf(node, 'alt', 'title', 'aria-label') ?? ''}" />`)
    return
  }
  if (binding?.kind === 'text') {
    unwrapNamed(node, jsx)
    return
  }
  if (/^[a-z]/.test(name)) {
    if (ELEMENTS.has(name.toLowerCase()) || name.includes('-')) rewriteHtmlElement(node, jsx)
    else unwrapNamed(node, jsx)
    return
  }
  const { kind } = jsx.context.site
  const isOwn = binding?.kind === 'foreign' && binding.isOwn === true
  if (kind === 'vocs' && isOwn) unwrapNamed(node, jsx)
  else if (kind === 'vocs' && siteComponentNames.includes(first)) {
    dropIconName(node, jsx)
    dropUnknownAttributes(node, jsx)
  } else rewriteComponent(node, binding?.kind === 'foreign' ? binding.name : name, jsx)
}

/** Addresses of links and images, and styles that React doesn't take. */
function rewriteHtmlElement(node: JsxNode, jsx: JsxContext): void {
  const { context, edits, bindings } = jsx
  for (const name of ['href', 'src', 'poster', 'srcSet']) {
    const attribute = attributeOf(node, name)
    if (attribute === undefined) continue
    const { start, end } = rangeOf(attribute)
    if (typeof attribute.value === 'string') {
      const address = rewriteAddress(context, attribute.value, lineOf(node))
      if (address !== undefined) edits.replace(start, end, `${name}="${address}"`)
    } else if (calledWith(node, name) !== undefined || bindings.get(namedBy(node, name) ?? '')?.kind === 'address') {
      const address = rewrittenAddress(node, jsx, name)
      if (address !== undefined) edits.replace(start, end, `${name}="${address}"`)
    }
  }
  const id = attributeOf(node, 'id')
  if (typeof id?.value === 'string') {
    const own = takeId(id.value, context, lineOf(node))
    const { start, end } = rangeOf(id)
    if (own !== id.value) edits.replace(start, end, own === undefined ? '' : `id="${own}"`)
  }
  dropUnknownAttributes(node, jsx)
}

/** Removes the name of an icon from a set that the old generator has. Emoji stay. */
function dropIconName(node: JsxNode, { context, edits }: JsxContext): void {
  const icon = attributeOf(node, 'icon')
  if (typeof icon?.value !== 'string' || !/^[a-z][\w:-]*$/i.test(icon.value)) return
  const { start, end } = rangeOf(icon)
  edits.remove(start, end)
  noteAt(context, lineOf(node), 'construct', `The icon \`${icon.value}\`.`)
}

/** Removes attributes whose expression uses a name that is gone. */
function dropUnknownAttributes(node: JsxNode, { bindings, context, edits, source }: JsxContext): void {
  for (const attribute of node.attributes) {
    const program =
      attribute.type === 'mdxJsxAttribute'
        ? typeof attribute.value === 'object'
          ? attribute.value?.data?.estree
          : undefined
        : attribute.data?.estree
    if (program === undefined || program === null) continue
    const unknown = freeNames(program).filter((name) => !isKnown(name, bindings))
    const { start, end } = rangeOf(attribute)
    if (unknown.length === 0 || edits.covers(start, end)) continue
    edits.remove(start, end)
    noteAt(context, lineOf(node), 'attribute', `\`${source.slice(start, end)}\``, source.slice(start, end))
  }
}

function rewriteExpression(node: MdxFlowExpression | MdxTextExpression, { bindings, context, edits, source }: JsxContext): void {
  const program = node.data?.estree
  const { start, end } = rangeOf(node)
  if (program === null || program === undefined || program.body.length === 0 || edits.covers(start, end)) return
  const expression = expressionOf(node)
  const value = valueIn(expression === undefined ? '' : node.value.trim(), context)
  if (value !== undefined) {
    edits.replace(start, end, value)
    return
  }
  if (freeNames(program).every((name) => isKnown(name, bindings)) && (literalOf(expression) !== undefined || !/require\(/.test(node.value)))
    return
  edits.remove(start, end)
  noteAt(context, node.position?.start.line, 'code', `The expression \`${shortened(source.slice(start, end))}\`.`, node.value)
}

/** Values of the frontmatter, which some generators call by another name. */
function valueIn(expression: string, { page }: PageContext): string | undefined {
  const key = /^(?:frontMatter|\$frontmatter)\.(\w+)$/.exec(expression)?.[1]
  const value = key === undefined ? undefined : page.data[key]
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined
}

function isKnown(name: string, bindings: Bindings): boolean {
  return bindings.get(name)?.kind === 'kept' || (!bindings.has(name) && siteComponentNames.includes(name))
}

function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ')
  return line.length > 80 ? `${line.slice(0, 77)}…` : line
}

// HTML that Astro's elements are given as a string, in `set:html`.

/** Replaces an element by the text of its HTML: preformatted text as a code block. False if it has none. */
function rewriteGivenHtml(node: JsxNode, { context, edits }: JsxContext): boolean {
  const value = attributeOf(node, 'set:html')?.value
  const html = typeof value === 'object' && value !== null ? literalOf(expressionOf(value)) : value
  if (typeof html !== 'string') return false
  const text = htmlText(html).trim()
  const fence = '`'.repeat(Math.max(3, ...[...text.matchAll(/`{3,}/g)].map(([marks]) => marks.length + 1)))
  const isBlock = node.type === 'mdxJsxFlowElement'
  const lines = text.split(/\n+/).map((line) => escapeMdx(line.trim()))
  edits.replace(
    ...offsets(node),
    isBlock && /^\s*<pre\b/.test(html) ? `${fence}text\n${text}\n${fence}` : lines.join(isBlock ? '\n\n' : ' '),
  )
  noteAt(context, lineOf(node), 'construct', 'The HTML in `set:html`, of which the text was kept.')
  return true
}
