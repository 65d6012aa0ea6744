/**
 * Finds object and array literals in the text of a TypeScript module and adds to them in the way they are written. Reads just
 * enough of the language for that: strings, comments and brackets.
 */

export interface StringLiteral {
  value: string
  /** Offset of the opening quote. */
  start: number
}

export interface Literals {
  strings: StringLiteral[]
  /** Offset of each closing bracket, by that of the opening one. */
  pairs: Map<number, number>
}

const TOKEN = /\/\/[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\[\s\S])*`|[[\]{}()]/g

/** The strings and brackets of a source. Templates count as text, whatever they hold. */
export function readLiterals(source: string): Literals {
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

/** The innermost literal of a kind around an offset. */
export function enclosing(
  source: string,
  { pairs }: Literals,
  offset: number,
  bracket: '{' | '[',
): { start: number; end: number } | undefined {
  let found: { start: number; end: number } | undefined
  for (const [start, end] of pairs) {
    if (source[start] !== bracket || start >= offset || end <= offset) continue
    if (found === undefined || start > found.start) found = { start, end: end + 1 }
  }
  return found
}

/** The array literal behind a key of the object that starts at `object`, not of one within it. */
export function arrayUnder(
  source: string,
  literals: Literals,
  object: { start: number; end: number },
  key: string,
): { start: number; end: number } | undefined {
  for (const [start, end] of literals.pairs) {
    if (source[start] !== '[' || start <= object.start || end >= object.end) continue
    const isUnderKey = new RegExp(`(?:\\b${key}|['"]${key}['"])\\s*:\\s*$`).test(source.slice(object.start, start))
    if (isUnderKey && enclosing(source, literals, start, '{')?.start === object.start) return { start, end: end + 1 }
  }
  return undefined
}

/** The source with an element behind one that stands in an array, on a line of its own where that one does. */
export function insertAfter(source: string, element: { start: number; end: number }, text: string): string {
  const { start, end } = element
  const indent = /(?:^|\n)([ \t]*)$/.exec(source.slice(0, start))?.[1]
  const separator = indent === undefined ? ' ' : `\n${indent}`
  const hasComma = /^\s*,/.exec(source.slice(end))
  const at = hasComma === null ? end : end + hasComma[0].length
  // What is said behind an element on its line belongs to it.
  const remark = /^[ \t]*(?:\/\/[^\n]*|\/\*[^\n]*?\*\/[ \t]*(?=\n))/.exec(source.slice(at))?.[0] ?? ''
  if (hasComma !== null) return `${source.slice(0, at)}${remark}${separator}${text},${source.slice(at + remark.length)}`
  return `${source.slice(0, end)},${remark}${separator}${text}${source.slice(at + remark.length)}`
}

/** The source with a first element in an array that has none. */
export function insertInto(source: string, array: { start: number; end: number }, text: string): string {
  return `${source.slice(0, array.start + 1)}${text}${source.slice(array.end - 1).trimStart()}`
}

/** A string literal in the quotes of another one. */
export function quoted(value: string, like: string): string {
  const quote = like.startsWith('"') ? '"' : "'"
  const other = quote === '"' ? "'" : '"'
  // As formatters do it: quotes within the text are not escaped where the other kind will do.
  if (value.includes(quote) && !value.includes(other)) return `${other}${value.replace(/\\/g, '\\\\')}${other}`
  return `${quote}${value.replace(/[\\'"]/g, (mark) => (mark === '\\' || mark === quote ? `\\${mark}` : mark))}${quote}`
}

function unescaped(token: string): string {
  return token.slice(1, -1).replace(/\\(.)/g, '$1')
}
