import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { displayPath, type SiteFolders } from '../options.ts'
import { mayWriteInto } from '../store/file-state.ts'

export interface UsableFolders {
  folders: SiteFolders
  /** Says so if the cache can't be used. */
  notice?: string
}

/**
 * Makes sure that there is a cache folder to write to: threads pass on what they make through it. If the usual one can't be written to, because it is on a
 * read-only disk or belongs to another user, an empty one takes its place and is removed when the process ends.
 */
export function withUsableCache(folders: SiteFolders): UsableFolders {
  if (canBeUsed(folders.cache)) return { folders }
  const cache = mkdtempSync(join(tmpdir(), 'site-cache-'))
  process.once('exit', () => rmSync(cache, { recursive: true, force: true }))
  return {
    folders: { ...folders, cache },
    notice:
      `The cache cannot be written to (${displayPath(folders.cache)}), so everything is made again and nothing is kept for next time. ` +
      'Make that folder writable to save the time.',
  }
}

function canBeUsed(folder: string): boolean {
  try {
    mkdirSync(folder, { recursive: true })
    return mayWriteInto(folder)
  } catch {
    return false
  }
}
