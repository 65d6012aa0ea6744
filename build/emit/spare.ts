/**
 * The site that a build replaced is kept, out of sight, and becomes the draft of the next: most of its files are what that one needs. Making
 * a whole tree of links and deleting another took a large site longer than everything else that one changed page costs.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type WrittenFile, writeAtomically } from '../cache/record.ts'

type Files = Record<string, WrittenFile>

/** Keeps a replaced site in the cache, in place of one that was kept before. */
export function keepSpare(cacheFolder: string, replaced: string, files: Files): void {
  const { folder, record } = placesIn(cacheFolder)
  try {
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(dirname(folder), { recursive: true })
    renameSync(replaced, folder)
    writeAtomically(record, JSON.stringify(files))
  } catch {
    // The cache lies on another disk, or another build was faster.
    rmSync(replaced, { recursive: true, force: true })
  }
}

/**
 * Makes the kept site a draft that holds nothing but files that `isNeeded`. Leaves no draft where there is none.
 * A file may be the very one that the standing site shows, by a link: whoever changes it removes it first.
 * @returns the files in the draft
 */
export function draftFromSpare(cacheFolder: string, draft: string, isNeeded: (path: string, file: WrittenFile) => boolean): Files {
  const { folder, record } = placesIn(cacheFolder)
  if (!existsSync(folder)) return {}
  try {
    const files = JSON.parse(readFileSync(record, 'utf8')) as Files
    // From here on it is this build's alone; after a kill it is removed like any draft.
    renameSync(folder, draft)
    const needed = Object.entries(files).filter(([path, file]) => isNeeded(path, file))
    const kept = Object.fromEntries(needed)
    sweep(draft, '', kept)
    return kept
  } catch {
    rmSync(draft, { recursive: true, force: true })
    return {}
  }
}

function placesIn(cacheFolder: string): { folder: string; record: string } {
  return { folder: join(cacheFolder, 'spare', 'site'), record: join(cacheFolder, 'spare', 'files.json') }
}

/** Removes every file that is not to be kept, and folders that hold nothing. @returns true where something is left */
function sweep(root: string, folder: string, kept: Files): boolean {
  let isLeft = false
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`
    if (entry.isDirectory()) isLeft = sweep(root, path, kept) || isLeft
    else if (path in kept) isLeft = true
    else rmSync(join(root, path))
  }
  if (!isLeft && folder !== '') rmdirSync(join(root, folder))
  return isLeft
}
