/** States of files that aren't inputs, because the build itself, or the one before it, has written them. Nothing here is recorded. */
import { lstatSync, type Stats } from 'node:fs'

/** Metadata that's the same as long as nothing has written to a file: programs can reset `mtimeMs`, but not `ctimeMs`, which linking also updates. */
export interface FileState {
  size: number
  ino: number
  mtimeMs: number
  ctimeMs: number
}

/** In milliseconds. Within this time, a file can be written again without its metadata telling: some file systems only keep whole seconds. */
export const CLOCK_TOLERANCE = 2000

/** Undefined if the file doesn't exist, or a file is in place of its folder. Links aren't followed. */
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

/** True if two states have the same contents, and differ at most in links, permissions and the like. */
export function isSameContents(a: FileState, b: FileState): boolean {
  return a.ino === b.ino && a.size === b.size && a.mtimeMs === b.mtimeMs
}

/** True if nothing at all has happened to a file between two states. */
export function isSameState(a: FileState, b: FileState): boolean {
  return isSameContents(a, b) && a.ctimeMs === b.ctimeMs
}
