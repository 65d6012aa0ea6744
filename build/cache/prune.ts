import { existsSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Unused files stay this long: going back to an earlier state of a site is then quick too. */
const KEPT_MS = 3 * 24 * 60 * 60 * 1000

/** Removes what no recent build used. `used` holds the keys of the build that just ended. */
export function pruneCache(cacheFolder: string, used: ReadonlySet<string>): void {
  const oldest = Date.now() - KEPT_MS
  for (const kind of ['pages', 'code', 'search', 'server', 'site']) {
    const folder = join(cacheFolder, kind)
    if (!existsSync(folder)) continue
    for (const name of readdirSync(folder)) {
      if (used.has(name.slice(0, 16))) continue
      const path = join(folder, name)
      if (statSync(path).mtimeMs < oldest) rmSync(path, { recursive: true, force: true })
    }
  }
}
