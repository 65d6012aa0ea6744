/** Files that pages include, and parts of them. */
import { readFileSync } from 'node:fs'
import { type Refusal, refusedMessage } from '../repository.ts'
import type { Line } from '../text/lines.ts'
import { type GivenPage, noteLine } from './context.ts'

/** Included files may include others, but not without end. */
export const DEEPEST = 5

export function readLines(file: string): string[] {
  return readFileSync(file, 'utf8').replaceAll('\r\n', '\n').replace(/\n$/, '').split('\n')
}

/** The lines with these numbers, counted from 1. Without a number, from the start or to the end. */
export function numberedLines(lines: readonly string[], from: string, to: string): readonly string[] {
  return lines.slice(from === '' ? 0 : Number(from) - 1, to === '' ? undefined : Number(to))
}

/** The lines between two marks, or to the end without the second one. Undefined without the first one. */
export function linesBetween(
  lines: readonly string[],
  isStart: (line: string) => boolean,
  isEnd: (line: string) => boolean,
): readonly string[] | undefined {
  const start = lines.findIndex(isStart)
  const end = lines.findIndex((line, index) => index > start && isEnd(line))
  return start === -1 ? undefined : lines.slice(start + 1, end === -1 ? undefined : end)
}

/** Says that a file isn't there, or why it isn't read. */
export function noteMissing(given: GivenPage, line: Line, written: string, refusal: Refusal | undefined): void {
  if (refusal === undefined) noteLine(given, line, 'file', `\`${written}\` is included, but doesn't exist.`)
  else noteLine(given, line, 'refused', refusedMessage(written, refusal))
}
