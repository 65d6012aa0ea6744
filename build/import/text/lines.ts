/** Lines of a page, each with the line of the file that it comes from, and whether it's code. */

export interface Line {
  text: string
  /** The line in the page's file, counted from 1. */
  origin: number
  /** Whether it's part of a fenced code block, or one of its fences. */
  isCode: boolean
}

const FENCE = /^([\s>]*(?:(?:[-*+]|\d+[.)])\s+)*)(`{3,}|~{3,})(.*)$/

export interface FenceStart {
  indent: string
  marker: string
  info: string
}

/** The parts of a line that opens a code block. Undefined for any other line. */
export function fenceStart(text: string): FenceStart | undefined {
  const [, indent = '', marker = '', info = ''] = FENCE.exec(text) ?? []
  if (marker === '' || (marker.startsWith('`') && info.includes('`'))) return undefined
  return { indent, marker, info: info.trim() }
}

/** Whether a line ends a code block. One that is indented by four more than the first line is code. */
export function isFenceEnd(text: string, { indent, marker }: FenceStart): boolean {
  const [, before = '', end = ''] = /^([\s>]*)(`{3,}|~{3,})\s*$/.exec(text) ?? []
  const isCode = columnOf(before) > columnOf(indent) + 3
  return end.length >= marker.length && end[0] === marker[0] && !isCode
}

/** A fenced code block, or one that nothing ends. */
export interface FencedBlock {
  fence: FenceStart
  /** With both fences. */
  lines: readonly Line[]
  /** The index of the line after it. */
  end: number
}

/** The code block that starts on a line. Undefined if none does. */
export function fencedBlockAt(lines: readonly Line[], start: number): FencedBlock | undefined {
  const fence = fenceStart(lines[start]?.text ?? '')
  if (fence === undefined) return undefined
  const last = lines.findIndex(({ text }, index) => index > start && isFenceEnd(text, fence))
  const end = last === -1 ? lines.length : last + 1
  return { fence, lines: lines.slice(start, end), end }
}

/** The column behind spaces and the marks of quotes and lists. */
function columnOf(marks: string): number {
  return indentOf(marks.replace(/[^\s]/g, ' '))
}

/** @param first the number of the first line */
export function toLines(text: string, first = 1): Line[] {
  return markCode(text.split('\n').map((line, index) => ({ text: line, origin: first + index, isCode: false })))
}

/** Finds out which lines are code. */
export function markCode(lines: readonly Line[]): Line[] {
  let fence: FenceStart | undefined
  return lines.map((line) => {
    const isInside = fence !== undefined
    if (fence === undefined) fence = fenceStart(line.text)
    else if (isFenceEnd(line.text, fence)) fence = undefined
    return { ...line, isCode: isInside || fence !== undefined }
  })
}

/** A line that comes from the same place as another. */
export function lineFrom({ origin }: Line, text = ''): Line {
  return { text, origin, isCode: false }
}

/** Lines in place of another, with something before each that isn't empty. */
export function linesFrom(line: Line, texts: readonly string[], before: string): Line[] {
  return texts.map((text) => ({ ...line, text: text === '' ? '' : before + text }))
}

/** The marks around code, which need to be longer than any in it. */
export function fenceFor(code: string): string {
  let length = 3
  for (const [marks] of code.matchAll(/`{3,}/g)) length = Math.max(length, marks.length + 1)
  return '`'.repeat(length)
}

export function joinLines(lines: readonly Line[]): string {
  return lines.map(({ text }) => text).join('\n')
}

/** The number of spaces at the start; a tab counts as four. */
export function indentOf(text: string): number {
  const [white = ''] = /^[ \t]*/.exec(text) ?? []
  return white.replaceAll('\t', '    ').length
}

/** A line without the given number of spaces at its start, or with fewer if it has fewer. */
export function withoutIndent(text: string, count: number): string {
  let rest = text
  let left = count
  while (left > 0 && (rest.startsWith(' ') || rest.startsWith('\t'))) {
    left -= rest.startsWith('\t') ? 4 : 1
    rest = rest.slice(1)
  }
  return rest
}
