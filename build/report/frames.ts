import type { SourcePosition } from './position-at.ts'

export interface Frame extends SourcePosition {
  name?: string
  /** Path or URL; undefined for a page that runs as a function. */
  file?: string
}

/** Parses lines such as `at name (file:1:2)`; the innermost call comes first. */
export function framesOf(stack: string): Frame[] {
  return stack.split('\n').flatMap((text): Frame[] => {
    const [, name, place = ''] = /^\s*at (?:async |new )*(?:(\S+) (?:\[as \S+\] )?\()?(.*?)\)?$/.exec(text) ?? []
    const [, file = '', line, column] = /^(.*):(\d+):(\d+)$/.exec(place) ?? []
    if (line === undefined || column === undefined) return []
    const isPage = /^eval at runPage\w* /.test(file)
    return [{ ...(name !== undefined && { name }), ...(!isPage && { file }), line: Number(line), column: Number(column) }]
  })
}
