/** The output folder as the last build has left it: told from a look at each file and each folder, and from the names in those folders that have changed. */
import { readdirSync } from 'node:fs'
import { setImmediate } from 'node:timers/promises'
import { CLOCK_TOLERANCE, isSameState, statsOf } from '../inputs/file-state.ts'
import { type MemoryKind, tableMemory } from '../store/memories.ts'
import { foldersOf } from './output.ts'
import { isOfSite } from './output-folder.ts'
import { siteState } from './publish.ts'
import { addUnchanged, type SeenFiles, seenIn, type WrittenFiles } from './written-file.ts'

/** Folders by path, each with its `ctimeMs`, which changes with the names in it; 0 where that may have been too late to tell. */
export type WrittenFolders = ReadonlyMap<string, number>

/** The folders in the output folder. */
export const WRITTEN_FOLDERS: MemoryKind<WrittenFolders> = tableMemory('folders')

/**
 * Looks at all files of an output folder. Other work of this process goes on meanwhile, such as answering esbuild's. A file that changes from then on is the next
 * build's to find.
 * @param last what the last build has left there
 * @param folders its folders, as they were then
 * @returns true if the folder has these files as they were, and no others
 */
export async function isOutputAsLeft(out: string, last: WrittenFiles, folders: WrittenFolders): Promise<boolean> {
  const [state, at] = [siteState(out), Date.now()]
  const { others, now } = namesIn(out, last, folders)
  if (others.length > 0) return false
  let files = 0
  for (const [path, file] of last) {
    const stats = statsOf(`${out}/${path}`)
    if (stats === undefined || !isSameState(stats, file)) return false
    if (++files % FILES_PER_TURN === 0) await setImmediate()
  }
  addUnchanged({ state, at, folders: now }, last)
  return true
}

/** Looking at these takes a few milliseconds. */
const FILES_PER_TURN = 500

/** Paths of all files in an output folder, and of those that the last build has left there. Its folders count as seen then. */
export function pathsIn(out: string, last: WrittenFiles, folders: WrittenFolders): string[] {
  const seen = seenIn(out, last)
  if (seen.areAll) return [...last.keys()]
  const { others, now } = namesIn(out, last, folders)
  Object.assign(seen, { folders: now })
  return [...last.keys(), ...others]
}

/** The paths of files that the last build hasn't left, and the `ctimeMs` of each folder. */
function namesIn(out: string, last: WrittenFiles, folders: WrittenFolders) {
  const others: string[] = []
  const now = new Map<string, number>()
  // Folders that are found join the set.
  const all = new Set(['', ...folders.keys()])
  for (const folder of all) {
    const stats = statsOf(`${out}/${folder}`)
    if (stats?.isDirectory() !== true) continue
    now.set(folder, stats.ctimeMs)
    if (stats.ctimeMs === folders.get(folder)) continue
    for (const entry of readdirSync(`${out}/${folder}`, { withFileTypes: true })) {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`
      if (!isOfSite(path)) continue
      if (entry.isDirectory()) all.add(path)
      else if (!last.has(path)) others.push(path)
    }
  }
  return { others, now }
}

/**
 * Describes the folders of files after a build.
 * @param touched paths of files that have come or gone
 * @param seen the folders as the build has seen them before. Undefined if it has made all of them
 */
export function describeFolders(
  out: string,
  paths: Iterable<string>,
  touched: Iterable<string>,
  seen: Pick<SeenFiles, 'at' | 'folders'> = { at: Date.now(), folders: new Map() },
): WrittenFolders {
  const again = foldersOf(touched)
  const describe = (folder: string): [string, number] => {
    const known = again.has(folder) ? undefined : seen.folders.get(folder)
    const ctimeMs = known ?? statsOf(`${out}/${folder}`)?.ctimeMs ?? 0
    return [folder, ctimeMs < seen.at - CLOCK_TOLERANCE ? ctimeMs : 0]
  }
  return new Map(Array.from(foldersOf(paths), describe))
}
