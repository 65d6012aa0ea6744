/** The state of all files of a site, as far as the file system tells without reading them. */
import { statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { walkTree } from './folder-tree.ts'

/** How long a file that is gone or empty may take to come back, in milliseconds. */
export const REWRITE_MS = 50

export interface ScannedFile {
  /** In bytes. */
  size: number
  /** Tells one state of the file from the next. */
  state: string
}

/** Files by their absolute paths. */
export type Scan = ReadonlyMap<string, ScannedFile>

/** Scans whole folders, and single files besides. */
export function scanFiles(folders: readonly string[], files: Iterable<string> = []): Scan {
  const scan = new Map<string, ScannedFile>()
  const note = (path: string): void => {
    const stats = statSync(path, { throwIfNoEntry: false })
    if (stats?.isFile()) scan.set(path, { size: stats.size, state: `${stats.mtimeMs} ${stats.size} ${stats.ino}` })
  }
  for (const folder of folders) {
    walkTree(folder, (path, isFolder) => {
      if (!isFolder) note(path)
    })
  }
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

/** True where files that were there are gone or empty: perhaps an editor is just writing them anew. */
export function looksHalfWritten(before: Scan, after: Scan, changed: ReadonlySet<string>): boolean {
  return [...changed].some((path) => (before.get(path)?.size ?? 0) > 0 && (after.get(path)?.size ?? 0) === 0)
}

/**
 * A file's text. One that is not as long as it was when it was scanned is being written anew, and given a moment.
 * @throws where the file is gone
 */
export async function readScanned(file: string, { size }: ScannedFile): Promise<string> {
  const bytes = await readFile(file)
  if (bytes.length === size) return String(bytes)
  await sleep(REWRITE_MS)
  return readFile(file, 'utf8')
}
