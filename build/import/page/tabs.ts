/** Tabs of other generators: a list of elements, or the parts `Root`, `List`, `Trigger` and `Content`. */
import type { Nodes } from 'mdast'
import { visit } from 'unist-util-visit'
import { attributeOf, attributeText, expressionOf, type JsxNode, literalOf, rename, textOf } from './jsx.ts'
import { offsets, type Rewrite } from './jsx-context.ts'

/** They take their titles from a list in some sites. `tabTitlesOf` reads it. */
export const tabs: Rewrite = (node, { source, edits }) => rename(source, node, edits, 'Tabs', attributeText('label', textOf(node, 'label')))

export const tab: Rewrite = (node, { source, edits, tabTitles }) => {
  const value = textOf(node, 'value')
  const title = textOf(node, 'label', 'title') ?? tabTitles.get(value ?? '') ?? value ?? 'Tab'
  rename(source, node, edits, 'Tab', attributeText('title', title))
}

/** What the parts become, by their name. `Root` holds the rest. */
const PARTS: Readonly<Record<string, Rewrite>> = {
  Root: tabs,
  // The titles are those of the panels now.
  List: (node, { edits }) => edits.remove(...offsets(node)),
  Content: tab,
}

/** The rewrite of a part of tabs, such as `Tabs.List`. Undefined for anything else, and for parts outside of a `Root` with titles. */
export function tabPart(node: JsxNode, tabTitles: ReadonlyMap<string, string>): Rewrite | undefined {
  const [, part = ''] = /^\w*Tabs\.(\w+)$/.exec(node.name ?? '') ?? []
  const titles = part === 'Root' ? tabTitlesOf(node) : tabTitles
  return titles.size > 0 && Object.hasOwn(PARTS, part) ? PARTS[part] : undefined
}

/** The titles of tabs by value, in `<Tabs values={[{ label, value }]}>` or in the triggers of `<Tabs.Root>`. */
export function tabTitlesOf(node: JsxNode): Map<string, string> {
  if (/^\w*Tabs\.Root$/.test(node.name ?? '')) return triggersIn(node)
  if (node.name !== 'Tabs') return new Map()
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

function textIn(node: Nodes): string {
  if ('children' in node) return node.children.map(textIn).join('')
  return 'value' in node ? node.value : ''
}

function triggersIn(root: JsxNode): Map<string, string> {
  const titles = new Map<string, string>()
  const name = root.name?.replace(/Root$/, 'Trigger')
  visit(root, (inner: Nodes) => {
    if ((inner.type !== 'mdxJsxFlowElement' && inner.type !== 'mdxJsxTextElement') || inner.name !== name) return
    titles.set(textOf(inner, 'value') ?? '', textIn(inner).trim())
  })
  return titles
}
