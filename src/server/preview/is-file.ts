import { realpathSync, statSync } from 'node:fs'
import { sep } from 'node:path'

/** True for a file. False if the path can't be looked up, because a name is too long, for example. */
export function isFile(path: string): boolean {
  try {
    return statSync(path, { throwIfNoEntry: false })?.isFile() === true
  } catch {
    return false
  }
}

/** True if a file is below a folder, also if links lead to it. False if it isn't there. */
export function resolvesInside(folder: string, path: string): boolean {
  try {
    return realpathSync(path).startsWith(realpathSync(folder) + sep)
  } catch {
    return false
  }
}
