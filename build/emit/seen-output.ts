import { setImmediate } from 'node:timers/promises'
import { type FileState, stateOf, statsOf } from '../inputs/file-state.ts'
import { listSite } from './output-folder.ts'
import { siteState } from './publish.ts'

/** The state of an output folder when a build looked at it. */
export interface SeenOutput {
  /** The folder's own state. */
  state: string | undefined
  /** Of each file, by path. */
  files: ReadonlyMap<string, FileState>
}

/** Looks at all files of an output folder. Other work of this process goes on meanwhile, such as answering esbuild's. */
export async function seeOutput(out: string): Promise<SeenOutput> {
  const state = siteState(out)
  const files = new Map<string, FileState>()
  for (const path of listSite(out)) {
    const stats = statsOf(`${out}/${path}`)
    if (stats !== undefined) files.set(path, stateOf(stats))
    if (files.size % FILES_PER_TURN === 0) await setImmediate()
  }
  return { state, files }
}

/** Looking at these takes a few milliseconds. */
const FILES_PER_TURN = 500
