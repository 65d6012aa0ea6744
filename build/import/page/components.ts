/** Components of other generators, and what each of them becomes here. */

import type { Edits } from '../text/edits.ts'
import { CALLOUT_NAMES } from './callout-names.ts'
import { noteAt, type PageContext } from './context.ts'
import type { Bindings } from './imports.ts'
import { attributeOf, attributeText, escapeMdx, expressionOf, type JsxNode, literalOf, rename, tagsOf, textOf, unwrap } from './jsx.ts'
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

type Rewrite = (node: JsxNode, jsx: JsxContext) => void

const TONES: Readonly<Record<string, string>> = {
  note: 'info',
  tip: 'success',
  success: 'success',
  caution: 'warning',
  warning: 'warning',
  danger: 'danger',
  info: 'info',
}

const callout: Rewrite = (node, { source, edits }) => {
  const type = CALLOUT_NAMES[textOf(node, 'type') ?? 'note'] ?? 'note'
  rename(source, node, edits, 'Callout', ` type="${type}"${attributeText('title', textOf(node, 'title'))}`)
}

const card: Rewrite = (node, jsx) => {
  const { source, edits } = jsx
  const title = textOf(node, 'title', 'heading', 'label')
  const href = addressOf(node, jsx)
  const description = textOf(node, 'description')
  if (title === undefined) {
    unwrapNamed(node, jsx)
    return
  }
  const content = description === undefined ? '' : escapeMdx(description)
  rename(source, node, edits, 'Card', attributeText('title', title) + attributeText('href', href), content)
}

const button: Rewrite = (node, jsx) => {
  const href = addressOf(node, jsx)
  if (href === undefined) {
    unwrapNamed(node, jsx)
    return
  }
  const isAccent = ['primary', 'accent'].includes(textOf(node, 'variant') ?? '')
  rename(jsx.source, node, jsx.edits, 'Button', `${attributeText('href', href)}${isAccent ? ' variant="accent"' : ''}`)
}

const badge: Rewrite = (node, { source, edits }) => {
  const tone = TONES[textOf(node, 'variant', 'type', 'tone') ?? '']
  rename(source, node, edits, 'Badge', tone === undefined ? '' : ` tone="${tone}"`, escapeMdx(textOf(node, 'text') ?? ''))
}

const link: Rewrite = (node, jsx) => {
  const href = addressOf(node, jsx)
  if (href === undefined) {
    unwrapNamed(node, jsx)
    return
  }
  rename(jsx.source, node, jsx.edits, 'a', attributeText('href', href))
}

const image: Rewrite = (node, jsx) => {
  const src = addressOf(node, jsx, 'src', 'img', 'light', 'source')
  if (src === undefined) {
    unwrapNamed(node, jsx)
    return
  }
  const width = textOf(node, 'width')
  jsx.edits.replace(
    ...offsets(node),
    `<img src="${src}"${attributeText('alt', textOf(node, 'alt') ?? '')}${width !== undefined && /^\d+$/.test(width) ? ` width="${width}"` : ''} />`,
  )
}

/** Tabs take their titles from a list in some sites. `tabTitlesOf` reads it. */
const tabs: Rewrite = (node, { source, edits }) => rename(source, node, edits, 'Tabs', attributeText('label', textOf(node, 'label')))

const tab: Rewrite = (node, { source, edits, tabTitles }) => {
  const value = textOf(node, 'value')
  const title = textOf(node, 'label', 'title') ?? tabTitles.get(value ?? '') ?? value ?? 'Tab'
  rename(source, node, edits, 'Tab', attributeText('title', title))
}

const codeBlock: Rewrite = (node, jsx) => {
  const { source, edits, bindings } = jsx
  const { open, close } = tagsOf(source, node)
  const inside = close === undefined ? '' : source.slice(open.end, close.start).trim()
  const name = /^\{\s*(\w+)\s*\}$/.exec(inside)?.[1] ?? namedBy(node, 'code')
  const binding = name === undefined ? undefined : bindings.get(name)
  const [child] = node.children
  const literal =
    textOf(node, 'code') ??
    (child?.type === 'mdxFlowExpression' || child?.type === 'mdxTextExpression' ? literalOf(expressionOf(child)) : undefined)
  const code = binding?.kind === 'text' ? binding.text : typeof literal === 'string' ? literal : undefined
  if (code === undefined) {
    unwrapNamed(node, jsx)
    return
  }
  if (binding?.kind === 'text') noteAt(jsx.context, lineOf(node), { topic: 'include', message: `The code of \`${binding.name}\`.` })
  const title = textOf(node, 'title')
  const language = textOf(node, 'language', 'lang') ?? (textOf(node, 'className') ?? '').replace(/^language-/, '')
  edits.replace(...offsets(node), `\`\`\`\`${language}${title === undefined ? '' : ` [${title}]`}\n${code.replace(/\n$/, '')}\n\`\`\`\``)
}

const content: Rewrite = (node, { source, edits }) => unwrap(source, node, edits)

/** Left out without a note, because nothing that readers see is lost. */
const nothing: Rewrite = (node, { edits }) => edits.remove(...offsets(node))

const details: Rewrite = (node, { source, edits }) => {
  const summary = textOf(node, 'summary', 'title')
  rename(source, node, edits, 'details', '', summary === undefined ? '' : `<summary>${escapeMdx(summary)}</summary>\n\n`)
}

/** By the name that the component has in its generator. */
const REWRITES: Readonly<Record<string, Rewrite>> = {
  Admonition: callout,
  Aside: callout,
  Callout: callout,
  Tabs: tabs,
  TabItem: tab,
  Tab: tab,
  Card: card,
  LinkCard: card,
  CardGrid: (node, { source, edits }) => rename(source, node, edits, 'Cards', ''),
  Cards: (node, { source, edits }) => rename(source, node, edits, 'Cards', ''),
  Badge: badge,
  Button: button,
  LinkButton: button,
  Link: link,
  CodeBlock: codeBlock,
  Code: codeBlock,
  Details: details,
  Image: image,
  Picture: image,
  ThemedImage: image,
  IdealImage: image,
  Steps: content,
  FileTree: content,
  Translate: content,
  BrowserOnly: content,
  Highlight: content,
  Icon: nothing,
  Head: nothing,
  TOCInline: nothing,
}

/** Replaces one element. `name` is what the other generator calls its component. */
export function rewriteComponent(node: JsxNode, name: string, jsx: JsxContext): void {
  const rewrite = Object.hasOwn(REWRITES, name) ? REWRITES[name] : undefined
  if (rewrite === undefined) unwrapNamed(node, jsx)
  else rewrite(node, jsx)
}

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
  noteAt(context, lineOf(node), { topic: 'component', message: `\`<${node.name}>\``, lost: source.slice(open.start, open.end) })
}

/** Indents the lines of a text like the line on which it's inserted, so that it stays in its list item. */
function reindented(text: string, source: string, at: number): string {
  const [indent = ''] = /^[ \t]*/.exec(source.slice(source.lastIndexOf('\n', at - 1) + 1)) ?? []
  return text.replaceAll('\n', `\n${indent}`)
}

/** The titles of tabs by value, in `<Tabs values={[{ label, value }]}>`. */
export function tabTitlesOf(node: JsxNode): Map<string, string> {
  const value = attributeOf(node, 'values')?.value
  const list = typeof value === 'object' && value !== null ? literalOf(expressionOf(value)) : undefined
  const items: unknown[] = Array.isArray(list) ? list : []
  return new Map(
    items.flatMap((item) => {
      if (typeof item !== 'object' || item === null || !('value' in item) || !('label' in item)) return []
      return [[String(item.value), String(item.label)] as const]
    }),
  )
}

/** The address in one of these attributes, as it is here. */
export function addressOf(node: JsxNode, { context, bindings }: JsxContext, ...names: string[]): string | undefined {
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

function offsets(node: JsxNode): [number, number] {
  const { start, end } = rangeOf(node)
  return [start, end]
}

export function lineOf(node: JsxNode): number | undefined {
  return node.position?.start.line
}
