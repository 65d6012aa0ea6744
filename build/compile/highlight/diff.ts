/** Code of a language with the signs of a diff in front of its lines: ```` ```diff lang="ts" ````. */
import { getOwn } from '../../../src/shared/get-own.ts'
import { REMOVED } from './fence.ts'

const CLASSES: Readonly<Record<string, string>> = { '+': 'added', '-': REMOVED }

function classOf(line: string): string | undefined {
  return getOwn(CLASSES, line.slice(0, 1))
}

/** Removes the signs. Lines without one can have a space there, and all another one after it. @returns code, and classes by line, counted from 0 */
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
