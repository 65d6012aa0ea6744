/** Values of a document, with the way to each of them. A way is only written out when someone asks for a line. */
import { type Advice, type Diagnostic, withExcerpt } from '../../../report/diagnostic.ts'
import { positionAt } from '../../../report/position-at.ts'
import { displayPath } from '../../../util/site-folders.ts'
import type { SourceFile } from './source-file.ts'

export type JsonObject = Readonly<Record<string, unknown>>

/** A file of a document, from which references are followed. */
export interface DocumentFile extends SourceFile {
  /** The root of the whole document. */
  readonly root: Located
  /** The place that an address in the file leads to, or the reason why it leads nowhere. */
  find(address: string): Located | RefusedReference
}

export interface RefusedReference {
  readonly message: string
  readonly fix: string
  /** False for an address that is refused whatever it leads to. */
  readonly isMissing: boolean
}

interface Way {
  readonly key: string
  readonly above: Way | undefined
}

export interface Located {
  readonly value: JsonObject
  readonly file: DocumentFile
  readonly way: Way | undefined
}

interface Place extends Pick<Located, 'way'> {
  readonly file: SourceFile
}

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The objects of an object, by name. What is `x-internal` isn't among them. */
export function entriesAt({ value, file, way }: Located, key: string): [name: string, entry: Located][] {
  const inner = value[key]
  if (!isObject(inner)) return []
  const above: Way = { key, above: way }
  const entries: [string, Located][] = []
  for (const name of Object.keys(inner)) {
    const entry = inner[name]
    if (isObject(entry) && entry['x-internal'] !== true) entries.push([name, { value: entry, file, way: { key: name, above } }])
  }
  return entries
}

/** The objects of a list. What is `x-internal` isn't among them. */
export function itemsAt({ value, file, way }: Located, key: string): Located[] {
  const inner = value[key]
  if (!Array.isArray(inner)) return []
  const above: Way = { key, above: way }
  return inner.flatMap((item: unknown, index) =>
    isObject(item) && item['x-internal'] !== true ? { value: item, file, way: { key: String(index), above } } : [],
  )
}

/** An object at a key. */
export function objectAt(at: Located | undefined, key: string): Located | undefined {
  const inner = at?.value[key]
  return at !== undefined && isObject(inner) ? { value: inner, file: at.file, way: { key, above: at.way } } : undefined
}

/** The object that a reference leads to, through others if those are references too; the object itself if it's none. Undefined if it leads nowhere. */
export function follow(at: Located): Located | undefined {
  let current = at
  for (let seen: Set<object> | undefined; typeof current.value['$ref'] === 'string'; ) {
    const next = current.file.find(current.value['$ref'])
    if ('message' in next || seen?.has(next.value)) return undefined
    seen = (seen ?? new Set()).add(next.value)
    current = next
  }
  return current
}

/** An object at a key, or the one that it refers to. */
export function followedAt(at: Located | undefined, key: string): Located | undefined {
  const inner = objectAt(at, key)
  return inner && follow(inner)
}

/** The objects of an object, by name, or those that they refer to. What leads nowhere isn't among them. */
export function followedEntries(at: Located, key: string): [name: string, entry: Located][] {
  return entriesAt(at, key).flatMap(([name, inner]): [string, Located][] => {
    const target = follow(inner)
    return target === undefined ? [] : [[name, target]]
  })
}

export function keysOf({ way }: Pick<Located, 'way'>): string[] {
  const keys: string[] = []
  for (let at = way; at !== undefined; at = at.above) keys.push(at.key)
  return keys.reverse()
}

/** The line of a value's key. */
export function lineOfPlace(at: Place): number {
  return positionAt(at.file.text, at.file.offsetOf(keysOf(at))).line
}

/** A problem of a document. @param keys from the place to what is wrong */
export function problemAt(
  at: Place,
  [severity, code]: readonly [Diagnostic['severity'], code: string],
  { message, fix }: Advice,
  keys: readonly string[] = [],
): Diagnostic {
  const { path, text, offsetOf } = at.file
  const place = positionAt(text, offsetOf([...keysOf(at), ...keys]))
  return withExcerpt({ severity, code, message, fix, file: displayPath(path), ...place }, text)
}

/** The address of a place within its file: a JSON Pointer (RFC 6901). */
export function pointerTo(at: Pick<Located, 'way'>): string {
  return `#/${keysOf(at)
    .map((key) => key.replaceAll('~', '~0').replaceAll('/', '~1'))
    .join('/')}`
}

/** @param keys from the root of the file */
export function locate(file: DocumentFile, keys: readonly string[]): Located | undefined {
  let value: unknown = file.value
  let way: Way | undefined
  for (const key of keys) {
    const isList = Array.isArray(value)
    value =
      isObject(value) && Object.hasOwn(value, key)
        ? value[key]
        : isList && /^\d+$/.test(key)
          ? (value as unknown[])[Number(key)]
          : undefined
    way = { key, above: way }
  }
  return isObject(value) ? { value, file, way } : undefined
}

/** A value's text, undefined for anything else, and for a text of spaces. */
export function textAt(value: JsonObject | undefined, key: string): string | undefined {
  const text = value?.[key]
  return typeof text === 'string' && text.trim() !== '' ? text : undefined
}

/** A line of text without any sign of Markdown or HTML. */
export const PLAIN_TEXT = /^[\p{L}\p{N} ,.;'"()?%/–—-]+$/u

/** The texts in a list, such as the values of `required`. */
export function textsAt(value: JsonObject, key: string): string[] {
  const list = value[key]
  return Array.isArray(list) ? list.filter((item): item is string => typeof item === 'string') : []
}
