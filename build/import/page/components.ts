/** Components of other generators, and what each of them becomes here. */
import type { Nodes } from 'mdast'
import { CALLOUT_NAMES, TONES } from './callout-names.ts'
import { codeBlock, commandsIn, commandTabs, packageManagers } from './code-component.ts'
import NAMES from './component-names.json' with { type: 'json' }
import { noteAt } from './context.ts'
import { escapeMdx, isJsxElement, type JsxNode, rename, tagsOf, textOf, unwrap, writeAttribute } from './jsx.ts'
import {
  type JsxContext,
  lineOf,
  noteIcon,
  type Rewrite,
  reindented,
  rewrittenAddress,
  unwrapNamed,
  withoutHeadings,
} from './jsx-context.ts'
import { rangeOf } from './parse.ts'
import { tab, tabs } from './tabs.ts'

const callout: Rewrite = (node, jsx) => {
  noteIcon(node, jsx)
  const type = CALLOUT_NAMES[textOf(node, 'type') ?? (node.name ?? '').toLowerCase()] ?? 'note'
  rename(node, jsx, 'Callout', ` type="${type}"${writeAttribute('title', textOf(node, 'title'))}`)
}

const card: Rewrite = (node, jsx) => {
  const title = textOf(node, 'title', 'heading', 'label')
  const href = rewrittenAddress(node, jsx)
  if (title === undefined) return unwrapNamed(node, jsx)
  const icon = textOf(node, 'icon')
  // Emoji are the same everywhere. Names are those of the other generator's set.
  const isName = icon !== undefined && /[a-z]/i.test(icon)
  if (isName) {
    const message = `The icon \`${icon}\` of a card. Cards can have icons of Lucide: \`icon="rocket"\`.`
    noteAt(jsx, lineOf(node), 'construct', message)
  }
  const attributes = writeAttribute('title', title) + writeAttribute('href', href) + writeAttribute('icon', isName ? undefined : icon)
  rename(node, jsx, 'Card', attributes, escapeMdx(textOf(node, 'description') ?? ''))
}

const button: Rewrite = (node, jsx) => {
  const href = rewrittenAddress(node, jsx)
  if (href === undefined) return unwrapNamed(node, jsx)
  noteIcon(node, jsx)
  const variant = textOf(node, 'variant') ?? (node.name === 'Button' ? '' : 'primary')
  rename(node, jsx, 'Button', writeAttribute('href', href) + writeAttribute('variant', BUTTONS[variant]))
}

/** Kinds of buttons in other generators, with those that there are here besides the usual one. */
const BUTTONS: Readonly<Record<string, string>> = { primary: 'accent', accent: 'accent', minimal: 'quiet' }

const badge: Rewrite = (node, jsx) => {
  const tone = TONES[textOf(node, 'variant', 'type', 'tone') ?? '']
  rename(node, jsx, 'Badge', writeAttribute('tone', tone), escapeMdx(textOf(node, 'text') ?? ''))
}

const link: Rewrite = (node, jsx) => {
  const href = rewrittenAddress(node, jsx)
  withoutHeadings(node, jsx)
  if (href === undefined) unwrapNamed(node, jsx)
  else rename(node, jsx, 'a', writeAttribute('href', href))
}

const image: Rewrite = (node, jsx) => {
  const src = rewrittenAddress(node, jsx, 'src', 'img', 'light', 'source')
  if (src === undefined) return unwrapNamed(node, jsx)
  const width = textOf(node, 'width')
  const own = writeAttribute('src', src) + writeAttribute('alt', textOf(node, 'alt') ?? '')
  const size = writeAttribute('width', /^\d+$/.test(width ?? '') ? width : undefined)
  jsx.edits.replace(rangeOf(node), `<img${own}${size} />`)
}

const content: Rewrite = (node, jsx) => unwrap(node, jsx)

/** True if a node is a step with a title or a heading, or a paragraph of them. */
function hasStep(node: Nodes): boolean {
  if (node.type === 'paragraph') return node.children.some(hasStep)
  const isHeaded = (step: JsxNode) => textOf(step, 'title') !== undefined || step.children[0]?.type === 'heading'
  return isJsxElement(node) && node.name === 'Step' && isHeaded(node)
}

/** Components that mean the same here around a list, or, for steps, around headings. The build refuses a file tree without a list. */
const aroundList =
  (name: 'Steps' | 'FileTree'): Rewrite =>
  (node, jsx) => {
    const isSame = node.children.some((child) =>
      child.type === 'list' ? child.ordered === (name === 'Steps') : name === 'Steps' && (child.type === 'heading' || hasStep(child)),
    )
    if (isSame) rename(node, jsx, name)
    else unwrapNamed(node, jsx)
  }

/** Folders and files as elements, which are a list here. */
const fileElements: Rewrite = (node, jsx) => {
  const rows = (parent: JsxNode, depth: number): string[] =>
    parent.children.flatMap((child): string[] => {
      if (child.type === 'paragraph') return rows({ ...parent, children: child.children } as JsxNode, depth)
      const name = isJsxElement(child) ? textOf(child, 'name') : undefined
      if (!isJsxElement(child) || name === undefined) return []
      const isFolder = /Folder$/.test(child.name ?? '')
      return [`${'  '.repeat(depth)}- ${escapeMdx(name)}${isFolder ? '/' : ''}`, ...rows(child, depth + 1)]
    })
  const list = rows(node, 0)
  if (list.length === 0) return aroundList('FileTree')(node, jsx)
  const { start } = rangeOf(node)
  jsx.edits.replace(rangeOf(node), reindented(`<FileTree>\n\n${list.join('\n')}\n\n</FileTree>`, jsx.source, start))
}

/** Its label says what it means, so that stays. */
const icon: Rewrite = (node, jsx) => {
  const { edits, source } = jsx
  const label = textOf(node, 'label', 'aria-label')
  const { start, end } = rangeOf(node)
  // Between tags, it would become one word with what's around them.
  const [before, after] = [source[start - 1] === '>' ? ' ' : '', source[end] === '<' ? ' ' : '']
  edits.replace({ start, end }, label === undefined ? '' : before + escapeMdx(label) + after)
  const name = textOf(node, 'name', 'icon') ?? label
  if (name !== undefined) noteAt(jsx, lineOf(node), 'construct', `The icon \`${name}\`.`)
}

/** Left out without a note, because nothing that readers see is lost. */
const nothing: Rewrite = (node, { edits }) => edits.remove(rangeOf(node))

const details: Rewrite = (node, jsx) => {
  const title = textOf(node, 'summary', 'title')
  const summary = title === undefined ? '' : `<summary>${escapeMdx(title)}</summary>`
  const { start } = rangeOf(node)
  // On the line of the element, it would be in a paragraph that the element ends outside of.
  const isBlock = node.type === 'mdxJsxFlowElement' && summary !== ''
  rename(node, jsx, 'details', '', isBlock ? reindented(`\n${summary}\n\n`, jsx.source, start) : summary)
}

/** The name of a field of an interface, and what's said of it. */
const field: Rewrite = (node, jsx) => {
  const type = textOf(node, 'type')
  const name = `**${escapeMdx(textOf(node, 'path', 'query', 'body', 'header', 'name') ?? '')}**${type === undefined ? '' : ` \`${type}\``}`
  unwrap(node, jsx, node.type === 'mdxJsxFlowElement' ? reindented(`${name}\n\n`, jsx.source, rangeOf(node).start) : `${name} `)
}

const codeGroup: Rewrite = (node, jsx) => rename(node, jsx, 'CodeGroup')

/** With its caption below what it frames. */
const frame: Rewrite = (node, jsx) => {
  const caption = textOf(node, 'caption')
  const { close } = tagsOf(jsx.source, node)
  unwrap(node, jsx)
  if (caption !== undefined && close !== undefined) jsx.edits.insert(close.start, `\n\n*${escapeMdx(caption)}*\n\n`)
}

const step: Rewrite = (node, jsx) => {
  const title = textOf(node, 'title')
  if (title === undefined) unwrap(node, jsx)
  else rename(node, jsx, 'Step', writeAttribute('title', title))
}

const cards: Rewrite = (node, jsx) => rename(node, jsx, 'Cards')

const BECOME: Readonly<Record<keyof typeof NAMES, Rewrite>> = {
  badge,
  button,
  callout,
  card,
  cards,
  codeBlock,
  codeGroup,
  content,
  details,
  field,
  fileTree: fileElements,
  frame,
  icon,
  image,
  link,
  nothing,
  packageManagers,
  step,
  steps: aroundList('Steps'),
  tab,
  tabs,
}

/** By the name that the component has in its generator. */
const REWRITES: ReadonlyMap<string, Rewrite> = new Map(
  Object.entries(NAMES).flatMap(([kind, names]) => names.map((name) => [name, BECOME[kind as keyof typeof NAMES]] as const)),
)

/** Replaces one element. `name` is what the other generator calls its component. */
export function rewriteComponent(node: JsxNode, name: string, jsx: JsxContext): void {
  const rewrite = REWRITES.get(name) ?? (commandsIn(node).length > 0 ? commandTabs : unwrapNamed)
  rewrite(node, jsx)
}
