/** Records each file that a build writes, so that the next build can detect changes. */
import { lstatSync } from 'node:fs'
import { hashFile } from '../hash.ts'
import { type FileState, isSameContents, isSameState, stateOf, statsOf } from '../store/file-state.ts'

export interface WrittenFile extends FileState {
  /** Hash of all inputs. */
  key: string
  /** Hash of the contents. */
  hash: string
}

/** A file that has just been written. @throws Error if it isn't there */
export function describeFile(path: string, { key, hash }: Pick<WrittenFile, 'key' | 'hash'>): WrittenFile {
  return { key, hash, ...stateOf(lstatSync(path)) }
}

/**
 * The current record of a file; undefined if its contents have changed. If its metadata is the same, so are the contents.
 * Otherwise the file has to be read, because linking it or copying the folder also changes the metadata.
 */
export function findUnchanged(path: string, file: WrittenFile): WrittenFile | undefined {
  const stats = statsOf(path)
  if (stats?.isFile() !== true || stats.size !== file.size) return undefined
  const state = stateOf(stats)
  if (isSameState(state, file)) return file
  return hashFile(path).fingerprint === file.hash ? { ...file, ...state } : undefined
}

/**
 * The record of a file after publishing, when linking and unlinking have changed its `ctimeMs`. If more than that has changed,
 * something else wrote the file, so its contents decide, and if they differ, the next build detects that.
 */
export function describePublished(path: string, file: WrittenFile): WrittenFile {
  const stats = statsOf(path)
  if (stats !== undefined && isSameContents(stats, file)) return { ...file, ctimeMs: stats.ctimeMs }
  return findUnchanged(path, file) ?? file
}
