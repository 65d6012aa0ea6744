/** What the rewriting of one element knows of its page, and what most rewrites need. */
import type { Expression } from 'estree'
import { type BodyContext, noteAt } from './context.ts'
import type { Bindings } from './imports.ts'
import { attributeOf, escapeMdx, expressionOf, type JsxNode, literalOf, tagsOf, textOf, unwrap, writeAttribute } from './jsx.ts'
import { rewriteAddress } from './links.ts'
import { rangeOf } from './parse.ts'

export interface JsxContext extends BodyContext {
  bindings: Bindings
  /** Titles of tabs by their value, as the row of tabs that is open lists them. */
  tabTitles: ReadonlyMap<string, string>
}

/** Replaces one element. */
export type Rewrite = (node: JsxNode, jsx: JsxContext) => void

const WORDS = ['title', 'label', 'heading', 'text', 'name', 'summary', 'description', 'caption']

/** Attributes that say how something looks, or where it leads. Others are shown if they hold more than a word. */
const UNSHOWN =
  /^(?:class(?:Name|:list)?|style|id|href|to|src\w*|link|url|key|ref|data-.*|aria-.*|on[A-Z].*|type|kind|variant|size|width|height|color|icon|allow|sandbox|sizes|path|d|points|transform|viewBox)$/

/** Replaces a component by its content and by the texts of its attributes, and says so in the report. */
export function unwrapNamed(node: JsxNode, jsx: JsxContext): void {
  const { source } = jsx
  const names = node.attributes.flatMap((attribute) => (attribute.type === 'mdxJsxAttribute' ? attribute.name : []))
  const others = names.filter((name) => !WORDS.includes(name) && !UNSHOWN.test(name) && /\S\s+\S/.test(textOf(node, name) ?? ''))
  const words = [...WORDS, ...others].flatMap((name) => textOf(node, name) ?? []).map((text) => escapeMdx(text.replace(/\s+/g, ' ')))
  const { open } = tagsOf(source, node)
  const parts = partsIn(node, jsx.bindings)
  const panels = parts.map(({ title, element }) => `<Tab${writeAttribute('title', title)}>\n\n<${element} />\n\n</Tab>\n`)
  const shown = parts.length === 1 ? `<${parts[0]?.element} />\n\n` : panels.length > 1 ? `<Tabs>\n${panels.join('')}</Tabs>\n\n` : ''
  const paragraphs = words.map((text, index) => `${index === 0 ? `**${text}**` : text}\n\n`).join('') + shown
  unwrap(node, jsx, node.type === 'mdxJsxFlowElement' ? reindented(paragraphs, source, open.start) : words.join(': '))
  const isGone = words.length === 0 && parts.length === 0 && node.children.length === 0
  noteAt(jsx, lineOf(node), isGone ? 'gone' : 'component', `\`<${node.name}>\``, source.slice(open.start, open.end))
}

/** A component that stands for a row of a table, or for cells of one, with what its attributes say. */
export function rewriteRow(node: JsxNode, { edits }: JsxContext, isRow: boolean): void {
  const cells = node.attributes.flatMap((attribute) => {
    const name = attribute.type === 'mdxJsxAttribute' ? attribute.name : ''
    const text = UNSHOWN.test(name) ? undefined : textOf(node, name)
    return text === undefined ? [] : [`<td>${/code|command/i.test(name) ? `<code>${escapeMdx(text)}</code>` : escapeMdx(text)}</td>`]
  })
  edits.replace(rangeOf(node), isRow ? `<tr>${cells.join('')}</tr>` : cells.join(''))
}

/** Imported Markdown that attributes hand over, such as `code={{ js, vue: { files: { 'a.vue': vue } } }}`. */
function partsIn(node: JsxNode, bindings: Bindings): { title: string; element: string }[] {
  const inside = (expression: Expression | undefined, title: string): { title: string; element: string }[] => {
    const binding = expression?.type === 'Identifier' ? bindings.get(expression.name) : undefined
    if (binding?.kind === 'part') return [{ title, element: binding.element }]
    if (expression?.type !== 'ObjectExpression') return []
    return expression.properties.flatMap((property) => {
      if (property.type !== 'Property') return []
      const key = property.key.type === 'Identifier' ? property.key.name : String(literalOf(property.key as Expression) ?? title)
      return inside(property.value as Expression, key)
    })
  }
  return node.attributes.flatMap((attribute) =>
    attribute.type === 'mdxJsxAttribute' && typeof attribute.value === 'object' && attribute.value !== null
      ? inside(expressionOf(attribute.value), attribute.name)
      : [],
  )
}

/** Indents text like the content of the line that it's inserted into, which keeps it in its list item. */
export function reindented(text: string, source: string, at: number): string {
  const line = source.slice(source.lastIndexOf('\n', at - 1) + 1, at)
  const [marks = ''] = /^[\s>]*(?:(?:[-*+]|\d+[.)])\s+)*/.exec(line) ?? []
  return text.replaceAll('\n', `\n${marks.replace(/[^\s>]/g, ' ')}`)
}

/** The address in one of these attributes, as it is here. */
export function rewrittenAddress(node: JsxNode, jsx: JsxContext, ...names: string[]): string | undefined {
  for (const name of names.length > 0 ? names : ['href', 'to', 'link']) {
    const written = textOf(node, name) ?? calledWith(node, name)
    if (written !== undefined) return rewriteAddress(jsx, written, lineOf(node)) ?? written
    const binding = jsx.bindings.get(namedBy(node, name) ?? '')
    if (binding?.kind === 'address') return binding.address
  }
  return undefined
}

/** The text in `useBaseUrl('/a.png')`, `require('./a.png').default` and `{ light: useBaseUrl('…') }`. */
export function calledWith(node: JsxNode, name: string): string | undefined {
  return /^\{?\s*(?:light:\s*)?(?:useBaseUrl|require)\(\s*(['"`])([^'"`]+)\1/.exec(codeIn(node, name))?.[2]
}

/** The name in `src={name}`, `src={name.src}` and `sources={{ light: name }}`. */
export function namedBy(node: JsxNode, name: string): string | undefined {
  return /^\{?\s*(?:light:\s*)?([A-Za-z_$][\w$]*)(?:\.(?:src|default))?(?:[\s,}]|$)/.exec(codeIn(node, name))?.[1]
}

/** The code in the braces of an attribute. */
function codeIn(node: JsxNode, name: string): string {
  const value = attributeOf(node, name)?.value
  return typeof value === 'object' && value !== null ? value.value.trim() : ''
}

/** Says that an icon of a set that only the other generator has is gone. */
export function noteIcon(node: JsxNode, jsx: JsxContext): void {
  const icon = textOf(node, 'icon')
  if (icon !== undefined) noteAt(jsx, lineOf(node), 'construct', `The icon \`${icon}\`.`)
}

export function lineOf({ position }: { position?: JsxNode['position'] }): number | undefined {
  return position?.start.line
}
