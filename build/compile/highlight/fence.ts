/** The info string of a code fence: `ts [title] {1,3-5} showLineNumbers verbatim nocheck reason`. */

export interface FenceInfo {
  language: string
  title?: string
  /** Line numbers from 1. */
  highlighted: Set<number>
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
  const info: FenceInfo = { language: language.toLowerCase(), highlighted: new Set(), showLineNumbers: false, verbatim: false, unknown: [] }
  for (const match of meta.matchAll(PART)) {
    const [part, title, ranges] = match
    if (part === 'nocheck') {
      info.nocheck = meta.slice(match.index + part.length).trim()
      break
    }
    if (title !== undefined) info.title ??= title
    else if (ranges !== undefined) for (const line of parseLineRanges(ranges)) info.highlighted.add(line)
    else if (part === 'showLineNumbers') info.showLineNumbers = true
    else if (part === 'verbatim') info.verbatim = true
    else info.unknown.push(part)
  }
  return info
}

/** No code is longer; a slip of the finger must not fill the memory. */
const LONGEST_RANGE = 10_000

/** `1,3-5` as 1, 3, 4, 5. */
export function parseLineRanges(ranges: string): number[] {
  return ranges.split(',').flatMap((range) => {
    const [from = Number.NaN, to = from] = range.split('-').map(Number)
    return Number.isInteger(from) && Number.isInteger(to) && to >= from
      ? Array.from({ length: Math.min(to - from, LONGEST_RANGE) + 1 }, (_, index) => from + index)
      : []
  })
}
