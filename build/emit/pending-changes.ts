/**
 * The files of a draft that only has what differs from the site it changes. Before the first of them is moved into the site, the draft says what has to be removed
 * from there, and that's what makes it complete: after a kill, the next command moves and removes the rest.
 */
import { existsSync, readdirSync, renameSync, rmdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { statsOf } from '../inputs/file-state.ts'
import { readChecksummed, writeChecksummed } from '../store/checksummed-file.ts'
import { flush } from './flush.ts'

/** The file with the paths to remove, and the name in its seal. */
const REMOVED = 'removed'

/** Where a draft has the files of the site, apart from what it says of itself. */
export function filesIn(draft: string): string {
  return join(draft, 'site')
}

/** Makes a draft complete. Its files have to be on the disk. @param removed paths in the site */
export function completeDraft(draft: string, removed: readonly string[]): void {
  writeChecksummed(join(draft, REMOVED), REMOVED, JSON.stringify(removed))
  flush(draft, [REMOVED, ''])
}

export function isComplete(draft: string): boolean {
  return existsSync(join(draft, REMOVED))
}

/** Moves what's left in a complete draft into its site, and does nothing with another one. */
export function finishDraft(draft: string, site: string): void {
  const removed = readChecksummed(join(draft, REMOVED), REMOVED)
  // A kill while a draft is removed may leave only what it says.
  if (removed === undefined || !existsSync(filesIn(draft))) return
  moveFiles(draft, site, true)
  removeFiles(site, JSON.parse(removed))
}

/**
 * Moves a draft's files into its site.
 * @param isSeen true if readers see the site meanwhile. Assets come before what loads them then, and documents last
 * @returns the folders of the site that have changed
 */
export function moveFiles(draft: string, site: string, isSeen: boolean): Set<string> {
  const changed = new Set<string>()
  for (let rank = isSeen ? 0 : LAST_RANK; rank <= LAST_RANK; rank++) moveFolder(filesIn(draft), site, '', { rank, changed })
  return changed
}

const LAST_RANK = 2

function rankOf(path: string): number {
  return path.startsWith('assets/') ? 0 : path.endsWith('.html') ? LAST_RANK : 1
}

/** A folder that the site doesn't have is moved as one. The site may have a file in place of a folder, or the other way around. */
function moveFolder(from: string, to: string, prefix: string, step: { rank: number; changed: Set<string> }): void {
  for (const entry of readdirSync(join(from, prefix), { withFileTypes: true })) {
    const path = `${prefix}${entry.name}`
    const target = join(to, path)
    const isFolder = statsOf(target)?.isDirectory()
    if (entry.isDirectory() && isFolder === true) moveFolder(from, to, `${path}/`, step)
    else if (rankOf(entry.isDirectory() ? `${path}/` : path) <= step.rank) {
      if (isFolder !== undefined && isFolder !== entry.isDirectory()) rmSync(target, { recursive: true })
      renameSync(join(from, path), target)
      step.changed.add(prefix)
    }
  }
}

/** Removes files of a site, assets last, and the folders that are empty then. By now, a path can also be that of a folder. */
export function removeFiles(site: string, paths: readonly string[]): void {
  for (const path of [...paths].sort((a, b) => rankOf(b) - rankOf(a))) {
    if (statsOf(join(site, path))?.isDirectory() === false) rmSync(join(site, path))
    removeEmpty(site, dirname(path))
  }
}

/** Removes an empty folder and its empty parents, up to the site's. */
function removeEmpty(site: string, path: string): void {
  if (path === '.' || statsOf(join(site, path))?.isDirectory() !== true || readdirSync(join(site, path)).length > 0) return
  rmdirSync(join(site, path))
  removeEmpty(site, dirname(path))
}
