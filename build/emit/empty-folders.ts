/**
 * A site has a folder for each page. On many file systems, creating and removing a thousand folders takes much longer than
 * linking the files in them. So the folders of the last site are emptied and kept for the next build.
 */
import { mkdirSync, readdirSync, renameSync, rmSync, unlinkSync } from 'node:fs'
import { dirname } from 'node:path'

/** Removes all files below a folder and keeps its folders, instead of those that were kept before. */
export function keepFolders(folder: string, kept: string): void {
  try {
    removeFiles(folder)
    rmSync(kept, { recursive: true, force: true })
    mkdirSync(dirname(kept), { recursive: true })
    renameSync(folder, kept)
  } catch {
    // They're on different disks, or another build was faster.
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * Turns the kept folders into a staging folder, and removes those that these files don't need. Empty if no folders were kept.
 * @returns paths of the folders that are there
 */
export function takeFolders(kept: string, staging: string, files: readonly { path: string }[]): Set<string> {
  const needed = new Set<string>()
  for (const { path } of files) addFolders(path, needed)
  try {
    // Now they belong to this build alone. If it's killed, they're removed like any staging folder.
    renameSync(kept, staging)
    return new Set(removeOthers(staging, '', needed))
  } catch {
    rmSync(staging, { recursive: true, force: true })
    mkdirSync(staging, { recursive: true })
    return new Set()
  }
}

/** Adds all folders above a path. */
function addFolders(path: string, folders: Set<string>): void {
  const folder = dirname(path)
  if (folder === '.' || folders.has(folder)) return
  folders.add(folder)
  addFolders(folder, folders)
}

/** @returns the remaining folders. @throws Error if there are files */
function removeOthers(root: string, prefix: string, needed: ReadonlySet<string>): string[] {
  return readdirSync(`${root}/${prefix}`, { withFileTypes: true }).flatMap((entry) => {
    if (!entry.isDirectory()) throw new Error(`${prefix}${entry.name} isn't a folder.`)
    const folder = `${prefix}${entry.name}`
    if (needed.has(folder)) return [folder, ...removeOthers(root, `${folder}/`, needed)]
    rmSync(`${root}/${folder}`, { recursive: true })
    return []
  })
}

function removeFiles(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) removeFiles(path)
    else unlinkSync(path)
  }
}
