import { splitHover } from '../samples/hover-nodes.ts'
import type { TypeProperty } from './type-table.ts'

/** Reads a hover. @param isInAll true if every member of the type has the property */
export function readHover(name: string, markdown: string, isInAll: boolean): TypeProperty {
  const hover = splitHover(markdown)
  const [, mark = '', , call = '', type = ''] = signature(name).exec(hover.type) ?? []
  const { text, value, deprecated } = separateTags(hover.text)
  const shown = (call === '' ? type : call + type).replace(/\s+/g, ' ').trim()
  return {
    name,
    type: mark === '' ? shown : withoutUndefined(shown),
    isRequired: isInAll && mark === '',
    ...(value !== undefined && { default: value }),
    text,
    ...(deprecated !== undefined && { deprecated }),
  }
}

/** Adds the comment where it's declared, which a mapped type such as `Partial<Options>` doesn't have. */
export function withComment(property: TypeProperty, { text, default: value, deprecated }: TypeProperty): TypeProperty {
  return { ...property, text, ...(value !== undefined && { default: value }), ...(deprecated !== undefined && { deprecated }) }
}

/** In characters. With more, the name of a type says more than its members. */
const MOST_MEMBERS = 120

/** Names a union's members, as in `'north' | 'south'`. @param markdown an editor's hover of a constant of this type */
export function withMembers(property: TypeProperty, markdown: string): TypeProperty {
  const [, shown = ''] = /^const \w+: ([\s\S]*)$/.exec(splitHover(markdown).type) ?? []
  const all = shown.replace(/\s+/g, ' ').trim()
  const members = property.isRequired ? all : withoutUndefined(all)
  const isShort = members.length <= MOST_MEMBERS && !/\.\.\.|=>/.test(members)
  return / \| /.test(members) && isShort ? { ...property, type: members } : property
}

/** The type of a property that may be missing, which says so in another way. */
function withoutUndefined(type: string): string {
  const rest = type.replace(/ \| undefined$/, '')
  return rest === type ? type : rest.replace(/^\(((?:[^()]|\([^()]*\))*)\)$/, '$1')
}

/** `(property) Options.env?: string`, `(method) Options.open(at: number): void`. Groups: the mark, the colon, a call, and the type. */
function signature(name: string): RegExp {
  const escaped = name.replace(/[^\w]/g, '\\$&')
  return new RegExp(`^\\([^)]*\\) (?:[\\s\\S]*?[.[])??["']?${escaped}["']?\\]?(\\?)?(?:(: )|([(<]))([\\s\\S]*)$`)
}

const TAG = /^\s*\*@(\w+)\*(?:\s*(?:—|-))?\s*/

/** Separates the value of `@default`, or of `(default: …)` at the end, the text of `@deprecated`, and the comment without any tags. */
function separateTags(comment: string): { text: string; value?: string; deprecated?: string } {
  const [text = '', ...tags] = comment.split(/\n+(?=\s*\*@\w+\*)/)
  const all = TAG.test(text) ? [text, ...tags] : tags
  const own = TAG.test(text) ? '' : text.trim()
  const textOf = (name: RegExp) => all.find((tag) => name.test(TAG.exec(tag)?.[1] ?? ''))?.replace(TAG, '')
  const tagged = textOf(/^default(?:Value)?$/)
  const deprecated = textOf(/^deprecated$/)?.trim()
  const others = deprecated === undefined ? {} : { deprecated }
  if (tagged !== undefined) return { text: own, value: unquoted(tagged), ...others }
  const [whole, value] = /\s*\((?:default|defaults to):?\s+([^()]+)\)\.?$/i.exec(own) ?? []
  if (whole === undefined || value === undefined) return { text: own, ...others }
  return { text: own.slice(0, -whole.length), value: unquoted(value), ...others }
}

function unquoted(value: string): string {
  return value
    .trim()
    .replace(/^```\w*\n([\s\S]*?)\n?```$/, '$1')
    .replace(/^`([^`]*)`$/, '$1')
    .trim()
}
