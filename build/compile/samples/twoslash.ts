/** Twoslash's notation: comments that ask the compiler something, set its options, name files, and hide lines. The compiler gets them as well. */
import { withoutBlankEnds } from '../include/expand-includes.ts'

/** A question about the line of code above it. */
export interface SampleQuery {
  kind: 'type' | 'completions'
  /** The place that the caret points at. Lines and columns count from 0. */
  line: number
  column: number
  /** The line that has the caret. */
  at: number
}

/** A message that the author has written below a line. */
export interface SampleNote {
  kind: 'log' | 'warn' | 'error' | 'annotate'
  text: string
  /** Number of its line of code. */
  line: number
}

/** Code that is marked by `^^^` below it. */
export interface SampleMark {
  /** The line of code, and the range of columns. All count from 0. */
  line: number
  from: number
  to: number
  /** The line that has the mark. */
  at: number
}

export interface SampleFile {
  name?: string
  /** First line, and the line after the last one. */
  from: number
  to: number
}

export interface Twoslash {
  /** The lines that readers see. */
  shown: number[]
  /** Names of files, by the line in `shown` that they're the title of. */
  titles: Record<number, string>
  files: SampleFile[]
  queries: SampleQuery[]
  notes: SampleNote[]
  marks: SampleMark[]
  /** Compiler options, as text. An option without a value is `true`. */
  options: Record<string, string>
  errors: number[]
  /** Codes of errors that are nobody's business, or `true` for all. */
  ignored: true | number[]
}

const OPTION = /^\s*\/\/\s?@(\w+)(?:\s*:\s*(.*?)|\s*)$/
const QUERY = /^\s*\/\/\s*\^([?|])(?:\s.*)?$/
/** A mark may end with a message. */
const MARK = /^\s*\/\/\s*(\^{2,})(?:\s+(.*?))?\s*$/
/** Answers that another tool has written into the page. */
const KEPT_ANSWERS = /^\s*\/\/\s*@twoslash-cache:/
const CUT = /^\s*(?:\/\/|#)\s*---cut(?:-(before|after|start|end))?---\s*$/

const NOTES: readonly string[] = ['log', 'warn', 'error', 'annotate'] satisfies SampleNote['kind'][]

/** Options of other tools that change nothing here. */
const WITHOUT_EFFECT = new Set(['noStaticSemanticInfo', 'noErrorValidation', 'keepNotations', 'emit', 'showEmit', 'showEmittedFile'])

/** Most code has no notation. */
const HINT = /\/\/\s*(?:@|\^[?|^])|---cut/

/** Reads the notation in a sample's lines. */
export function readTwoslash(lines: readonly string[]): Twoslash {
  const read: Twoslash = {
    shown: [],
    titles: {},
    files: [{ from: 0, to: lines.length }],
    queries: [],
    notes: [],
    marks: [],
    options: {},
    errors: [],
    ignored: [],
  }
  if (!lines.some((line) => HINT.test(line))) return { ...read, shown: [...lines.keys()] }
  const isVisible = visibleLines(lines)
  const titles = new Map<number, string>()
  let codeLine = 0
  for (const [index, line] of lines.entries()) {
    if (CUT.test(line) || KEPT_ANSWERS.test(line)) continue
    const query = QUERY.exec(line)
    if (query !== null) {
      if (!isVisible[index]) continue
      read.queries.push({ kind: query[1] === '?' ? 'type' : 'completions', line: codeLine, column: line.indexOf('^'), at: index })
      continue
    }
    const mark = MARK.exec(line)
    if (mark !== null) {
      if (!isVisible[index]) continue
      const [, carets = '', text = ''] = mark
      const from = line.indexOf('^')
      read.marks.push({ line: codeLine, from, to: from + carets.length, at: index })
      if (text !== '') read.notes.push({ kind: 'annotate', text, line: codeLine })
      continue
    }
    const [, name, value = ''] = OPTION.exec(line) ?? []
    if (name === 'filename' && value !== '') {
      const last = read.files.at(-1)
      if (last !== undefined) last.to = index
      read.files.push({ name: value, from: index, to: lines.length })
      if (isVisible[index]) titles.set(index, value)
    } else if (name !== undefined) {
      readOption(read, [name, value], codeLine, isVisible[index] === true)
    } else {
      codeLine = index
      if (isVisible[index]) read.shown.push(index)
    }
  }
  read.shown = withoutBlankEnds(read.shown, (line) => lines[line]?.trim() === '')
  read.notes = read.notes.flatMap((note) => {
    // A message is below a line that readers see, even if its author has left empty lines or hidden ones in between.
    const line = read.shown.findLast((shown) => shown <= note.line) ?? read.shown[0]
    return line === undefined ? [] : [{ ...note, line }]
  })
  for (const [at, name] of titles) {
    const first = read.shown.findIndex((line) => line > at)
    if (first >= 0) read.titles[first] = name
  }
  return read
}

/** The last `---cut---` hides everything above it. */
function visibleLines(lines: readonly string[]): boolean[] {
  const cuts = lines.map((line) => CUT.exec(line))
  const first = cuts.findLastIndex((cut) => cut !== null && (cut[1] ?? 'before') === 'before')
  const after = cuts.findIndex((cut, index) => index > first && cut?.[1] === 'after')
  let isHidden = false
  return cuts.map((cut, index) => {
    if (cut?.[1] === 'start' || cut?.[1] === 'end') isHidden = cut[1] === 'start'
    return cut === null && !isHidden && index > first && (after < 0 || index < after)
  })
}

/** @param codeLine the line of code above it @param isVisible true if no cut hides it */
function readOption(read: Twoslash, [name, value]: [string, string], codeLine: number, isVisible: boolean): void {
  if (name === 'errors') read.errors.push(...codesIn(value))
  else if (name === 'noErrors')
    read.ignored = value === '' || value === 'true' || read.ignored === true ? true : [...read.ignored, ...codesIn(value)]
  else if (NOTES.includes(name)) {
    if (isVisible) read.notes.push({ kind: name as SampleNote['kind'], text: value, line: codeLine })
  } else if (!WITHOUT_EFFECT.has(name)) read.options[name] = value === '' ? 'true' : value
}

function codesIn(value: string): number[] {
  return value
    .split(/[\s,]+/)
    .map(Number)
    .filter((code) => code > 0)
}
