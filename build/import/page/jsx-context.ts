/** What the rewriting of one element knows of its page, and what most rewrites need. */
import type { Edits } from '../text/edits.ts'
import { noteAt, type PageContext } from './context.ts'
import type { Bindings } from './imports.ts'
import { attributeOf, escapeMdx, type JsxNode, tagsOf, textOf, unwrap } from './jsx.ts'
import { rewriteAddress } from './links.ts'
import { rangeOf } from './parse.ts'

export interface JsxContext {
  source: string
  context: PageContext
  edits: Edits
  bindings: Bindings
  /** Titles of tabs by their value, as the row of tabs that is open lists them. */
  tabTitles: ReadonlyMap<string, string>
}

/** Replaces one element. */
export type Rewrite = (node: JsxNode, jsx: JsxContext) => void

const WORDS = ['title', 'label', 'heading', 'text', 'name', 'summary', 'description', 'caption']

/** Replaces a component by its content and by the texts of its attributes, and says so in the report. */
export function unwrapNamed(node: JsxNode, jsx: JsxContext): void {
  const { source, edits, context } = jsx
  const words = WORDS.flatMap((name) => textOf(node, name) ?? []).map(escapeMdx)
  const isFlow = node.type === 'mdxJsxFlowElement'
  const shown =
    words.length === 0
      ? ''
      : isFlow
        ? `${words.map((text, index) => (index === 0 ? `**${text}**` : text)).join('\n\n')}\n\n`
        : words.join(': ')
  const { open } = tagsOf(source, node)
  unwrap(source, node, edits, isFlow ? reindented(shown, source, open.start) : shown)
  noteAt(context, lineOf(node), 'component', `\`<${node.name}>\``, source.slice(open.start, open.end))
}

/** Indents text like the content of the line that it's inserted into, which keeps it in its list item. */
export function reindented(text: string, source: string, at: number): string {
  const line = source.slice(source.lastIndexOf('\n', at - 1) + 1, at)
  const [marks = ''] = /^[\s>]*(?:(?:[-*+]|\d+[.)])\s+)*/.exec(line) ?? []
  return text.replaceAll('\n', `\n${marks.replace(/[^\s>]/g, ' ')}`)
}

/** The address in one of these attributes, as it is here. */
export function rewrittenAddress(node: JsxNode, { context, bindings }: JsxContext, ...names: string[]): string | undefined {
  for (const name of names.length > 0 ? names : ['href', 'to', 'link']) {
    const written = textOf(node, name) ?? calledWith(node, name)
    if (written !== undefined) return rewriteAddress(context, written, lineOf(node)) ?? written
    const binding = bindings.get(namedBy(node, name) ?? '')
    if (binding?.kind === 'address') return binding.address
  }
  return undefined
}

/** The text in `useBaseUrl('/a.png')`, `require('./a.png').default` and `{ light: useBaseUrl('…') }`. */
export function calledWith(node: JsxNode, name: string): string | undefined {
  const value = attributeOf(node, name)?.value
  if (typeof value !== 'object' || value === null) return undefined
  return /^\{?\s*(?:light:\s*)?(?:useBaseUrl|require)\(\s*(['"`])([^'"`]+)\1/.exec(value.value.trim())?.[2]
}

/** The name in `src={name}`, `src={name.src}` and `sources={{ light: name }}`. */
export function namedBy(node: JsxNode, name: string): string | undefined {
  const value = attributeOf(node, name)?.value
  if (typeof value !== 'object' || value === null) return undefined
  return /^\{?\s*(?:light:\s*)?([A-Za-z_$][\w$]*)(?:\.(?:src|default))?(?:[\s,}]|$)/.exec(value.value.trim())?.[1]
}

/** Says that an icon of a set that only the other generator has is gone. */
export function noteIcon(node: JsxNode, { context }: JsxContext): void {
  const icon = textOf(node, 'icon')
  if (icon !== undefined) noteAt(context, lineOf(node), 'construct', `The icon \`${icon}\`.`)
}

export function offsets(node: JsxNode): [number, number] {
  const { start, end } = rangeOf(node)
  return [start, end]
}

export function lineOf(node: JsxNode): number | undefined {
  return node.position?.start.line
}
