/** What a build remembers of each file that it wrote, so that the next one can tell whether the file is still the same. */
import { lstatSync, readFileSync } from 'node:fs'
import { fingerprint } from '../hash.ts'
import { type FileState, isSameContents, isSameState, stateOf, statsOf } from '../store/file-state.ts'

export interface WrittenFile extends FileState {
  /** Hash of all that the file was made from. */
  key: string
  /** Hash of its contents. */
  hash: string
}

/** A file that has just been written. @throws Error if it isn't there */
export function describeFile(path: string, { key, hash }: Pick<WrittenFile, 'key' | 'hash'>): WrittenFile {
  return { key, hash, ...stateOf(lstatSync(path)) }
}

/**
 * The file as it is known now; undefined if its contents aren't those that were written. While the file system says that nothing about the
 * file changed, that settles it. Otherwise the file is read, because linking it or copying the whole folder changes no contents.
 */
export function findUnchanged(path: string, file: WrittenFile): WrittenFile | undefined {
  const stats = statsOf(path)
  if (stats?.isFile() !== true || stats.size !== file.size) return undefined
  const state = stateOf(stats)
  if (isSameState(state, file)) return file
  return fingerprint(readFileSync(path)) === file.hash ? { ...file, ...state } : undefined
}

/**
 * The file as it is known once the site stands where it belongs: linking and unlinking have changed its `ctimeMs`. If more than that
 * changed, somebody was there meanwhile, and its contents decide; if they are others, the next build finds that out.
 */
export function describePublished(path: string, file: WrittenFile): WrittenFile {
  const stats = statsOf(path)
  if (stats !== undefined && isSameContents(stats, file)) return { ...file, ctimeMs: stats.ctimeMs }
  return findUnchanged(path, file) ?? file
}
