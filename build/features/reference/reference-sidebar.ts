/** The entries of a reference in the sidebar: groups by tag, then webhooks and schemas, all of them closed. */
import type { BadgeTone } from '../../../src/shared/config/options/navigation.ts'
import type { SidebarEntry } from '../../../src/shared/page/sidebar-tree.ts'
import type { ReferenceStrings } from '../../../src/shared/strings/reference-strings.ts'
import type { PlacedTag } from './placed.ts'
import type { Linked, LinkedOperation } from './view/other-blocks.ts'

interface SidebarSources {
  readonly tags: readonly PlacedTag[]
  readonly groups: readonly { readonly title: string; readonly tags: readonly string[] }[]
  readonly others: readonly LinkedOperation[]
  readonly webhooks: readonly LinkedOperation[]
  readonly schemas: readonly Linked[]
  readonly errors: readonly Linked[]
  /** The address of the page about errors. */
  readonly errorsLink: string
  readonly strings: ReferenceStrings
}

/** The color of a method's name. */
const TONES: Readonly<Record<string, BadgeTone>> = {
  ...{ GET: 'info', HEAD: 'info', OPTIONS: 'neutral', QUERY: 'info', POST: 'success', PUT: 'warning', PATCH: 'warning', DELETE: 'danger' },
}

export function referenceSidebar({ tags, groups, others, webhooks, schemas, errors, errorsLink, strings }: SidebarSources): SidebarEntry[] {
  const byName = new Map(tags.map((tag) => [tag.name, tag]))
  const tagEntry = (tag: PlacedTag): SidebarEntry => {
    const within = tags.filter(({ parent, name }) => parent === tag.name && name !== tag.name).map(tagEntry)
    return section(tag.title, [...within, ...tag.operations.map(operationEntry)], tag.link)
  }
  const outer = tags.filter(({ parent }) => parent === undefined || !byName.has(parent))
  const grouped = new Set(groups.flatMap((group) => group.tags))
  return [
    ...groups.flatMap((group) => {
      const own = outer.filter(({ name }) => group.tags.includes(name))
      return own.length === 0 ? [] : [section(group.title, own.map(tagEntry))]
    }),
    ...outer.filter(({ name }) => !grouped.has(name)).map(tagEntry),
    ...(others.length === 0 ? [] : [section(strings.referenceOther, others.map(operationEntry))]),
    ...(webhooks.length === 0 ? [] : [section(strings.referenceWebhooks, webhooks.map(operationEntry))]),
    ...(schemas.length === 0
      ? []
      : [
          section(
            strings.referenceSchemas,
            schemas.map(({ title: text, link }) => ({ text, link })),
          ),
        ]),
    ...(errors.length === 0 ? [] : [{ text: strings.referenceErrors, link: errorsLink }]),
  ]
}

function section(text: string, items: SidebarEntry[], link?: string): SidebarEntry {
  return { text, collapsed: true, ...(link !== undefined && { link }), items }
}

function operationEntry({ title, link, method }: LinkedOperation): SidebarEntry {
  return { text: title, link, badge: { text: method, tone: TONES[method] ?? 'neutral', isFirst: true } }
}
