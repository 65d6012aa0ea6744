import { statSync } from 'node:fs'

/** True for a file. What cannot be looked at is none: a name longer than names can be, a folder that is a file. */
export function isFile(path: string): boolean {
  try {
    return statSync(path, { throwIfNoEntry: false })?.isFile() === true
  } catch {
    return false
  }
}
