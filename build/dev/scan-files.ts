/** Scans the files of a site without reading them. */
import { statSync } from 'node:fs'
import { type IgnoreRule, walkTree } from '../discover/walk.ts'

export interface ScannedFile {
  /** In bytes. */
  size: number
  /** Identifies the state of the file: its time, size and inode. */
  state: string
}

/** Files by their absolute paths. */
export type Scan = ReadonlyMap<string, ScannedFile>

/** Scans folders with everything in them, and single files. */
export function scanFiles(folders: readonly string[], files: Iterable<string> = [], isIgnored?: IgnoreRule): Scan {
  const scan = new Map<string, ScannedFile>()
  const note = (path: string): void => {
    const stats = statSync(path, { throwIfNoEntry: false })
    if (stats?.isFile()) scan.set(path, { size: stats.size, state: `${stats.mtimeMs} ${stats.size} ${stats.ino}` })
  }
  for (const folder of folders) for (const { path, isFolder } of walkTree(folder, isIgnored)) if (!isFolder) note(path)
  for (const file of files) note(file)
  return scan
}

/** Paths that were added, changed or removed. */
export function changedBetween(before: Scan, after: Scan): Set<string> {
  const changed = new Set<string>()
  for (const [path, { state }] of after) if (before.get(path)?.state !== state) changed.add(path)
  for (const path of before.keys()) if (!after.has(path)) changed.add(path)
  return changed
}
