import { attempt } from '../../util/attempt.ts'
/** Marks text within lines, which the info string of a fence finds for all its lines: `"text"`, `/text|code/`, `ins="text"`, `del=/text/`. */

/** A text that authors have added or removed is shown as such. */
export type MarkKind = 'mark' | 'ins' | 'del'

/** Columns of a line, from the first to the one after the last. */
export type MarkedRange = [from: number, to: number, kind: MarkKind]

/** Plain data, because it's sent to threads. */
export interface TextMarker {
  kind: MarkKind
  source: string
  flags: string
}

const MARKER = /^(?:(mark|ins|del)=)?(?:"(.*)"|'(.*)'|\/(.*)\/([a-z]*))$/

/** Reads an option of a fence. Undefined if it's another one, or a regular expression that can't be read. */
export function readTextMarker(option: string): TextMarker | undefined {
  const [, kind = 'mark', quoted, inSingleQuotes, pattern, flags = ''] = MARKER.exec(option) ?? []
  const text = (quoted ?? inSingleQuotes)?.replace(/\\(["'\\])/g, '$1')
  const source = text?.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&') ?? pattern ?? ''
  if (source === '') return undefined
  // All of the matches, with the places of their groups.
  const marker = { kind: kind as MarkKind, source, flags: [...new Set(`${flags}dg`)].join('') }
  return attempt(() => new RegExp(marker.source, marker.flags)) && marker
}

/** The matches of a marker in a line, or only their groups if it has groups. */
export function findText(line: string, { kind, source, flags }: TextMarker): MarkedRange[] {
  return [...line.matchAll(new RegExp(source, flags))].flatMap(({ indices = [] }) => {
    const [whole, ...groups] = indices
    const ranges = groups.length > 0 ? groups : [whole]
    return ranges.flatMap((range): MarkedRange[] => (range === undefined || range[0] === range[1] ? [] : [[...range, kind]]))
  })
}
