/**
 * Has the system write to the disk what it still keeps in memory. Without that, a cut of power within half a minute after the folders were renamed leaves
 * a site of empty files: file systems write names before contents.
 */
import { execFileSync } from 'node:child_process'
import { closeSync, fsyncSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { attempt } from '../util/attempt.ts'

/** So many files take about as long one by one as all that the file system has yet to write, which may be more than this site's. */
const FEW = 32

/**
 * Returns when the contents of files, and the names in folders, are on the disk: a few one by one, and many at once where the system can, since each one by
 * itself waits for the disk. Fails silently, because some file systems, and Windows for folders, have no such call, and then there's nothing better to do.
 * @param paths relative to the folder
 */
export function flush(folder: string, paths: Iterable<string>): void {
  const all = [...paths]
  if (all.length > FEW && flushFileSystem(folder)) return
  for (const path of all) {
    // Windows only flushes what's open for writing, and others don't open folders for that.
    const handle = attempt(() => openSync(join(folder, path), 'r+')) ?? attempt(() => openSync(join(folder, path), 'r'))
    if (handle === undefined) continue
    attempt(() => fsyncSync(handle))
    attempt(() => closeSync(handle))
  }
}

/** @returns false where there's no such program, or it can't do that: outside of Linux */
function flushFileSystem(folder: string): boolean {
  return process.platform === 'linux' && attempt(() => execFileSync('sync', ['-f', folder], { stdio: 'ignore' })) !== undefined
}
