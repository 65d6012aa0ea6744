/** Components of other generators, and what each of them becomes here. */
import { CALLOUT_NAMES, TONES } from './callout-names.ts'
import { codeBlock, packageManagers } from './code-component.ts'
import { noteAt } from './context.ts'
import { escapeMdx, type JsxNode, rename, textOf, unwrap, writeAttribute } from './jsx.ts'
import { type JsxContext, lineOf, noteIcon, offsets, type Rewrite, rewrittenAddress, unwrapNamed } from './jsx-context.ts'
import { tab, tabs } from './tabs.ts'

const callout: Rewrite = (node, jsx) => {
  const { source, edits } = jsx
  noteIcon(node, jsx)
  const type = CALLOUT_NAMES[textOf(node, 'type') ?? 'note'] ?? 'note'
  rename(source, node, edits, 'Callout', ` type="${type}"${writeAttribute('title', textOf(node, 'title'))}`)
}

const card: Rewrite = (node, jsx) => {
  const { source, edits } = jsx
  const title = textOf(node, 'title', 'heading', 'label')
  const href = rewrittenAddress(node, jsx)
  const description = textOf(node, 'description')
  if (title === undefined) {
    unwrapNamed(node, jsx)
    return
  }
  const icon = textOf(node, 'icon')
  // Emoji are the same everywhere. Names are those of the other generator's set.
  const isName = icon !== undefined && /[a-z]/i.test(icon)
  if (isName) {
    const message = `The icon \`${icon}\` of a card. Cards can have icons of Lucide: \`icon="rocket"\`.`
    noteAt(jsx.context, lineOf(node), 'construct', message)
  }
  const content = description === undefined ? '' : escapeMdx(description)
  const attributes = writeAttribute('title', title) + writeAttribute('href', href) + writeAttribute('icon', isName ? undefined : icon)
  rename(source, node, edits, 'Card', attributes, content)
}

const button: Rewrite = (node, jsx) => {
  const href = rewrittenAddress(node, jsx)
  if (href === undefined) {
    unwrapNamed(node, jsx)
    return
  }
  noteIcon(node, jsx)
  const variant = textOf(node, 'variant') ?? (node.name === 'Button' ? '' : 'primary')
  rename(jsx.source, node, jsx.edits, 'Button', writeAttribute('href', href) + writeAttribute('variant', BUTTONS[variant]))
}

/** Kinds of buttons in other generators, with those that there are here besides the usual one. */
const BUTTONS: Readonly<Record<string, string>> = { primary: 'accent', accent: 'accent', minimal: 'quiet' }

const badge: Rewrite = (node, { source, edits }) => {
  const tone = TONES[textOf(node, 'variant', 'type', 'tone') ?? '']
  rename(source, node, edits, 'Badge', tone === undefined ? '' : ` tone="${tone}"`, escapeMdx(textOf(node, 'text') ?? ''))
}

const link: Rewrite = (node, jsx) => {
  const href = rewrittenAddress(node, jsx)
  if (href === undefined) {
    unwrapNamed(node, jsx)
    return
  }
  rename(jsx.source, node, jsx.edits, 'a', writeAttribute('href', href))
}

const image: Rewrite = (node, jsx) => {
  const src = rewrittenAddress(node, jsx, 'src', 'img', 'light', 'source')
  if (src === undefined) {
    unwrapNamed(node, jsx)
    return
  }
  const width = textOf(node, 'width')
  jsx.edits.replace(
    ...offsets(node),
    `<img src="${src}"${writeAttribute('alt', textOf(node, 'alt') ?? '')}${width !== undefined && /^\d+$/.test(width) ? ` width="${width}"` : ''} />`,
  )
}

const content: Rewrite = (node, { source, edits }) => unwrap(source, node, edits)

/** Components that mean the same here around a list, or, for steps, around headings. The build refuses a file tree without a list. */
const aroundList =
  (name: 'Steps' | 'FileTree'): Rewrite =>
  (node, jsx) => {
    const isSame = node.children.some((child) =>
      child.type === 'list' ? child.ordered === (name === 'Steps') : child.type === 'heading' && name === 'Steps',
    )
    if (isSame) rename(jsx.source, node, jsx.edits, name, '')
    else unwrapNamed(node, jsx)
  }

/** Its label says what it means, so that stays. */
const icon: Rewrite = (node, { context, edits, source }) => {
  const label = textOf(node, 'label', 'aria-label')
  const [start, end] = offsets(node)
  // Between tags, it would become one word with what's around them.
  const [before, after] = [source[start - 1] === '>' ? ' ' : '', source[end] === '<' ? ' ' : '']
  edits.replace(start, end, label === undefined ? '' : before + escapeMdx(label) + after)
  const name = textOf(node, 'name', 'icon') ?? label
  if (name !== undefined) noteAt(context, lineOf(node), 'construct', `The icon \`${name}\`.`)
}

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
  const rewrite = Object.hasOwn(REWRITES, name) ? REWRITES[name] : undefined
  if (rewrite === undefined) unwrapNamed(node, jsx)
  else rewrite(node, jsx)
}
