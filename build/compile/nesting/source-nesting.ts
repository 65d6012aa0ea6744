/**
 * Finds what is nested too deep in the source of a page before a parser reads it: the native one would end the process, and remark could
 * take minutes. It knows as little of Markdown and JavaScript as it takes to tell them apart, and to leave out code, strings and comments.
 */
import type { Diagnostic } from '../../report/diagnostic.ts'
import { placeAt } from '../../report/place-at.ts'
import { DEEP_BLOCKS, DEEP_BRACKETS, MAX_DEPTH, MAX_OPEN_ELEMENTS, MAX_OPEN_MARKS, type NestingProblem, OPEN_MARKS } from './limits.ts'
import { OpenCode } from './open-code.ts'

export interface SourceNesting {
  /** What is nested too deep first, and where. */
  tooDeep?: Diagnostic
  /** True where the native parser might run out of stack, or of time: it must not have the page. */
  isUnsafe: boolean
}

export function scanNesting(source: string, isMdx: boolean): SourceNesting {
  const scan = new Scan(source, isMdx)
  const problem = scan.findDeep()
  const { isUnsafe, at } = scan
  return problem === undefined ? { isUnsafe } : { tooDeep: { ...problem, ...placeAt(source, at) }, isUnsafe }
}

const BLANK_LINE = /[ \t>]*\r?(?:\n|$)/y
/** Marks of quotes, lists and footnotes that a line starts with. */
const CONTAINER_MARKS = /(?:[ \t]*(?:>|\[\^[^\]\s]+\]:|(?:[-*+]|\d{1,9}[.)])(?=[ \t\r\n]|$)))*[ \t]*/y
const RULE = /[ \t>]*([-*_])(?:[ \t]*\1){2,}[ \t]*(?=\r?\n|$)/y
const FENCE = /(`{3,})[^`\r\n]*(?=\r?\n|$)|(~{3,})[^\r\n]*(?=\r?\n|$)/y
const NESTED_DIRECTIVE = new RegExp(`:{${MAX_DEPTH + 3},}\\w`, 'y')
const STATEMENT = /(?:import|export)\b/y

const PLAIN_TEXT = /[^\n\\`{[\]*_~=]+/y
const ESCAPE = /\\[^\n]?/y
const ATTRIBUTE_TEXT = /=[ \t]*(?:"[^"\n]*"|'[^'\n]*')/y
const TICKS = /`+/y
const MARKS = /\*+|_+|~+/y

const PLAIN_CODE = /[\d\t\r .$]+/y
const TEXT_OR_COMMENT = /"(?:[^"\\\r\n]|\\.)*"|'(?:[^'\\\r\n]|\\.)*'|\/\*[\s\S]*?\*\/|(?<!:)\/\/[^\n]*/y
const WORD = /[A-Za-z][\w$]*/y
const OPENING_TAG = /<(?=[A-Za-z>])/y
const CLOSING_TAG = /<\/|\/>/y
const OPERATOR = /[^\w\s.,;()[\]{}"'$]/
const OPERATOR_WORDS = new Set(
  'async await case class delete do else extends for function if new return throw try typeof void while with yield'.split(' '),
)

class Scan {
  /** Offset of what is read next. */
  at = 0
  isUnsafe = false
  readonly #source: string
  readonly #isMdx: boolean
  readonly #code = new OpenCode()
  /** In imports and exports, which end with an empty line unless a bracket is open. */
  #isStatement = false
  /** Brackets and marks of emphasis that are open in a paragraph. */
  #openMarks = 0

  constructor(source: string, isMdx: boolean) {
    this.#source = source
    this.#isMdx = isMdx
  }

  findDeep(): NestingProblem | undefined {
    while (this.at < this.#source.length) {
      if (this.#skipBlankLine()) continue
      const problem = this.#startLine() ?? this.#readLine()
      if (problem !== undefined) return problem
    }
    return undefined
  }

  /** Reads over what a pattern finds here. */
  #take(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.at
    const match = pattern.exec(this.#source)
    if (match !== null) this.at += match[0].length
    return match
  }

  get #isCode(): boolean {
    return this.#isStatement || this.#code.depth > 0
  }

  #endCode(): void {
    this.#isStatement = false
    this.#code.clear()
  }

  /** Paragraphs end with it, and statements in which no bracket is open. */
  #skipBlankLine(): boolean {
    if (this.#take(BLANK_LINE) === null) return false
    this.#openMarks = 0
    if (this.#isStatement && this.#code.depth === 0) this.#endCode()
    return true
  }

  #startLine(): NestingProblem | undefined {
    const start = this.at
    if (this.#take(RULE) !== null) return undefined
    const [marks = ''] = this.#take(CONTAINER_MARKS) ?? []
    this.#skipFence(start)
    if (this.#isCode) return undefined
    if (this.#isMdx && marks === '' && this.#take(STATEMENT) !== null) this.#isStatement = true
    const blocks = marks.match(/>|:|[-*+]|\d+(?=[.)])/g)?.length ?? 0
    // A list inside of others starts with two spaces for each of them.
    const indent = /[-*+.)]/.test(marks) ? (/^[ \t]*/.exec(marks)?.[0].length ?? 0) / 2 : 0
    return blocks + indent > MAX_DEPTH || this.#take(NESTED_DIRECTIVE) !== null ? DEEP_BLOCKS : undefined
  }

  /** Reads over a block of code, its end included. */
  #skipFence(lineStart: number): void {
    const [fence, ticks, tildes] = this.#take(FENCE) ?? []
    if (fence === undefined) return
    const mark = ticks ?? tildes ?? ''
    const end = new RegExp(`^[ \\t>]*${mark.charAt(0)}{${mark.length},}[ \\t]*\\r?$`, 'gm')
    end.lastIndex = Math.max(this.at, lineStart + 1)
    const found = end.exec(this.#source)
    this.at = found === null ? this.#source.length : found.index + found[0].length
  }

  #readLine(): NestingProblem | undefined {
    while (this.at < this.#source.length) {
      if (this.#source[this.at] === '\n') {
        this.at++
        return undefined
      }
      const problem = this.#isCode ? this.#readCode() : this.#readText()
      if (problem !== undefined) return problem
    }
    return undefined
  }

  #readText(): NestingProblem | undefined {
    if (this.#take(PLAIN_TEXT) !== null || this.#take(ESCAPE) !== null || this.#take(ATTRIBUTE_TEXT) !== null) return undefined
    const sign = this.#source[this.at]
    if (sign === '`') return this.#skipCodeSpan()
    if (sign === '*' || sign === '_' || sign === '~') this.#readMarks()
    else {
      if (sign === '{' && this.#isMdx) this.#code.openBracket(sign)
      if (sign === '[') this.#openMarks++
      if (sign === ']') this.#closeMarks(1)
      this.at++
    }
    return this.#openMarks > MAX_OPEN_MARKS ? OPEN_MARKS : undefined
  }

  /** Reads over code in text, if it ends in the same paragraph; else over the backticks. */
  #skipCodeSpan(): undefined {
    const ticks = this.#take(TICKS)?.[0] ?? ''
    const next = /`+|\n[ \t>]*\r?\n/g
    next.lastIndex = this.at
    for (let match = next.exec(this.#source); match?.[0].startsWith('`'); match = next.exec(this.#source)) {
      if (match[0] !== ticks) continue
      this.at = next.lastIndex
      return
    }
  }

  /** A run of marks closes what is open where no space is before it, or else opens more where none is behind it. */
  #readMarks(): void {
    const before = this.#source[this.at - 1] ?? '\n'
    const marks = this.#take(MARKS)?.[0] ?? ''
    const after = this.#source[this.at] ?? '\n'
    if (marks.startsWith('_') && /\w/.test(before) && /\w/.test(after)) return
    if (/\S/.test(before) && this.#openMarks > 0) this.#closeMarks(marks.length)
    else if (/\S/.test(after)) this.#openMarks += marks.length
  }

  #closeMarks(count: number): void {
    this.#openMarks = Math.max(0, this.#openMarks - count)
  }

  #readCode(): NestingProblem | undefined {
    if (this.#take(PLAIN_CODE) !== null || this.#take(TEXT_OR_COMMENT) !== null) return undefined
    const [word] = this.#take(WORD) ?? []
    const sign = word ?? this.#source[this.at] ?? ''
    // A call of what was called, or an index into what has one.
    const isChained = /[([]/.test(sign) && /[)\]]/.test(this.#source[this.at - 1] ?? '')
    if (isChained || OPERATOR.test(sign) || OPERATOR_WORDS.has(sign)) this.#code.addOperator()
    this.isUnsafe ||= this.#code.isLong
    if (word !== undefined) return undefined
    if (sign === ',' || sign === ';') this.#code.endChain()
    if (/[([{]/.test(sign)) this.#code.openBracket(sign)
    if (/[)\]}]/.test(sign)) this.#code.closeBracket(sign)
    if (this.#take(OPENING_TAG) !== null) this.#code.openElement()
    else if (this.#take(CLOSING_TAG) !== null) this.#code.closeElement()
    else this.at++
    if (this.#code.depth > MAX_DEPTH) return DEEP_BRACKETS
    if (this.#isStatement) return undefined
    if (this.#code.depth > 0) this.isUnsafe ||= this.#code.openElements > MAX_OPEN_ELEMENTS
    else {
      // To the native parser the expression goes on until they are closed.
      this.isUnsafe ||= this.#code.openElements > 0
      this.#endCode()
    }
    return undefined
  }
}
