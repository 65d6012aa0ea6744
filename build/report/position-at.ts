import { location } from 'vfile-location'
import { lastRead } from '../util/last-read.ts'

export interface SourcePosition {
  /** Counted from 1; likewise the column. */
  line: number
  column: number
}

export interface FilePosition extends SourcePosition {
  /** Absolute path. */
  file: string
}

export type PartialPosition = Partial<SourcePosition>

/** The lines of a text, kept for the next place in it, because a long page can have thousands of them. */
const linesOf = lastRead((source) => location(source))

/** The place at an offset. @throws RangeError if the offset is outside the source */
export function positionAt(source: string, offset: number): SourcePosition {
  const point = linesOf(source).toPoint(offset)
  if (point === undefined) throw new RangeError(`Offset ${offset} is outside a source of ${source.length} characters.`)
  return { line: point.line, column: point.column }
}

/** One line of a text, undefined if there's none. */
export function lineAt(source: string, line: number): string | undefined {
  const start = linesOf(source).toOffset({ line, column: 1 })
  if (start === undefined) return undefined
  const end = source.indexOf('\n', start)
  return source.slice(start, end < 0 ? undefined : end)
}

/** The place where a text first occurs, empty where it doesn't. */
export function positionOfText(source: string, text: string): PartialPosition {
  const offset = source.indexOf(text)
  return offset < 0 ? {} : positionAt(source, offset)
}
