import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

export interface FolderSize {
  files: number
  bytes: number
}

/** All files below a folder. One that has two names counts twice, as it would on a host. */
export function folderSize(folder: string): FolderSize {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return { files: files.length, bytes: files.reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0) }
}
