import { setImmediate } from 'node:timers/promises'
import { getOwn } from '../../src/shared/get-own.ts'
import { isSameState, statsOf } from '../inputs/file-state.ts'
import { listSite } from './output-folder.ts'
import { siteState } from './publish.ts'
import { addUnchanged, type WrittenFiles } from './written-file.ts'

/** The state of an output folder when a build looked at it, as plain data that threads can exchange. */
export interface SeenOutput {
  /** The folder's own state. */
  state: string | undefined
  paths: readonly string[]
  /** Of each file, its `size`, `ino`, `mtimeMs` and `ctimeMs`. Zeros if it went while the folder was looked at. */
  numbers: Float64Array
}

const NUMBERS = 4

/** Looks at all files of an output folder. Other work of this thread goes on meanwhile, such as answering esbuild. */
export async function seeOutput(out: string): Promise<SeenOutput> {
  const state = siteState(out)
  const paths = [...listSite(out)]
  const numbers = new Float64Array(paths.length * NUMBERS)
  for (const [index, path] of paths.entries()) {
    const stats = statsOf(`${out}/${path}`)
    if (stats !== undefined) numbers.set([stats.size, stats.ino, stats.mtimeMs, stats.ctimeMs], index * NUMBERS)
    if (index % FILES_PER_TURN === 0) await setImmediate()
  }
  return { state, paths, numbers }
}

/** Looking at these takes a few milliseconds. */
const FILES_PER_TURN = 500

/**
 * True if an output folder has the files that the last build has left there as they were, and no others. They count as looked at then: a file that has changed
 * since is the next build's to find.
 */
export function isAsLeft({ state, paths, numbers }: SeenOutput, last: WrittenFiles): boolean {
  if (paths.length !== Object.keys(last).length) return false
  const isSame = paths.every((path, index) => {
    const file = getOwn(last, path)
    const [size = 0, ino = 0, mtimeMs = 0, ctimeMs = 0] = numbers.subarray(index * NUMBERS, (index + 1) * NUMBERS)
    return file !== undefined && isSameState(file, { size, ino, mtimeMs, ctimeMs })
  })
  if (isSame) addUnchanged(state, last)
  return isSame
}
