/** Finds deep nesting before a parser reads a page: it would abort the native one, and remark could take minutes. Skips code, strings and comments. */
import * as limits from '../../parse/limits.ts'
import type { Diagnostic } from '../../report/diagnostic.ts'
import { positionAt } from '../../report/position-at.ts'
import { OpenCode } from './open-code.ts'

export interface SourceNesting {
  /** The first place that's nested too deeply. */
  tooDeep?: Diagnostic
  /** True if the native parser might overflow the stack or take too long, so it mustn't parse the page. */
  isUnsafe: boolean
}

export function scanNesting(source: string, isMdx: boolean): SourceNesting {
  const scan = new Scan(source, isMdx)
  const problem = scan.findDeep()
  const { at } = scan
  const isUnsafe = scan.isUnsafe || isSlow(source)
  return problem === undefined ? { isUnsafe } : { tooDeep: { ...problem, ...positionAt(source, at) }, isUnsafe }
}

/** A character reference, a colon, which may begin a directive, or a definition whose title doesn't end in its line, or the start of another block. Each takes the native parser as long as its paragraph. */
const SLOW_MARK = /(&[#\w]|:|\n[ \t>]*\[[^\]\n]*\]:[^"'(\n]*["'(][^"')\n]*(?=\r?\n))|\n[ \t>]*(?:\r?\n|[-*+#[]|\d+[.)])/g

/** True if a paragraph has so many of these that remark is faster. */
function isSlow(source: string): boolean {
  let count = 0
  for (const { 1: mark } of source.matchAll(SLOW_MARK)) {
    count = mark === undefined ? 0 : count + 1
    if (count > limits.MAX_SLOW_MARKS) return true
  }
  return false
}

const BLANK_LINE = /[ \t>]*\r?(?:\n|$)/y
/** Marks of quotes, lists and footnotes at the start of a line. */
const CONTAINER_MARKS = /(?:[ \t]*(?:>|\[\^[^\]\s]+\]:|(?:[-*+]|\d{1,9}[.)])(?=[ \t\r\n]|$)))*[ \t]*/y
const RULE = /[ \t>]*([-*_])(?:[ \t]*\1){2,}[ \t]*(?=\r?\n|$)/y
const FENCE = /(`{3,})[^`\r\n]*(?=\r?\n|$)|(~{3,})[^\r\n]*(?=\r?\n|$)/y
const NESTED_DIRECTIVE = new RegExp(`:{${limits.MAX_DEPTH + 3},}[ \\t]*\\w`, 'y')
const DIRECTIVE = /:{3,}[ \t]*(\w)?/y
/** Rows, headings, directives and definitions aren't part of the paragraph before them. */
const BLOCK_START = /\||#|:::|\[[^\]\n]*\]:/y
const STATEMENT = /(?:import|export)\b/y

/** The shortest part of a page that there can be many of in a paragraph. */
const DIRECTIVE_IN_TEXT = /(?<!:):[a-z]/gi

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

/** So many marks count as open for backticks that nothing closes, because parsers look for their end in the whole paragraph. */
const UNCLOSED_TICKS = 5

class Scan {
  at = 0
  isUnsafe = false
  readonly #source: string
  readonly #isMdx: boolean
  #code = new OpenCode()
  /** True if the scanner is in imports or exports, which end at an empty line unless a bracket is open. */
  #isStatement = false
  /** Open brackets and emphasis marks in the paragraph. */
  #openMarks = 0
  #marks = 0
  /** Directives in the text of the page. */
  #parts = 0
  /** Directives that aren't closed yet. */
  #openDirectives = 0

  constructor(source: string, isMdx: boolean) {
    this.#source = source
    this.#isMdx = isMdx
  }

  findDeep(): limits.NestingProblem | undefined {
    while (this.at < this.#source.length) {
      if (this.#skipBlankLine()) continue
      const problem = this.#startLine() ?? this.#readLine()
      if (problem !== undefined) return problem
    }
    return undefined
  }

  #take(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.at
    const match = pattern.exec(this.#source)
    if (match !== null) this.at += match[0].length
    return match
  }

  #test(pattern: RegExp): boolean {
    pattern.lastIndex = this.at
    return pattern.test(this.#source)
  }

  get #isCode(): boolean {
    return this.#isStatement || this.#code.depth > 0
  }

  #endCode(): void {
    this.#isStatement = false
    this.#code = new OpenCode()
  }

  /** An empty line ends paragraphs, and statements without open brackets. */
  #skipBlankLine(): boolean {
    if (this.#take(BLANK_LINE) === null) return false
    this.#openMarks = 0
    this.#marks = 0
    if (this.#isStatement && this.#code.depth === 0) this.#endCode()
    return true
  }

  #startLine(): limits.NestingProblem | undefined {
    const start = this.at
    if (this.#take(RULE) !== null) return undefined
    const [marks = ''] = this.#take(CONTAINER_MARKS) ?? []
    if (/[-*+.)]/.test(marks) || this.#test(BLOCK_START)) this.#marks = 0
    this.#skipFence(start)
    if (this.#isCode) return undefined
    if (this.#isMdx && marks === '' && this.#take(STATEMENT) !== null) this.#isStatement = true
    const blocks = marks.match(/>|:|[-*+]|\d+(?=[.)])/g)?.length ?? 0
    // A nested list is indented by at least two spaces for each level.
    const indent = /[-*+.)]/.test(marks) ? (/^[ \t]*/.exec(marks)?.[0].length ?? 0) / 2 : 0
    if (this.#take(NESTED_DIRECTIVE) !== null) return limits.DEEP_BLOCKS
    const directive = this.#take(DIRECTIVE)
    if (directive !== null) this.#openDirectives = Math.max(0, this.#openDirectives + (directive[1] === undefined ? -1 : 1))
    return blocks + indent + this.#openDirectives > limits.MAX_DEPTH ? limits.DEEP_BLOCKS : undefined
  }

  #skipFence(lineStart: number): void {
    const [fence, ticks, tildes] = this.#take(FENCE) ?? []
    if (fence === undefined) return
    const mark = ticks ?? tildes ?? ''
    const end = new RegExp(`^[ \\t>]*${mark.charAt(0)}{${mark.length},}[ \\t]*\\r?$`, 'gm')
    end.lastIndex = Math.max(this.at, lineStart + 1)
    const match = end.exec(this.#source)
    this.at = match === null ? this.#source.length : match.index + match[0].length
  }

  #readLine(): limits.NestingProblem | undefined {
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

  #readText(): limits.NestingProblem | undefined {
    const [text] = this.#take(PLAIN_TEXT) ?? []
    this.#parts += text?.match(DIRECTIVE_IN_TEXT)?.length ?? 0
    if (this.#parts > limits.MAX_NODES) return limits.MANY_NODES
    // For an address in brackets, remark looks for the one that's open.
    if (text !== undefined && this.#openMarks > 0) this.#marks += text.split('://').length - 1
    if (text !== undefined || this.#take(ESCAPE) !== null || this.#take(ATTRIBUTE_TEXT) !== null) return undefined
    const sign = this.#source[this.at]
    this.#marks++
    if (sign === '`') this.#skipCodeSpan()
    else if (sign === '*' || sign === '_' || sign === '~') this.#readMarks()
    else {
      if (sign === '{' && this.#isMdx) this.#code.openBracket(sign)
      if (sign === '[') this.#openMarks++
      if (sign === ']') this.#closeMarks(1)
      this.at++
    }
    if (this.#openMarks > limits.MAX_OPEN_MARKS) return limits.OPEN_MARKS
    return this.#marks > limits.MAX_MARKS ? limits.MANY_MARKS : undefined
  }

  /** Skips inline code if it ends in the same paragraph, otherwise just the backticks. */
  #skipCodeSpan(): void {
    const ticks = this.#take(TICKS)?.[0] ?? ''
    const next = /`+|\n[ \t>]*\r?\n/g
    next.lastIndex = this.at
    for (let match = next.exec(this.#source); match?.[0].startsWith('`'); match = next.exec(this.#source)) {
      if (match[0] !== ticks) continue
      this.at = next.lastIndex
      return
    }
    this.#openMarks += UNCLOSED_TICKS
  }

  /** A run of marks closes open ones if no space is before it. Otherwise it opens more if no space is after it. */
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

  #readCode(): limits.NestingProblem | undefined {
    if (this.#take(PLAIN_CODE) !== null || this.#take(TEXT_OR_COMMENT) !== null) return undefined
    const [word] = this.#take(WORD) ?? []
    const sign = word ?? this.#source[this.at] ?? ''
    // A call or an index after another one.
    const isChained = /[([]/.test(sign) && /[)\]]/.test(this.#source[this.at - 1] ?? '')
    if (isChained || OPERATOR.test(sign) || OPERATOR_WORDS.has(sign)) this.#code.operators++
    // The native parser recurses for each operator of a chain.
    this.isUnsafe ||= this.#code.operators > limits.MAX_OPERATORS
    if (word !== undefined) return undefined
    if (sign === ',' || sign === ';') this.#code.endChain()
    if (/[([{]/.test(sign)) this.#code.openBracket(sign)
    if (/[)\]}]/.test(sign)) this.#code.closeBracket(sign)
    if (this.#take(OPENING_TAG) !== null) this.#code.elements++
    else if (this.#take(CLOSING_TAG) !== null) this.#code.closeElement()
    else this.at++
    if (this.#code.depth > limits.MAX_DEPTH) return limits.DEEP_BRACKETS
    if (this.#isStatement) return undefined
    if (this.#code.depth > 0) this.isUnsafe ||= this.#code.elements > limits.MAX_OPEN_ELEMENTS
    else {
      // For the native parser, the expression continues until they're closed.
      this.isUnsafe ||= this.#code.elements > 0
      this.#endCode()
    }
    return undefined
  }
}
