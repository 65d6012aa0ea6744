/** Adds an entry to the sidebar in the text of the configuration, in the style of its neighbors. */
import type { SidebarItemConfig } from '../../../src/shared/config/options/navigation.ts'
import type { SidebarPlace } from './sidebar-place.ts'

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
    const object = literal.value === value ? enclosing(source, literals, literal.start) : undefined
    return object === undefined ? [] : [object]
  })
}

/** The new entry in the style of a similar object, or of none: on one line or several, with the same quotes and commas. */
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

// Finds object and array literals in the text of a TypeScript module, and adds elements in the same style. It only recognizes strings,
// comments and brackets, which is enough for that.

/** Where a literal begins, and where it has ended. */
interface Extent {
  start: number
  end: number
}

interface StringLiteral {
  value: string
  /** Offset of the opening quote. */
  start: number
}

interface Literals {
  strings: StringLiteral[]
  /** Offset of each closing bracket, by the offset of its opening one. */
  pairs: Map<number, number>
}

const TOKEN = /\/\/[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\[\s\S])*`|[[\]{}()]/g

/** Finds the strings and brackets. Templates are skipped with everything in them. */
function readLiterals(source: string): Literals {
  const strings: StringLiteral[] = []
  const pairs = new Map<number, number>()
  const open: number[] = []
  for (const { 0: token, index } of source.matchAll(TOKEN)) {
    if (/^['"]/.test(token)) strings.push({ value: unescaped(token), start: index })
    else if (/^[[{(]$/.test(token)) open.push(index)
    else if (/^[\]})]$/.test(token)) {
      const start = open.pop()
      if (start !== undefined) pairs.set(start, index)
    }
  }
  return { strings, pairs }
}

/** The innermost object literal that contains an offset. */
function enclosing(source: string, { pairs }: Literals, offset: number): Extent | undefined {
  let innermost: Extent | undefined
  for (const [start, end] of pairs) {
    if (source[start] !== '{' || start >= offset || end <= offset) continue
    if (innermost === undefined || start > innermost.start) innermost = { start, end: end + 1 }
  }
  return innermost
}

/** The array literal that's the value of a key of an object, not of an object within it. */
function arrayUnder(source: string, literals: Literals, object: Extent, key: string): Extent | undefined {
  for (const [start, end] of literals.pairs) {
    if (source[start] !== '[' || start <= object.start || end >= object.end) continue
    const isUnderKey = new RegExp(`(?:\\b${key}|['"]${key}['"])\\s*:\\s*$`).test(source.slice(object.start, start))
    if (isUnderKey && enclosing(source, literals, start)?.start === object.start) return { start, end: end + 1 }
  }
  return undefined
}

/** The array literals that have nothing in them. */
function emptyArrays(source: string, { pairs }: Literals): Extent[] {
  return [...pairs].flatMap(([start, end]) =>
    source[start] === '[' && source.slice(start + 1, end).trim() === '' ? [{ start, end: end + 1 }] : [],
  )
}

/** Inserts an element after another one, on a separate line if that one is. */
function insertAfter(source: string, element: Extent, text: string): string {
  const { start, end } = element
  const indent = /(?:^|\n)([ \t]*)$/.exec(source.slice(0, start))?.[1]
  const separator = indent === undefined ? ' ' : `\n${indent}`
  const hasComma = /^\s*,/.exec(source.slice(end))
  const at = hasComma === null ? end : end + hasComma[0].length
  // A comment on the same line belongs to the element before it.
  const comment = /^[ \t]*(?:\/\/[^\n]*|\/\*[^\n]*?\*\/[ \t]*(?=\n))/.exec(source.slice(at))?.[0] ?? ''
  if (hasComma !== null) return `${source.slice(0, at)}${comment}${separator}${text},${source.slice(at + comment.length)}`
  return `${source.slice(0, end)},${comment}${separator}${text}${source.slice(at + comment.length)}`
}

/** Inserts the first element into an empty array. */
function insertInto(source: string, array: Extent, text: string): string {
  return `${source.slice(0, array.start + 1)}${text}${source.slice(array.end - 1).trimStart()}`
}

/** A string literal with the same kind of quotes as another one. */
export function quoted(value: string, like: string): string {
  const quote = like.startsWith('"') ? '"' : "'"
  const other = quote === '"' ? "'" : '"'
  // Like formatters, use the other kind of quotes if that avoids escapes.
  if (value.includes(quote) && !value.includes(other)) return `${other}${value.replace(/\\/g, '\\\\')}${other}`
  return `${quote}${value.replace(/[\\'"]/g, (mark) => (mark === '\\' || mark === quote ? `\\${mark}` : mark))}${quote}`
}

function unescaped(token: string): string {
  return token.slice(1, -1).replace(/\\(.)/g, '$1')
}
