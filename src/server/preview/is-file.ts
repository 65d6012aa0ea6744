import { statSync } from 'node:fs'

/** Whether a path is a file. False if it can't be looked up, because a name is too long, for example. */
export function isFile(path: string): boolean {
  try {
    return statSync(path, { throwIfNoEntry: false })?.isFile() === true
  } catch {
    return false
  }
}
