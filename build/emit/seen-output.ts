import { setImmediate } from 'node:timers/promises'
import { getOwn } from '../../src/shared/get-own.ts'
import { isSameState, statsOf } from '../inputs/file-state.ts'
import { listSite } from './output-folder.ts'
import { siteState } from './publish.ts'
import { addUnchanged, type WrittenFiles } from './written-file.ts'

/**
 * Looks at all files of an output folder. Other work of this process goes on meanwhile, such as answering esbuild's. A file that changes from then on is the next
 * build's to find.
 * @param last what the last build has left there
 * @returns true if the folder has these files as they were, and no others
 */
export async function isOutputAsLeft(out: string, last: WrittenFiles): Promise<boolean> {
  const state = siteState(out)
  let files = 0
  for (const path of listSite(out)) {
    const file = getOwn(last, path)
    const stats = file && statsOf(`${out}/${path}`)
    if (stats === undefined || file === undefined || !isSameState(stats, file)) return false
    if (++files % FILES_PER_TURN === 0) await setImmediate()
  }
  if (files < Object.keys(last).length) return false
  addUnchanged(state, last)
  return true
}

/** Looking at these takes a few milliseconds. */
const FILES_PER_TURN = 500
