import { location } from 'vfile-location'

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

/** The place at an offset. @throws RangeError if the offset is outside the source */
export function positionAt(source: string, offset: number): SourcePosition {
  const point = location(source).toPoint(offset)
  if (point === undefined) throw new RangeError(`Offset ${offset} is outside a source of ${source.length} characters.`)
  return { line: point.line, column: point.column }
}

/** The place where a text first occurs, empty where it doesn't. */
export function positionOfText(source: string, text: string): PartialPosition {
  const offset = source.indexOf(text)
  return offset < 0 ? {} : positionAt(source, offset)
}
