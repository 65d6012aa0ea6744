/** The info string of a code fence, `ts [title] {1,3-5} showLineNumbers`, also as other generators write it: `ts{1,3}:line-numbers=5`, `title="…"`. */
import { FOLDED } from './folds.ts'
import { readTextMarker, type TextMarker } from './text-markers.ts'

/** Lines of code, counted from 1. Includes both ends. */
export interface LineRange {
  from: number
  to: number
}

export interface FenceInfo {
  language: string
  /** The language of the code in a diff. */
  diffOf?: string
  title?: string
  /** Lines to highlight, as written. The code may have fewer lines. */
  highlighted: LineRange[]
  /** Other classes of lines, such as `added`. */
  classes?: { name: string; ranges: LineRange[] }[]
  markers?: TextMarker[]
  showLineNumbers: boolean
  /** Number of the first line, if it isn't 1. */
  firstLine?: number
  /** True if notations and includes stay in the code, because it's about them. */
  verbatim: boolean
  /** True if long lines are wrapped from the start. */
  wrap?: true
  /** True if a long block scrolls within itself. */
  scroll?: true
  /** Id of the block, which makes its lines addresses too. */
  id?: string
  /** True if the sample shows the compiler's answers. */
  twoslash: boolean
  /** Reason why the sample isn't checked. Empty if there's none after `nocheck`. */
  nocheck?: string
  unknown: string[]
}

/** The class of lines that are marked as removed. They aren't part of the code anymore. */
export const REMOVED = 'removed'

/** npm's commands in the fence become tabs, one for each package manager. `npm2yarn` is Docusaurus's name for it. */
export const PACKAGE_MANAGER_OPTION = /(?<!\S)(?:pm|npm2yarn)(?!\S)/

export const FENCE_OPTIONS = ['showLineNumbers', 'verbatim', 'wrap', 'scroll', 'pm', 'twoslash', 'nocheck'] as const

/** A title in brackets or quotes, lines in braces, or a word. A word can have a value in quotes or braces, or be in quotes itself. */
const PART = new RegExp(
  [
    String.raw`\[([^\]]*)\]`,
    String.raw`(?<![^\s}\]])(?:title|filename)=(?:"([^"]*)"|'([^']*)'|([^\s"'{}]+))`,
    String.raw`\{([\d,\s-]+)\}`,
    // A form of MkDocs: `{ .py title="a.py" }`.
    String.raw`\{[ \t]*\.[^{}]*\}`,
    String.raw`(?:[\w-]+=)?(?:"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|/(?:[^/\\]|\\.)+/[a-z]*(?=\s|$))|[\w-]+=\{[^{}]*\}|showLineNumbers\{\d+\}`,
    String.raw`(?:(?!\{[\d,\s-]+\})\S)+`,
  ].join('|'),
  'g',
)

/** With the number of the first line. VitePress writes `:line-numbers=5` right after the language, and Docusaurus `showLineNumbers=5`. */
const LINE_NUMBERS = /^(?::?(no-)?line-numbers(?:=(\d+))?|showLineNumbers(?:[={](\d+)\}?)?)$/

const LINES = /^(mark|ins|del|collapse)=\{([\d,\s-]+)\}$/
const LINE_CLASSES: Readonly<Record<string, string>> = { ins: 'added', del: REMOVED, collapse: FOLDED }

const LANGUAGE_OF_DIFF = /^lang=(["']?)([\w#+-]+)\1$/

/** Reads the language and the options of a fence. Everything after `nocheck` is the reason. */
export function parseFence(language: string, meta: string): FenceInfo {
  // Without a language, the first option is in its place.
  if (/^(?:[{[]|title=|filename=)/.test(language) || FENCE_OPTIONS.some((option) => option === language))
    return parseFence('', `${language} ${meta}`)
  const [, name = '', glued = ''] = /^([^{:[]*)([\s\S]*)$/.exec(language) ?? []
  const flags = { showLineNumbers: false, verbatim: false, twoslash: false }
  const info: FenceInfo = { language: name.toLowerCase(), highlighted: [], ...flags, unknown: [] }
  // `:line-numbers {1}` and `{1}:line-numbers` as their parts.
  for (const option of glued.replace(/(?=:)/g, ' ').matchAll(PART)) readOption(info, option)
  for (const match of meta.matchAll(PART)) {
    if (match[0] === 'nocheck') {
      info.nocheck = meta.slice(match.index + match[0].length).trim()
      break
    }
    readOption(info, match)
  }
  return info
}

function readOption(info: FenceInfo, [part, inBrackets, inQuotes, inSingleQuotes, bare, ranges]: RegExpMatchArray): void {
  const title = inBrackets ?? inQuotes ?? inSingleQuotes ?? bare
  const lineNumbers = LINE_NUMBERS.exec(part)
  const marker = readTextMarker(part)
  if (title !== undefined) info.title ??= title
  else if (ranges !== undefined || LINES.test(part)) readLines(info, part)
  else if (marker !== undefined) info.markers = [...(info.markers ?? []), marker]
  else if (lineNumbers !== null) {
    const [, isWithout, first = lineNumbers[3]] = lineNumbers
    info.showLineNumbers = isWithout === undefined
    if (first !== undefined && first !== '1') info.firstLine = Number(first)
  } else if (part === 'verbatim' || part === 'twoslash' || part === 'wrap' || part === 'scroll') info[part] = true
  else if (info.language === 'diff' && LANGUAGE_OF_DIFF.test(part)) info.diffOf = part.replace(LANGUAGE_OF_DIFF, '$2').toLowerCase()
  else if (/^#[\w-]+$/.test(part)) info.id = part.slice(1)
  else info.unknown.push(part)
}

function readLines(info: FenceInfo, part: string): void {
  const [, option = 'mark', ranges = part.slice(1, -1)] = LINES.exec(part) ?? []
  const read = parseLineRanges(ranges)
  const name = LINE_CLASSES[option]
  if (read === undefined) info.unknown.push(part)
  else if (name === undefined) info.highlighted.push(...read)
  else info.classes = [...(info.classes ?? []), { name, ranges: read }]
}

/** Reads `1,3-5` as the ranges 1 to 1 and 3 to 5. Undefined if one of them isn't a range. */
export function parseLineRanges(ranges: string): LineRange[] | undefined {
  const read = ranges
    .split(',')
    .filter((range) => range.trim() !== '')
    .map((range) => {
      const [from = Number.NaN, to = from, ...others] = range.split('-').map((end) => (end.trim() === '' ? Number.NaN : Number(end)))
      return { from, to, isRange: others.length === 0 && Number.isInteger(from) && Number.isInteger(to) && to >= from }
    })
  return read.length > 0 && read.every(({ isRange }) => isRange) ? read.map(({ from, to }) => ({ from, to })) : undefined
}

/** The lines of a block that are in one of the ranges, in order. @param count of the block's lines */
export function linesWithin(ranges: readonly LineRange[], count: number): number[] {
  return Array.from({ length: count }, (_, index) => index + 1).filter((line) => ranges.some(({ from, to }) => line >= from && line <= to))
}

/** The first line in these ranges that the block doesn't have. @param count of the block's lines */
export function lineOutside(ranges: readonly LineRange[], count: number): number | undefined {
  const range = ranges.find(({ from, to }) => from < 1 || to > count)
  return range === undefined ? undefined : range.from < 1 ? range.from : Math.max(range.from, count + 1)
}
