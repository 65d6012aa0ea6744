/** Prompts of Vocs, which readers copy as they are written, become blocks of text. */
import { type Line, markCode } from '../text/lines.ts'

const START = /^([ \t]*)(:{3,})[ \t]*prompt\b/
const END = /^[ \t]*(:{3,})[ \t]*$/

export function promptsToCode(lines: readonly Line[]): Line[] {
  const result: Omit<Line, 'isCode'>[] = []
  let open: { first: number; colons: number; indent: string } | undefined
  for (const line of lines) {
    const [, indent = '', colons = ''] = (line.isCode || open !== undefined ? null : START.exec(line.text)) ?? []
    const isEnd = open !== undefined && (END.exec(line.text)?.[1]?.length ?? 0) >= open.colons
    if (colons !== '') {
      open = { first: result.length, colons: colons.length, indent }
      result.push({ ...line, text: '' })
    } else if (open !== undefined && isEnd) {
      const inside = result.slice(open.first + 1).map(({ text }) => text)
      const fence = open.indent + '`'.repeat(Math.max(3, ...inside.map((text) => (/^\s*(`{3,})/.exec(text)?.[1]?.length ?? 2) + 1)))
      const first = result[open.first]
      if (first !== undefined) result[open.first] = { ...first, text: `${fence}text` }
      result.push({ ...line, text: fence })
      open = undefined
    } else result.push(line)
  }
  return markCode(result)
}
