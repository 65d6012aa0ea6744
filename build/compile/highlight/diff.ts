/** Code of a language with the signs of a diff in front of its lines: ```` ```diff lang="ts" ````. */
import { getOwn } from '../../../src/shared/get-own.ts'
import { REMOVED } from './fence.ts'

const CLASSES: Readonly<Record<string, string>> = { '+': 'added', '-': REMOVED }

/** The class that the sign of a line stands for. */
function classOf(line: string): string | undefined {
  return getOwn(CLASSES, line.slice(0, 1))
}

/**
 * Removes the signs. Unsigned lines can have a space in their place, and all lines another one after it.
 * @returns the code, and the classes of its lines, counted from 0
 */
export function readDiff(written: readonly string[]): { lines: string[]; classes: Record<number, string> } {
  const unsigned = written.filter((line) => classOf(line) === undefined)
  const hasColumn = startWithSpace(unsigned)
  const bare = written.map((line) => (hasColumn || classOf(line) !== undefined ? line.slice(1) : line))
  const classes = Object.fromEntries(
    written.flatMap((line, index) => {
      const name = classOf(line)
      return name === undefined ? [] : [[index, name]]
    }),
  )
  return { lines: hasColumn && startWithSpace(bare) ? bare.map((line) => line.slice(1)) : bare, classes }
}

function startWithSpace(lines: readonly string[]): boolean {
  return lines.every((line) => line === '' || line.startsWith(' '))
}
