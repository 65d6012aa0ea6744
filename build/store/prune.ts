import { readdirSync, rmSync, statSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { attempt } from '../util/attempt.ts'
import { writeAtomically } from './write-atomically.ts'

export const ENTRIES = 'entries'

/** The folder of everything else that builds make again under a name of its contents: modules for Node, the site's data for threads, packs. */
export const FILES = 'files'

export const DAY_MS = 24 * 60 * 60 * 1000

/** Keeps unused files so that going back to an earlier version of a site is fast too. */
const KEPT_MS = 3 * DAY_MS

/** Marks a file as in use, if it's there. At most once a day, because this changes the file's metadata. */
export function touch(path: string): void {
  const stats = statSync(path, { throwIfNoEntry: false })
  const now = new Date()
  // Another build may have just removed it, or the cache can only be read.
  if (stats !== undefined && now.getTime() - stats.mtimeMs >= DAY_MS) attempt(() => utimesSync(path, now, now))
}

/** Removes what nobody has asked for during the last days, and what killed builds have left. Runs at most once a day. */
export function pruneFiles(folder: string, now = Date.now()): void {
  const stamp = join(folder, 'pruned')
  if (now - changedAt(stamp) < DAY_MS) return
  writeAtomically(stamp, '')
  for (const parent of [ENTRIES, FILES].flatMap((name) => pathsIn(join(folder, name)))) {
    for (const path of pathsIn(parent)) if (now - changedAt(path) > KEPT_MS) rmSync(path, { recursive: true, force: true })
  }
}

/** In milliseconds since 1970; 0 if it doesn't exist. Another build may be removing the same file. */
function changedAt(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0
}

/** Empty where there's no such folder, as in a first build. */
function pathsIn(folder: string): string[] {
  return attempt(() => readdirSync(folder))?.map((name) => join(folder, name)) ?? []
}
