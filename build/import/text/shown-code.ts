/** The part of a code block that readers see. */
import { readTwoslash } from '../../compile/samples/twoslash.ts'

const NOTATION = /\[!(?:code|include)\s[^\]\n]*\]/g
const MARKED_LINES = /(?:highlight|error)-(?:next-line|start|end)\s*(?:\*\/\}?|-->)?\s*$/
/** Colors of a terminal, without the invisible character that starts them. */
const COLOR = /\[[\d;]*m/g

/**
 * The lines of a block without notations, colors, and what only a compiler reads.
 * @param info what stands behind the backticks
 */
export function shownCode(info: string, lines: readonly string[]): string[] {
  const isSample = /(?:^|\s)twoslash(?:\s|$)/.test(info)
  const shown = isSample ? sampleLines(lines) : lines
  return shown
    .filter((line) => !MARKED_LINES.test(line))
    .map((line) => (/^ansi\b/.test(info) ? line.replace(COLOR, '') : line).replace(NOTATION, ''))
}

function sampleLines(lines: readonly string[]): string[] {
  const { shown, titles, notes } = readTwoslash(lines)
  return [...shown.map((line) => lines[line] ?? ''), ...Object.values(titles), ...notes.map(({ text }) => text)]
}
