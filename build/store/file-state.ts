import { accessSync, constants, lstatSync, type Stats } from 'node:fs'

/**
 * What the file system says of a file. While all of it stays the same, nobody has written to the file: programs can set `mtimeMs` back, but not
 * `ctimeMs`, the time of the last change of any kind. Linking a file changes that too.
 */
export interface FileState {
  size: number
  ino: number
  mtimeMs: number
  ctimeMs: number
}

/** Undefined if there is no such file, or a file where its folder should be. A link is described itself, not what it leads to. */
export function statsOf(path: string): Stats | undefined {
  try {
    return lstatSync(path, { throwIfNoEntry: false })
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOTDIR') return undefined
    throw error
  }
}

export function stateOf({ size, ino, mtimeMs, ctimeMs }: Stats): FileState {
  return { size, ino, mtimeMs, ctimeMs }
}

export function isSameState(a: FileState, b: FileState): boolean {
  return isSameContents(a, b) && a.ctimeMs === b.ctimeMs
}

/** True if the two differ at most by links, permissions and the like. */
export function isSameContents(a: FileState, b: FileState): boolean {
  return a.ino === b.ino && a.size === b.size && a.mtimeMs === b.mtimeMs
}

export function mayWriteInto(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK)
    return true
  } catch {
    return false
  }
}
