/** Records each file that a build writes, so that the next build can detect changes. */
import { lstatSync, openSync } from 'node:fs'
import { memoized } from '../../src/shared/memoized.ts'
import { type FileState, isSameContents, isSameState, stateOf, statsOf } from '../inputs/file-state.ts'
import { type Memories, type MemoryKind, tableMemory } from '../store/memories.ts'
import { hashFile } from '../util/hash.ts'
import { isAsset, type Output } from './output.ts'
import { siteState } from './publish.ts'

export interface WrittenFile extends FileState {
  /** Hash of all inputs. */
  key: string
  /** Hash of the contents. */
  hash: string
}

/** By path in the output folder. */
export type WrittenFiles = ReadonlyMap<string, WrittenFile>

/** The files in the output folder. */
export const WRITTEN_FILES: MemoryKind<WrittenFiles> = {
  ...tableMemory('outputs'),
  // Another machine has none of the files, but needs the names of some.
  split: (files) =>
    [...files].flatMap(([path, { key }]) => (/\.js$|(?:^|\/)\.site\//.test(path) ? [[key, () => JSON.stringify(path)] as const] : [])),
  join: (paths) => new Map([...paths].map(([key, path]) => [JSON.parse(path), { ...NO_FILE, key }])),
}

/** Equal to no file, so that all files are written. */
const NO_FILE = { hash: '', size: -1, ino: -1, mtimeMs: -1, ctimeMs: -1 }

/** The files that the last build wrote for an edition, by the paths that its outputs have. @param prefix of the edition */
export function writtenBelow(prefix: string, memories: Memories): WrittenFiles {
  const { last } = memories.memory(WRITTEN_FILES)
  if (prefix === '') return last
  const start = `${prefix}/`.slice(1)
  return new Map(
    [...last].flatMap(([path, file]): [string, WrittenFile][] =>
      isAsset(path) ? [[path, file]] : path.startsWith(start) ? [[path.slice(start.length), file]] : [],
    ),
  )
}

/** Paths in the output folder by key, to find files whose names contain a hash of their contents. */
export const pathsByKey: (files: WrittenFiles) => ReadonlyMap<string, string> = memoized(
  (files) => new Map(Array.from(files, ([path, { key }]) => [key, path])),
)

/** A file that has just been written. @throws Error if it isn't there */
export function describeFile(path: string, { key, hash }: Pick<WrittenFile, 'key' | 'hash'>): WrittenFile {
  return { key, hash, ...stateOf(lstatSync(path)) }
}

/**
 * The current record of a file; undefined if its contents have changed. If its metadata is the same, so are the contents.
 * Otherwise the file has to be read, because linking it or copying the folder also changes the metadata.
 */
function findUnchanged(path: string, file: WrittenFile): WrittenFile | undefined {
  const state = fileStateAt(path)
  if (state?.size !== file.size) return undefined
  if (isSameState(state, file)) return file
  return hashFile(path, openSync).fingerprint === file.hash ? { ...file, ...state } : undefined
}

/** Files that are as the last build left them, by path. Each is looked at once in a build, unless another one publishes into the folder meanwhile. */
export function unchangedFiles(out: string, outputs: readonly Output[], last: WrittenFiles): Map<string, WrittenFile> {
  const { found, areAll } = seenIn(out, last)
  const files = new Map<string, WrittenFile>()
  for (const { path, key } of outputs) {
    const known = last.get(path)
    if (known?.key !== key) continue
    const file = areAll ? known : (found.get(path) ?? findUnchanged(`${out}/${path}`, known))
    if (file === undefined) continue
    if (!areAll) found.set(path, file)
    files.set(path, file)
  }
  return files
}

/** Counts the files of an output folder as looked at: all are as the last build left them, and there are no others. */
export function addUnchanged(seen: Omit<SeenFiles, 'found' | 'areAll'>, last: WrittenFiles): void {
  Object.assign(seenFiles(last), { ...seen, found: new Map(), areAll: true })
}

/** The part of an output folder that this build has looked at, nothing if the folder has changed since. */
export function seenIn(out: string, last: WrittenFiles): SeenFiles {
  const seen = seenFiles(last)
  const state = siteState(out)
  return seen.state === state ? seen : Object.assign(seen, nothingSeen(state))
}

export interface SeenFiles {
  /** Of the folder. */
  state: string | undefined
  /** When this build began to look, in epoch milliseconds. */
  at: number
  /** Its folders then by path, each with its `ctimeMs`, as far as it has. */
  folders: ReadonlyMap<string, number>
  /** Files that are as the last build left them. */
  found: Map<string, WrittenFile>
  /** True if all are. */
  areAll: boolean
}

const seenFiles = memoized((_last: object) => nothingSeen(undefined))

function nothingSeen(state: string | undefined): SeenFiles {
  return { state, at: Date.now(), folders: new Map(), found: new Map(), areAll: false }
}

/** Undefined for anything else than a file. */
function fileStateAt(path: string): FileState | undefined {
  const stats = statsOf(path)
  return stats?.isFile() === true ? stateOf(stats) : undefined
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
