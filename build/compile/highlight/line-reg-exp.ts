import { EmulatedRegExp, type toRegExpDetails } from 'oniguruma-to-es'
import { getOwn } from '../../../src/shared/get-own.ts'
import type { RequiredText } from './required-text.ts'

/** A pattern, translated to JavaScript. */
export interface LinePattern extends ReturnType<typeof toRegExpDetails> {
  /** The text that a line needs for a match. Undefined if the pattern can match any line. */
  required?: RequiredText
}

/**
 * A regular expression for lines of code, for which compiling patterns takes longer than matching them. It only runs on lines that contain what
 * all of its matches contain. And nearly all lines have no letters, digits or spaces but ASCII's: for these it is compiled without
 * Unicode's properties, each of which stands for hundreds of ranges.
 */
export class LineRegExp extends EmulatedRegExp {
  readonly #parts: LinePattern
  #ascii: EmulatedRegExp | undefined
  #lastText = ''
  #mayMatch: boolean

  constructor(parts: LinePattern) {
    super(parts.pattern, parts.flags, { ...parts.options, lazyCompile: true })
    this.#parts = parts
    this.#mayMatch = hasRequired('', parts.required)
  }

  override exec(text: string): RegExpExecArray | null {
    // The same line is searched for each of its tokens.
    if (text !== this.#lastText) {
      this.#lastText = text
      this.#mayMatch = hasRequired(text, this.#parts.required)
    }
    if (!this.#mayMatch) {
      this.lastIndex = 0
      return null
    }
    if (!readLine(text).isAscii) return super.exec(text)
    const { pattern, flags, options } = this.#parts
    this.#ascii ??= new EmulatedRegExp(forAscii(pattern), flags, options)
    this.#ascii.lastIndex = this.lastIndex
    const match = this.#ascii.exec(text)
    this.lastIndex = this.#ascii.lastIndex
    return match
  }
}

/** What Unicode's properties leave of ASCII. */
const IN_ASCII: Readonly<Record<string, string>> = {
  AHex: '[0-9A-Fa-f]',
  Alpha: '[A-Za-z]',
  L: '[A-Za-z]',
  M: '[]',
  N: '[0-9]',
  Nd: '[0-9]',
  Pc: '[_]',
  space: '[\\t-\\r ]',
  Upper: '[A-Z]',
}

function forAscii(pattern: string): string {
  return pattern.replace(/\\p\{(\w+)\}/g, (property, name) => getOwn(IN_ASCII, name) ?? property)
}

function hasRequired(text: string, required: RequiredText | undefined): boolean {
  if (required === undefined) return true
  const { folded } = readLine(text)
  return required.some((all) => all.every((one) => folded.includes(one)))
}

let lastLine = { text: '', folded: '', isAscii: true }

/** Kept from one pattern to the next: all patterns of a grammar ask about one line before they ask about the next. */
function readLine(text: string): typeof lastLine {
  if (text !== lastLine.text) {
    // Besides the capitals, the long s is the only letter that equals one of ASCII when case is ignored.
    const folded = text.toLowerCase().replaceAll('ſ', 's')
    lastLine = { text, folded, isAscii: !BEYOND_ASCII.test(text) }
  }
  return lastLine
}

/** What one of those properties can match besides ASCII. */
const BEYOND_ASCII = /(?![\0-\x7f])[\p{Alpha}\p{L}\p{M}\p{N}\p{Pc}\p{space}]/u
