/** Records each file that a build writes, so that the next build can detect changes. */
import { lstatSync, openSync } from 'node:fs'
import { getOwn } from '../../src/shared/get-own.ts'
import { memoized } from '../../src/shared/memoized.ts'
import { type FileState, isSameContents, stateOf, statsOf } from '../inputs/file-state.ts'
import type { Memories, MemoryKind } from '../store/memories.ts'
import { hashFile } from '../util/hash.ts'
import { isAsset, type Output } from './output.ts'
import { listSite } from './output-folder.ts'
import { siteState } from './publish.ts'
import type { SeenOutput } from './seen-output.ts'

export interface WrittenFile extends FileState {
  /** Hash of all inputs. */
  key: string
  /** Hash of the contents. */
  hash: string
}

/** What is in the output folder, by path. */
export const WRITTEN_FILES: MemoryKind<Readonly<Record<string, WrittenFile>>> = {
  name: 'outputs',
  empty: {},
  // Another machine has none of the files, but needs the names of some.
  split: (files) =>
    Object.entries(files).flatMap(([path, { key }]) =>
      /\.js$|(?:^|\/)\.site\//.test(path) ? [[key, () => JSON.stringify(path)] as const] : [],
    ),
  join: (paths) => Object.fromEntries([...paths].map(([key, path]) => [JSON.parse(path), { ...NO_FILE, key }])),
}

/** Equal to no file, so that all files are written. */
const NO_FILE = { hash: '', size: -1, ino: -1, mtimeMs: -1, ctimeMs: -1 }

/** The files that the last build wrote for an edition, by the paths that its outputs have. @param prefix of the edition */
export function writtenBelow(prefix: string, memories: Memories): Readonly<Record<string, WrittenFile>> {
  const { last } = memories.memory(WRITTEN_FILES)
  if (prefix === '') return last
  const start = `${prefix}/`.slice(1)
  return Object.fromEntries(
    Object.entries(last).flatMap(([path, file]) =>
      isAsset(path) ? [[path, file]] : path.startsWith(start) ? [[path.slice(start.length), file]] : [],
    ),
  )
}

/** Paths in the output folder by key, to find files whose names contain a hash of their contents. */
export const pathsByKey: (files: Readonly<Record<string, WrittenFile>>) => ReadonlyMap<string, string> = memoized(
  (files) => new Map(Object.entries(files).map(([path, { key }]) => [key, path])),
)

/** A file that has just been written. @throws Error if it isn't there */
export function describeFile(path: string, { key, hash }: Pick<WrittenFile, 'key' | 'hash'>): WrittenFile {
  return { key, hash, ...stateOf(lstatSync(path)) }
}

/**
 * The current record of a file; undefined if its contents have changed. If its metadata is the same, so are the contents.
 * Otherwise the file has to be read, because linking it or copying the folder also changes the metadata.
 */
function findUnchanged(path: string, file: WrittenFile, state = fileStateAt(path)): WrittenFile | undefined {
  if (state?.size !== file.size) return undefined
  if (isSameContents(state, file) && state.ctimeMs === file.ctimeMs) return file
  return hashFile(path, openSync).fingerprint === file.hash ? { ...file, ...state } : undefined
}

type WrittenFiles = (typeof WRITTEN_FILES)['empty']

/** Files that are as the last build left them, by path. Each is looked at once in a build, unless another one publishes into the folder meanwhile. */
export function unchangedFiles(out: string, outputs: readonly Output[], last: WrittenFiles): Map<string, WrittenFile> {
  const { found, states } = seenIn(out, last)
  const files = new Map<string, WrittenFile>()
  for (const { path, key } of outputs) {
    const known = getOwn(last, path)
    const file = known?.key === key ? (found.get(path) ?? findUnchanged(`${out}/${path}`, known, states?.get(path))) : undefined
    if (file === undefined) continue
    found.set(path, file)
    files.set(path, file)
  }
  return files
}

/** Paths of all files in an output folder. */
export function pathsIn(out: string, last: WrittenFiles): Iterable<string> {
  return seenIn(out, last).states?.keys() ?? listSite(out)
}

/** Counts what this build has seen of the output folder as looked at. A file that changes from then on is the next build's to find. */
export function addSeenOutput({ state, files }: SeenOutput, last: WrittenFiles): void {
  Object.assign(seenFiles(last), { state, found: new Map(), states: files })
}

function seenIn(out: string, last: WrittenFiles): SeenFiles {
  const seen = seenFiles(last)
  const state = siteState(out)
  return seen.state === state ? seen : Object.assign(seen, { state, found: new Map(), states: undefined })
}

interface SeenFiles {
  state: string | undefined
  /** Files that are as the last build left them. */
  found: Map<string, WrittenFile>
  states: SeenOutput['files'] | undefined
}

const seenFiles = memoized((_last: object): SeenFiles => ({ state: undefined, found: new Map(), states: undefined }))

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
