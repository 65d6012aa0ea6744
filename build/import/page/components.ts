/** Components of other generators, and what each of them becomes here. */
import { getOwn } from '../../../src/shared/get-own.ts'
import { CALLOUT_NAMES, TONES } from './callout-names.ts'
import { codeBlock, packageManagers } from './code-component.ts'
import { noteAt } from './context.ts'
import { escapeMdx, type JsxNode, rename, textOf, unwrap, writeAttribute } from './jsx.ts'
import { type JsxContext, lineOf, noteIcon, type Rewrite, rewrittenAddress, unwrapNamed } from './jsx-context.ts'
import { rangeOf } from './parse.ts'
import { tab, tabs } from './tabs.ts'

const callout: Rewrite = (node, jsx) => {
  noteIcon(node, jsx)
  const type = CALLOUT_NAMES[textOf(node, 'type') ?? 'note'] ?? 'note'
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
  if (href === undefined) unwrapNamed(node, jsx)
  else rename(node, jsx, 'a', writeAttribute('href', href))
}

const image: Rewrite = (node, jsx) => {
  const src = rewrittenAddress(node, jsx, 'src', 'img', 'light', 'source')
  if (src === undefined) return unwrapNamed(node, jsx)
  const width = textOf(node, 'width')
  const own = writeAttribute('alt', textOf(node, 'alt') ?? '') + writeAttribute('width', /^\d+$/.test(width ?? '') ? width : undefined)
  jsx.edits.replace(rangeOf(node), `<img src="${src}"${own} />`)
}

const content: Rewrite = (node, jsx) => unwrap(node, jsx)

/** Components that mean the same here around a list, or, for steps, around headings. The build refuses a file tree without a list. */
const aroundList =
  (name: 'Steps' | 'FileTree'): Rewrite =>
  (node, jsx) => {
    const isSame = node.children.some((child) =>
      child.type === 'list' ? child.ordered === (name === 'Steps') : child.type === 'heading' && name === 'Steps',
    )
    if (isSame) rename(node, jsx, name)
    else unwrapNamed(node, jsx)
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
  const summary = textOf(node, 'summary', 'title')
  rename(node, jsx, 'details', '', summary === undefined ? '' : `<summary>${escapeMdx(summary)}</summary>\n\n`)
}

const cards: Rewrite = (node, jsx) => rename(node, jsx, 'Cards')

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
  CardGrid: cards,
  Cards: cards,
  Badge: badge,
  Button: button,
  LinkButton: button,
  Link: link,
  CodeBlock: codeBlock,
  Code: codeBlock,
  PackageManagers: packageManagers,
  Details: details,
  Image: image,
  Picture: image,
  ThemedImage: image,
  IdealImage: image,
  Steps: aroundList('Steps'),
  FileTree: aroundList('FileTree'),
  Translate: content,
  BrowserOnly: content,
  Highlight: content,
  Icon: icon,
  Fragment: content,
  Head: nothing,
  TOCInline: nothing,
}

/** Replaces one element. `name` is what the other generator calls its component. */
export function rewriteComponent(node: JsxNode, name: string, jsx: JsxContext): void {
  const rewrite = getOwn(REWRITES, name) ?? unwrapNamed
  rewrite(node, jsx)
}
