/** Scans the files of a site without reading them. */
import { readdirSync, statSync } from 'node:fs'
import { sep } from 'node:path'
import { type IgnoreRule, isNoSource, walkTree } from '../site/discover/walk.ts'
import { isUnpublished } from '../site/public-files.ts'
import { attempt } from '../util/attempt.ts'

export interface ScannedFile {
  size: number
  /** Identifies the state of the file: its time, size and inode. */
  state: string
}

export type Scan = ReadonlyMap<string, ScannedFile>

/** Scans folders with everything in them, and single files. Of a folder among these, which ends in a separator, only the names. */
export function scanFiles(folders: readonly string[], files: Iterable<string> = [], isIgnored?: IgnoreRule): Scan {
  const scan = new Map<string, ScannedFile>()
  const note = (path: string): void => {
    const file = scanFile(path)
    if (file !== undefined) scan.set(path, file)
  }
  for (const folder of folders) for (const { path, isFolder } of walkTree(folder, isIgnored)) if (!isFolder) note(path)
  for (const file of files) if (!scan.has(file)) note(file)
  return scan
}

/** Scans only files that events have named. Undefined if others may have changed: a file is new, or one was removed. @param named absolute paths */
export function rescanFiles(scan: Scan, named: readonly string[]): Scan | undefined {
  const after = new Map(scan)
  for (const path of named) {
    const file = scanFile(path)
    // Editors write a new file under another name and then give it the name of the old one.
    const isOver = file === undefined && !scan.has(path) && statSync(path, { throwIfNoEntry: false }) === undefined
    if (isOver) continue
    if (file === undefined || !scan.has(path)) return undefined
    after.set(path, file)
  }
  return after
}

/** Undefined for what isn't a file, unless it ends in a separator: of a folder, the names. */
export function scanFile(path: string): ScannedFile | undefined {
  if (path.endsWith(sep)) return { size: 0, state: (attempt(() => readdirSync(path)) ?? []).sort().join('/') }
  // A file may be in place of a folder on the way.
  const stats = attempt(() => statSync(path, { throwIfNoEntry: false }))
  return stats?.isFile() ? { size: stats.size, state: `${stats.mtimeMs} ${stats.size} ${stats.ino}` } : undefined
}

/** Paths that were added, changed or removed. */
export function changedBetween(before: Scan, after: Scan): Set<string> {
  const changed = new Set<string>()
  for (const [path, { state }] of after) if (before.get(path)?.state !== state) changed.add(path)
  for (const path of before.keys()) if (!after.has(path)) changed.add(path)
  return changed
}

/** The rule for all folders of a site. In `public/`, it's the same as for publishing, which includes most names that start with a dot. */
export function ignoreRule(publicFolder: string): IgnoreRule {
  return (name, folder) =>
    folder === publicFolder || folder.startsWith(`${publicFolder}${sep}`) ? isUnpublished(name) : isNoSource(name, folder)
}
