/** The entries of a reference in the sidebar: groups by tag, then webhooks and schemas, all of them closed. */
import type { BadgeTone } from '../../../src/shared/config/options/navigation.ts'
import type { SidebarEntry } from '../../../src/shared/page/sidebar-tree.ts'
import type { ReferenceStrings } from '../../../src/shared/strings/reference-strings.ts'
import type { PlacedTag } from './choose-addresses.ts'
import type { LinkedOperation, Listed } from './view/other-blocks.ts'

/** The color of a method's name. */
const TONES: Readonly<Record<string, BadgeTone>> = {
  ...{ GET: 'info', HEAD: 'info', OPTIONS: 'neutral', QUERY: 'info', POST: 'success', PUT: 'warning', PATCH: 'warning', DELETE: 'danger' },
}

/** @param tags all of them @param errorsLink address of the page about errors */
export function referenceSidebar(
  listed: Listed,
  tags: readonly PlacedTag[],
  errorsLink: string,
  strings: ReferenceStrings,
): SidebarEntry[] {
  const names = new Set(tags.map(({ name }) => name))
  const tagEntry = (tag: PlacedTag): SidebarEntry => {
    const within = tags.filter(({ parent, name }) => parent === tag.name && name !== tag.name).map(tagEntry)
    return section(tag.title, [...within, ...tag.operations.map(operationEntry)], tag.link)
  }
  const sections = (text: string, items: SidebarEntry[]) => (items.length === 0 ? [] : [section(text, items)])
  return [
    ...listed.groups.flatMap(({ title, tags: own }) => {
      const entries = own.filter(({ parent }) => parent === undefined || !names.has(parent)).map(tagEntry)
      return title === undefined ? entries : sections(title, entries)
    }),
    ...sections(strings.referenceOther, listed.others.map(operationEntry)),
    ...sections(strings.referenceWebhooks, listed.webhooks.map(operationEntry)),
    ...sections(
      strings.referenceSchemas,
      listed.schemas.map(({ name: text, link }) => ({ text, link })),
    ),
    ...(listed.errors.length === 0 ? [] : [{ text: strings.referenceErrors, link: errorsLink }]),
  ]
}

function section(text: string, items: SidebarEntry[], link?: string): SidebarEntry {
  return { text, collapsed: true, ...(link !== undefined && { link }), items }
}

function operationEntry({ title, link, method }: LinkedOperation): SidebarEntry {
  return { text: title, link, badge: { text: method, tone: TONES[method] ?? 'neutral', isFirst: true } }
}
