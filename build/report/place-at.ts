/** Where something is in a source file, as editors and people count it. */
import { location } from 'vfile-location'

export interface Place {
  /** Counted from 1; likewise the column. */
  line: number
  column: number
}

/**
 * The place at an offset.
 * @throws RangeError if the offset is outside the source
 */
export function placeAt(source: string, offset: number): Place {
  const point = location(source).toPoint(offset)
  if (point === undefined) throw new RangeError(`Offset ${offset} is outside a source of ${source.length} characters.`)
  return { line: point.line, column: point.column }
}

/** The place where a text first occurs, empty where it doesn't. */
export function placeOfText(source: string, text: string): Partial<Place> {
  const offset = source.indexOf(text)
  return offset < 0 ? {} : placeAt(source, offset)
}
