import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { mayWriteInto } from '../inputs/files.ts'
import { attempt } from '../util/attempt.ts'
import { displayPath, type SiteFolders } from '../util/site-folders.ts'

export interface UsableFolders {
  folders: SiteFolders
  /** A message for the user if the usual cache can't be used. */
  notice?: string | undefined
}

/** Replaces a cache that can't be written to, as on a read-only disk, by a temporary one: threads exchange data through it. */
export function withUsableCache(folders: SiteFolders): UsableFolders {
  const canBeUsed = attempt(() => {
    mkdirSync(folders.cache, { recursive: true })
    return mayWriteInto(folders.cache)
  })
  return canBeUsed ? { folders } : withTemporaryCache(folders, "The cache isn't writable")
}

/** Replaces the cache by a temporary one. @param reason a sentence without its end */
export function withTemporaryCache(folders: SiteFolders, reason: string): UsableFolders {
  const cache = mkdtempSync(join(tmpdir(), 'site-cache-'))
  process.once('exit', () => rmSync(cache, { recursive: true, force: true }))
  return {
    folders: { ...folders, cache },
    notice:
      `${reason} (${displayPath(folders.cache)}), so this build starts from scratch, and so will the next one. ` +
      'Make room there, or make that folder writable, to save time.',
  }
}
