/** Directives around others need more colons than these. */
import type { Line } from '../text/lines.ts'

const START = /^[\s>]*(?:(?:[-*+]|\d+[.)])\s+)*(:{3,})[a-z]/
const END = /^[\s>]*(:{3,})\s*$/

/** Gives directives as many colons as what is in them needs. Each line of colons alone ends the innermost one that is open. */
export function widenContainers(lines: readonly Line[]): Line[] {
  const result = [...lines]
  const open: { index: number; colons: number }[] = []
  for (const [index, line] of lines.entries()) {
    const start = line.isCode ? undefined : START.exec(line.text)?.[1]
    if (start !== undefined) open.push({ index, colons: start.length })
    const end = line.isCode ? undefined : END.exec(line.text)?.[1]
    const top = end === undefined ? undefined : open.pop()
    if (top === undefined) continue
    for (const at of [top.index, index]) {
      const written = result[at] as Line
      result[at] = { ...written, text: written.text.replace(/:{3,}/, ':'.repeat(top.colons)) }
    }
    const outer = open.at(-1)
    if (outer !== undefined) outer.colons = Math.max(outer.colons, top.colons + 1)
  }
  return result
}
