import { existsSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { ENTRY_FOLDERS } from '../store/page-store.ts'

/** Entries that no build uses stay this long, so that going back to an earlier state of a site is quick too. */
const KEPT_MS = 3 * 24 * 60 * 60 * 1000

/** Besides the store's folders: page modules for Node, and the site's data for the threads that render. Builds that need these write them again. */
const OTHER_FOLDERS = ['server', 'site']

/** Removes what no recent build has used, and what killed builds left behind. `used` holds the keys of the build that just ended. */
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
