import { existsSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { PACKS_FOLDER } from '../store/packs.ts'
import { ENTRY_FOLDERS } from '../store/page-store.ts'

/** How long unused entries are kept, in milliseconds, so that going back to an earlier version of a site is fast too. */
const KEPT_MS = 3 * 24 * 60 * 60 * 1000

/** Modules for Node, the configuration and the site's data for threads, and packs of other machines. Builds that need these get them again. */
const OTHER_FOLDERS = ['config', 'server', 'site', 'site-modules', PACKS_FOLDER]

/** Removes what no recent build has used, and what killed builds have left. `used` contains the keys of the current build. */
export function pruneCache(cacheFolder: string, used: ReadonlySet<string>): void {
  const oldest = Date.now() - KEPT_MS
  for (const kind of [...ENTRY_FOLDERS, ...OTHER_FOLDERS]) {
    const folder = join(cacheFolder, kind)
    if (!existsSync(folder)) continue
    for (const name of readdirSync(folder)) {
      if (used.has(name)) continue
      const path = join(folder, name)
      // Another build may be removing the same entry.
      const stats = statSync(path, { throwIfNoEntry: false })
      if (stats !== undefined && stats.mtimeMs < oldest) rmSync(path, { recursive: true, force: true })
    }
  }
}
