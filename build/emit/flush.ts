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
 * Returns when files are on the disk: a few one by one, and many at once where the system can, since each one by itself waits for the disk.
 * @param paths relative to the folder
 */
export function flushFiles(folder: string, paths: ReadonlySet<string>): void {
  if (paths.size > FEW && flushFileSystem(folder)) return
  for (const path of paths) flush(join(folder, path), 'r+')
}

/** The names in a folder. */
export function flushFolder(folder: string): void {
  flush(folder, 'r')
}

/** @returns false where there's no such program, or it can't do that: outside of Linux */
function flushFileSystem(folder: string): boolean {
  if (process.platform !== 'linux') return false
  try {
    execFileSync('sync', ['-f', folder], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/** Fails silently, because some file systems, and Windows for folders, have no such call, and then there's nothing better to do. */
function flush(path: string, flags: string): void {
  const handle = attempt(() => openSync(path, flags))
  if (handle === undefined) return
  attempt(() => fsyncSync(handle))
  attempt(() => closeSync(handle))
}
