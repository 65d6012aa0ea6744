/**
 * A site has a folder for each page, and on many file systems making and removing a thousand folders takes much longer than linking the files of
 * the site. So the folders of the site that was replaced are kept for the next draft, without a single file in them.
 */
import { mkdirSync, readdirSync, renameSync, rmSync, unlinkSync } from 'node:fs'
import { dirname } from 'node:path'

/** Removes all files below a folder and keeps its folders, in place of those that were kept before. */
export function keepFolders(folder: string, kept: string): void {
  try {
    removeFiles(folder)
    rmSync(kept, { recursive: true, force: true })
    mkdirSync(dirname(kept), { recursive: true })
    renameSync(folder, kept)
  } catch {
    // The two lie on different disks, or another build was faster.
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * Makes a draft of the folders that were kept, as far as some files will need them. It's empty if none were kept.
 * @returns paths of the folders in the draft
 */
export function takeFolders(kept: string, draft: string, files: readonly { path: string }[]): Set<string> {
  const needed = new Set<string>()
  for (const { path } of files) addFolders(path, needed)
  try {
    // From here on they belong to this build alone; after a kill they are removed like any draft.
    renameSync(kept, draft)
    return new Set(removeOthers(draft, '', needed))
  } catch {
    rmSync(draft, { recursive: true, force: true })
    mkdirSync(draft, { recursive: true })
    return new Set()
  }
}

/** Adds all folders that a path leads through. */
function addFolders(path: string, folders: Set<string>): void {
  const folder = dirname(path)
  if (folder === '.' || folders.has(folder)) return
  folders.add(folder)
  addFolders(folder, folders)
}

/** @returns the folders that are left. @throws Error if there is anything but folders */
function removeOthers(root: string, prefix: string, needed: ReadonlySet<string>): string[] {
  return readdirSync(`${root}/${prefix}`, { withFileTypes: true }).flatMap((entry) => {
    if (!entry.isDirectory()) throw new Error(`${prefix}${entry.name} is no folder.`)
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
