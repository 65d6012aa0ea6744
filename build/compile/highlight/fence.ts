/** The info string of a code fence: `ts [title] {1,3-5} showLineNumbers nocheck reason`. */

export interface FenceInfo {
  language: string
  title?: string
  /** Line numbers from 1. */
  highlighted: Set<number>
  showLineNumbers: boolean
  /** Words that no option explains. */
  unknown: string[]
}

/** Reads a fence's language and the rest of its info string. Everything after `nocheck` is the reason for it. */
export function parseFence(language: string, meta: string): FenceInfo {
  const info: FenceInfo = { language: language.toLowerCase(), highlighted: new Set(), showLineNumbers: false, unknown: [] }
  let rest = meta.replace(/(?:^|\s)nocheck\b.*$/s, '')
  rest = rest.replace(/\[([^\]]*)\]/, (_, title: string) => {
    info.title = title
    return ' '
  })
  rest = rest.replace(/\{([\d,\s-]+)\}/g, (_, ranges: string) => {
    for (const line of parseLineRanges(ranges)) info.highlighted.add(line)
    return ' '
  })
  for (const word of rest.split(/\s+/).filter((part) => part !== '')) {
    if (word === 'showLineNumbers') info.showLineNumbers = true
    else info.unknown.push(word)
  }
  return info
}

/** `1,3-5` as 1, 3, 4, 5. */
export function parseLineRanges(ranges: string): number[] {
  return ranges.split(',').flatMap((range) => {
    const [from = Number.NaN, to = from] = range.split('-').map(Number)
    return Number.isInteger(from) && Number.isInteger(to) && to >= from
      ? Array.from({ length: to - from + 1 }, (_, index) => from + index)
      : []
  })
}
