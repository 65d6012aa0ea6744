/** Finds object and array literals in TypeScript by strings, comments and brackets, and adds elements in the same style. */

/** The offsets of a literal's first character and after its last. */
export interface Extent {
  start: number
  end: number
}

export interface StringLiteral {
  value: string
  /** Offset of the opening quote. */
  start: number
}

export interface Literals {
  strings: StringLiteral[]
  /** Offset of each closing bracket, by the offset of its opening one. */
  pairs: Map<number, number>
}

const TOKEN = /\/\/[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\[\s\S])*`|[[\]{}()]/g

/** Finds the strings and brackets. Templates are skipped with everything in them. */
export function readLiterals(source: string): Literals {
  const strings: StringLiteral[] = []
  const pairs = new Map<number, number>()
  const open: number[] = []
  for (const { 0: token, index } of source.matchAll(TOKEN)) {
    if (/^['"]/.test(token)) strings.push({ value: token.slice(1, -1).replace(/\\(.)/g, '$1'), start: index })
    else if (/^[[{(]$/.test(token)) open.push(index)
    else if (/^[\]})]$/.test(token)) {
      const start = open.pop()
      if (start !== undefined) pairs.set(start, index)
    }
  }
  return { strings, pairs }
}

/** The innermost object or array literal that contains an offset. */
export function enclosing(source: string, { pairs }: Literals, offset: number, bracket: '{' | '['): Extent | undefined {
  let innermost: Extent | undefined
  for (const [start, end] of pairs) {
    if (source[start] !== bracket || start >= offset || end <= offset) continue
    if (innermost === undefined || start > innermost.start) innermost = { start, end: end + 1 }
  }
  return innermost
}

/** The array literal that's the value of a key of an object, not of an object within it. */
export function arrayUnder(source: string, literals: Literals, object: Extent, key: string): Extent | undefined {
  for (const [start, end] of literals.pairs) {
    if (source[start] !== '[' || start <= object.start || end >= object.end) continue
    const isUnderKey = new RegExp(`(?:\\b${key}|['"]${key}['"])\\s*:\\s*$`).test(source.slice(object.start, start))
    if (isUnderKey && enclosing(source, literals, start, '{')?.start === object.start) return { start, end: end + 1 }
  }
  return undefined
}

/** The array literals that have nothing in them. */
export function emptyArrays(source: string, { pairs }: Literals): Extent[] {
  return [...pairs].flatMap(([start, end]) =>
    source[start] === '[' && source.slice(start + 1, end).trim() === '' ? [{ start, end: end + 1 }] : [],
  )
}

/** Inserts an element after another one, on a separate line if that one is. */
export function insertAfter(source: string, element: Extent, text: string): string {
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
export function insertInto(source: string, array: Extent, text: string): string {
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
