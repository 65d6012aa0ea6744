import { EmulatedRegExp, type toRegExpDetails } from 'oniguruma-to-es'
import { getOwn } from '../../../src/shared/get-own.ts'
import asciiProperties from './ascii-properties.json' with { type: 'json' }

/** A pattern, translated to JavaScript. */
export type LinePattern = ReturnType<typeof toRegExpDetails>

/** A pattern with a small version for lines in ASCII: compiling takes longer than matching, and Unicode's properties are hundreds of ranges each. */
export class LineRegExp extends EmulatedRegExp {
  readonly #parts: LinePattern
  #ascii: EmulatedRegExp | undefined

  constructor(parts: LinePattern) {
    super(parts.pattern, parts.flags, { ...parts.options, lazyCompile: true })
    this.#parts = parts
  }

  override exec(text: string): RegExpExecArray | null {
    if (!isAscii(text)) return super.exec(text)
    const { pattern, flags, options } = this.#parts
    this.#ascii ??= new EmulatedRegExp(forAscii(pattern), flags, options)
    this.#ascii.lastIndex = this.lastIndex
    const match = this.#ascii.exec(text)
    this.lastIndex = this.#ascii.lastIndex
    return match
  }
}

/** ASCII's share of Unicode's properties. */
const IN_ASCII: Readonly<Record<string, string>> = asciiProperties

function forAscii(pattern: string): string {
  return pattern.replace(/\\p\{(\w+)\}/g, (property, name) => getOwn(IN_ASCII, name) ?? property)
}

let lastLine = { text: '', isAscii: true }

/** Kept from one pattern to the next: all patterns of a grammar ask about one line before they ask about the next. */
function isAscii(text: string): boolean {
  if (text !== lastLine.text) lastLine = { text, isAscii: !BEYOND_ASCII.test(text) }
  return lastLine.isAscii
}

/** Matches of those properties besides ASCII. */
const BEYOND_ASCII = /(?![\0-\x7f])[\p{Alpha}\p{L}\p{M}\p{N}\p{Pc}\p{space}]/u
