/** Tabs of other generators: a list of elements, or the parts `Root`, `List`, `Trigger` and `Content`. */
import type { Nodes } from 'mdast'
import { SKIP, visit } from 'unist-util-visit'
import { getOwn } from '../../../src/shared/get-own.ts'
import { listOf, valuesOf } from '../config/values.ts'
import { noteAt } from './context.ts'
import { textIn } from './heading-ids.ts'
import { attributeOf, isJsxElement, type JsxNode, rename, textOf, writeAttribute, writtenValue } from './jsx.ts'
import { type JsxContext, lineOf, noteIcon, type Rewrite, unwrapNamed } from './jsx-context.ts'
import { rangeOf } from './parse.ts'

/** They take their titles from a list in some sites. `tabTitlesOf` reads it. */
export const tabs: Rewrite = (node, jsx) => {
  if (panelsOf(node).length === 0) return unwrapNamed(node, jsx)
  // Nextra has the titles of all panels in one list.
  const items = listOf(writtenValue(node, 'items'))
  for (const [index, panel] of panelsOf(node).entries()) {
    const title = items[index]
    if (typeof title === 'string' && attributeOf(panel, 'value') === undefined && textOf(panel, 'title', 'label') === undefined)
      panel.attributes.unshift({ type: 'mdxJsxAttribute', name: 'title', value: title })
  }
  const syncKey = textOf(node, 'syncKey', 'groupId')
  rename(node, jsx, 'Tabs', writeAttribute('label', textOf(node, 'label')) + writeAttribute('syncKey', syncKey))
  noteFirst(node, jsx)
  const query = attributeOf(node, 'queryString')
  if (query === undefined) return
  const name = typeof query.value === 'string' ? query.value : syncKey
  const address = `An address${name === undefined ? '' : ` with \`?${name}=\``}`
  const message = `${address} can't choose a tab, so links that do so show the first one. Link to a heading in the tab instead.`
  noteAt(jsx, lineOf(node), 'construct', message)
}

/** The first tab is the one that shows at first here. Elsewhere, it can be another one. */
function noteFirst(node: JsxNode, jsx: JsxContext): void {
  const panels = panelsOf(node)
  const shown = textOf(node, 'defaultValue')
  const chosen = panels.find((panel) =>
    shown === undefined ? isTrue(attributeOf(panel, 'default')) : textOf(panel, 'value', 'label') === shown,
  )
  if (chosen === undefined || chosen === panels[0]) return
  noteAt(jsx, lineOf(node), 'construct', firstTabMessage(titleOf(chosen, tabTitlesOf(node))))
}

/** What the report says of a tab that showed at first, but isn't the first one. */
export function firstTabMessage(title: string): string {
  return `The tab \`${title}\` was the one that showed at first. Here it's always the first one, so move it to the front.`
}

/** The panels of a row of tabs, without those of rows in them. Panels that follow each other directly are in one paragraph. */
function panelsOf(node: JsxNode): JsxNode[] {
  const panels: JsxNode[] = []
  visit(node, (inner: Nodes) => {
    if (!isJsxElement(inner) || !PANEL.test(inner.name ?? '')) return undefined
    panels.push(inner)
    return SKIP
  })
  return panels
}

const PANEL = /^(?:Tab|TabItem|\w*Tabs\.(?:Content|Tab))$/

/** Whether an attribute without a value is there, or one whose value isn't `false`. */
function isTrue(attribute: ReturnType<typeof attributeOf>): boolean {
  return attribute !== undefined && !(typeof attribute.value === 'object' && attribute.value?.value === 'false')
}

function titleOf(panel: JsxNode, titles: ReadonlyMap<string, string>): string {
  const value = textOf(panel, 'value')
  return textOf(panel, 'label', 'title') ?? titles.get(value ?? '') ?? value ?? 'Tab'
}

export const tab: Rewrite = (node, jsx) => {
  noteIcon(node, jsx)
  rename(node, jsx, 'Tab', writeAttribute('title', titleOf(node, jsx.tabTitles)))
}

/** What the parts become, by their name. `Root` holds the rest. */
const PARTS: Readonly<Record<string, Rewrite>> = {
  Root: tabs,
  // The titles are those of the panels now.
  List: (node, { edits }) => edits.remove(rangeOf(node)),
  Content: tab,
}

/** The rewrite of a part of tabs, such as `Tabs.List`. Undefined for anything else, and for parts outside of a `Root` with titles. */
export function tabPart(node: JsxNode, tabTitles: ReadonlyMap<string, string>): Rewrite | undefined {
  const [, part = ''] = /^\w*Tabs\.(\w+)$/.exec(node.name ?? '') ?? []
  const titles = part === 'Root' ? tabTitlesOf(node) : tabTitles
  return titles.size > 0 ? getOwn(PARTS, part) : undefined
}

/** The titles of tabs by value, in `<Tabs values={[{ label, value }]}>` or in the triggers of `<Tabs.Root>`. */
export function tabTitlesOf(node: JsxNode): Map<string, string> {
  if (/^\w*Tabs\.Root$/.test(node.name ?? '')) return triggersIn(node)
  if (node.name !== 'Tabs') return new Map()
  const items = listOf(writtenValue(node, 'values')).map(valuesOf)
  return new Map(items.flatMap(({ value, label }) => (value === undefined || label === undefined ? [] : [[String(value), String(label)]])))
}

function triggersIn(root: JsxNode): Map<string, string> {
  const titles = new Map<string, string>()
  const name = root.name?.replace(/Root$/, 'Trigger')
  visit(root, (inner: Nodes) => {
    if (!isJsxElement(inner) || inner.name !== name) return
    titles.set(textOf(inner, 'value') ?? '', textIn(inner).trim())
  })
  return titles
}
