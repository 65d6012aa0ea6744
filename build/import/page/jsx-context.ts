/** What the rewriting of one element knows of its page, and what most rewrites need. */
import type { Expression } from 'estree'
import type { Nodes } from 'mdast'
import { visit } from 'unist-util-visit'
import { siteComponentNames } from '../../../src/shared/site/site-exports.ts'
import { stringOf, valuesOf } from '../config/values.ts'
import NAMES from './component-names.json' with { type: 'json' }
import { type BodyContext, noteAt } from './context.ts'
import type { Bindings } from './imports.ts'
import {
  attributeOf,
  attributesOf,
  escapeMdx,
  expressionOf,
  isJsxElement,
  type JsxNode,
  literalOf,
  rename,
  tagsOf,
  textOf,
  unwrap,
  writeAttribute,
  writtenValue,
} from './jsx.ts'
import { rewriteAddress } from './links.ts'
import { isWhole } from './module-values.ts'
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

/**
 * Puts the texts of a component's attributes into it, and says so in the report. A component of the old site gets a stub, which shows its content.
 * Any other is replaced by it.
 */
export function unwrapNamed(node: JsxNode, jsx: JsxContext): void {
  const { source, edits } = jsx
  const names = attributesOf(node).map(({ name }) => name)
  const others = names.filter((name) => !WORDS.includes(name) && !UNSHOWN.test(name) && /\S\s+\S/.test(textOf(node, name) ?? ''))
  const words = [...WORDS, ...others].flatMap((name) => textOf(node, name) ?? []).map((text) => escapeMdx(text.replace(/\s+/g, ' ')))
  const links = names.flatMap((name) => linksOf(writtenValue(node, name), node, jsx))
  const { open, close } = tagsOf(source, node)
  const parts = partsIn(node, jsx.bindings)
  const panels = parts.map(({ title, element }) => `<Tab${writeAttribute('title', title)}>\n\n<${element} />\n\n</Tab>\n`)
  const shown = parts.length === 1 ? `<${parts[0]?.element} />\n\n` : panels.length > 1 ? `<Tabs>\n${panels.join('')}</Tabs>\n\n` : ''
  const isBlock = node.type === 'mdxJsxFlowElement'
  const paragraphs = words.map((text, index) => `${index === 0 ? `**${text}**` : text}\n\n`).join('')
  const list =
    links.length > 0 ? `${links.map((link) => `- ${link}\n`).join('')}\n` : names.map((name) => tableOf(writtenValue(node, name))).join('')
  const text = isBlock ? paragraphs + list + shown : [...words, ...links].join(': ')
  const isGone = text === '' && node.children.length === 0
  noteAt(jsx, lineOf(node), isGone ? 'gone' : 'component', `\`<${node.name}>\``, source.slice(open.start, open.end))
  const inside = isBlock ? reindented(text, source, open.start) : text
  if (node.name === null || !STUB.test(node.name) || TAKEN.has(node.name)) {
    unwrap(node, jsx, inside)
    return
  }
  const attributes = givenAttributes(node, jsx)
  jsx.files.addStub(node.name, attributes)
  const tag = `<${[node.name, ...attributes.map(({ written }) => written)].join(' ')}`
  const before = isBlock && text !== '' ? reindented('\n\n', source, open.start) : ''
  const end = close === undefined ? `</${node.name}>` : ''
  edits.replace(open, isGone && close === undefined ? `${tag} />` : `${tag}>${before}${inside}${end}`)
}

/** Names that a stub can have. */
const STUB = /^[A-Z]\w*$/
const TAKEN: ReadonlySet<string> = new Set([...siteComponentNames, ...Object.values(NAMES).flat()])

/** The attributes of an element whose values are known, as they're written here. */
function givenAttributes(node: JsxNode, jsx: JsxContext): { name: string; written: string; value: unknown }[] {
  return attributesOf(node).flatMap(({ name, value: given }) => {
    const value = given === null || given === undefined ? true : writtenValue(node, name)
    if (!/^[A-Za-z][\w-]*$/.test(name) || value === undefined || (typeof value === 'object' && !isWhole(value))) return []
    const address = /^(?:href|to|link|url|src)$/.test(name) ? rewrittenAddress(node, jsx, name) : undefined
    if (typeof value === 'string') return [{ name, value, written: writeAttribute(name, address ?? value).trimStart() }]
    return [{ name, value, written: value === true ? name : `${name}={${JSON.stringify(value)}}` }]
  })
}

/** Links to what a list in an attribute names, such as `[{ label: 'Start', href: '/start' }]`. */
function linksOf(list: unknown, node: JsxNode, jsx: JsxContext): string[] {
  return (Array.isArray(list) ? list.map(valuesOf) : []).flatMap((item) => {
    const [text, link] = [WORDS, ADDRESSES].map((names) => names.map((name) => stringOf(item[name])).find(Boolean))
    return text === undefined || link === undefined ? [] : [`[${escapeMdx(text)}](${rewriteAddress(jsx, link, lineOf(node)) ?? link})`]
  })
}

/** A table of a list of objects in an attribute, such as `[{ name: 'id', type: 'string' }]`. */
function tableOf(list: unknown): string {
  const rows = Array.isArray(list) ? list.map(valuesOf) : []
  const keys = [...new Set(rows.flatMap((row) => Object.keys(row).filter((key) => stringOf(row[key]) !== undefined)))]
  if (keys.length < 2) return ''
  const cell = (value: unknown) =>
    escapeMdx(stringOf(value) ?? '')
      .replace(/\|/g, '\\|')
      .replace(/\s+/g, ' ')
  const lines = [keys, keys.map(() => '---'), ...rows.map((row) => keys.map((key) => cell(row[key])))]
  return `${lines.map((cells) => `| ${cells.join(' | ')} |\n`).join('')}\n`
}

const ADDRESSES = ['href', 'to', 'link', 'url']

/** A component that stands for a row of a table, or for cells of one, with what its attributes say. */
export function rewriteRow(node: JsxNode, { edits }: JsxContext, isRow: boolean): void {
  const cells = attributesOf(node).flatMap(({ name }) => {
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
  return attributesOf(node).flatMap(({ name, value }) =>
    typeof value === 'object' && value !== null ? inside(expressionOf(value), name) : [],
  )
}

/** Indents text like the content of the line that it's inserted into, which keeps it in its list item. */
export function reindented(text: string, source: string, at: number): string {
  const line = source.slice(source.lastIndexOf('\n', at - 1) + 1, at)
  const [marks = ''] = /^[\s>]*(?:(?:[-*+]|\d+[.)])\s+)*/.exec(line) ?? []
  return text.replaceAll('\n', `\n${marks.replace(/[^\s>]/g, ' ')}`)
}

/** Makes emphasized text of the headings in a link. A heading has a link of its own, which can't be in another. */
export function withoutHeadings(node: JsxNode, jsx: JsxContext): void {
  visit(node, (inner: Nodes) => {
    if (isJsxElement(inner) && /^h[1-6]$/.test(inner.name ?? '')) rename(inner, jsx, 'strong')
    const [first, last] = inner.type === 'heading' ? [inner.children[0], inner.children.at(-1)] : []
    if (first === undefined || last === undefined) return
    jsx.edits.replace(rangeOf(inner), `**${jsx.source.slice(rangeOf(first).start, rangeOf(last).end)}**`)
  })
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
