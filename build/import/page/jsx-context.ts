/** What the rewriting of one element knows of its page, and what most rewrites need. */
import { type BodyContext, noteAt } from './context.ts'
import type { Bindings } from './imports.ts'
import { attributeOf, escapeMdx, type JsxNode, tagsOf, textOf, unwrap } from './jsx.ts'
import { rewriteAddress } from './links.ts'

export interface JsxContext extends BodyContext {
  bindings: Bindings
  /** Titles of tabs by their value, as the row of tabs that is open lists them. */
  tabTitles: ReadonlyMap<string, string>
}

/** Replaces one element. */
export type Rewrite = (node: JsxNode, jsx: JsxContext) => void

const WORDS = ['title', 'label', 'heading', 'text', 'name', 'summary', 'description', 'caption']

/** Replaces a component by its content and by the texts of its attributes, and says so in the report. */
export function unwrapNamed(node: JsxNode, jsx: JsxContext): void {
  const { source } = jsx
  const words = WORDS.flatMap((name) => textOf(node, name) ?? []).map(escapeMdx)
  const { open } = tagsOf(source, node)
  const paragraphs = words.map((text, index) => `${index === 0 ? `**${text}**` : text}\n\n`).join('')
  unwrap(node, jsx, node.type === 'mdxJsxFlowElement' ? reindented(paragraphs, source, open.start) : words.join(': '))
  noteAt(jsx, lineOf(node), 'component', `\`<${node.name}>\``, source.slice(open.start, open.end))
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
