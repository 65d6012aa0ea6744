import type { SidebarItemConfig } from '../../../src/shared/config/options/navigation.ts'
import type { SidebarPlace } from './sidebar-place.ts'
import {
  arrayUnder,
  type Extent,
  emptyArrays,
  enclosing,
  insertAfter,
  insertInto,
  type Literals,
  quoted,
  readLiterals,
} from './source-objects.ts'

export interface NewEntry {
  text: string
  link: string
}

/** Returns all candidates for the edited source. Only reading the configuration again shows which one is right. */
export function withSidebarEntry(source: string, place: SidebarPlace, entry: NewEntry): string[] {
  const literals = readLiterals(source)
  const { after, groups } = place
  if (after !== undefined) {
    return objectsOf(source, literals, after).map((object) => insertAfter(source, object, written(source, object, entry)))
  }
  const group = groups.at(-1)
  if (group === undefined) return emptyArrays(source, literals).map((list) => insertInto(source, list, written(source, list, entry)))
  return objectsWith(source, literals, group).flatMap((object) => {
    const items = arrayUnder(source, literals, object, 'items')
    return items === undefined ? [] : [insertInto(source, items, written(source, object, entry))]
  })
}

/** Object literals that an item may come from: those with its text and, unless it's a group, its link. */
function objectsOf(source: string, literals: Literals, { text, link }: SidebarItemConfig): Extent[] {
  const withText = objectsWith(source, literals, text)
  if (link === undefined) return withText
  const starts = new Set(withText.map(({ start }) => start))
  return objectsWith(source, literals, link).filter(({ start }) => starts.has(start))
}

function objectsWith(source: string, literals: Literals, value: string): Extent[] {
  return literals.strings.flatMap((literal) => {
    const object = literal.value === value ? enclosing(source, literals, literal.start, '{') : undefined
    return object === undefined ? [] : [object]
  })
}

function written(source: string, object: Extent, { text, link }: NewEntry): string {
  const like = source.slice(object.start, object.end)
  const quote = /['"]/.exec(like)?.[0] ?? "'"
  const key = (name: string) => (new RegExp(`['"]${name}['"]\\s*:`).test(like) ? `${quote}${name}${quote}` : name)
  const parts = [`${key('text')}: ${quoted(text, quote)}`, `${key('link')}: ${quoted(link, quote)}`]
  const isGroup = /\bitems\b['"]?\s*:/.test(like)
  const lines = /^\{\n([ \t]*)/.exec(like)
  if (lines === null || isGroup) return /^\{\S/.test(like) ? `{${parts.join(', ')}}` : `{ ${parts.join(', ')} }`
  const closing = /\n([ \t]*)\}$/.exec(like)?.[1] ?? ''
  const comma = /,\s*\}$/.test(like) ? ',' : ''
  return `{\n${parts.map((part) => `${lines[1]}${part}`).join(',\n')}${comma}\n${closing}}`
}
