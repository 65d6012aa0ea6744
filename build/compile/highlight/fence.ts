/** The info string of a code fence: `ts [title] {1,3-5} showLineNumbers verbatim nocheck reason`. */

/** Lines of code, both ends included, counted from 1. */
export interface LineRange {
  from: number
  to: number
}

export interface FenceInfo {
  language: string
  title?: string
  /** Lines to highlight, as they are written: the code may have fewer. */
  highlighted: LineRange[]
  showLineNumbers: boolean
  /** True where notations and includes are text: the code is about them. */
  verbatim: boolean
  /** Why the sample is not checked; empty where `nocheck` stands without a reason. */
  nocheck?: string
  /** Words that no option explains. */
  unknown: string[]
}

/** Words that a fence may carry besides its title and its lines. */
export const FENCE_OPTIONS = ['showLineNumbers', 'verbatim', 'nocheck'] as const

/** A title in brackets, lines in braces, or a word. */
const PART = /\[([^\]]*)\]|\{([\d,\s-]+)\}|\S+/g

/** Reads a fence's language and the rest of its info string. Everything after `nocheck` is the reason for it. */
export function parseFence(language: string, meta: string): FenceInfo {
  const info: FenceInfo = { language: language.toLowerCase(), highlighted: [], showLineNumbers: false, verbatim: false, unknown: [] }
  for (const match of meta.matchAll(PART)) {
    const [part, title, ranges] = match
    if (part === 'nocheck') {
      info.nocheck = meta.slice(match.index + part.length).trim()
      break
    }
    if (title !== undefined) info.title ??= title
    else if (ranges !== undefined) {
      const read = parseLineRanges(ranges)
      if (read === undefined) info.unknown.push(part)
      else info.highlighted.push(...read)
    } else if (part === 'showLineNumbers') info.showLineNumbers = true
    else if (part === 'verbatim') info.verbatim = true
    else info.unknown.push(part)
  }
  return info
}

/** `1,3-5` as the ranges 1 to 1 and 3 to 5; undefined where one of them is no range. */
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

/** The lines of a block of so many that are in one of the ranges, in order. */
export function linesWithin(ranges: readonly LineRange[], count: number): number[] {
  return Array.from({ length: count }, (_, index) => index + 1).filter((line) => ranges.some(({ from, to }) => line >= from && line <= to))
}

/** A line that is asked for and that a block of so many lines does not have. */
export function lineOutside(ranges: readonly LineRange[], count: number): number | undefined {
  const range = ranges.find(({ from, to }) => from < 1 || to > count)
  return range === undefined ? undefined : range.from < 1 ? range.from : Math.max(range.from, count + 1)
}
