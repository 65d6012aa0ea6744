/**
 * Files that a page uses besides its own source, such as included code and images. Each is recorded with a hash, also if it doesn't exist,
 * so that the page is compiled again when one of them is changed, added or removed.
 */
import { closeSync, fstatSync, openSync, readFileSync, readSync, realpathSync, statSync } from 'node:fs'
import { sep } from 'node:path'
import { fingerprint, hashFile, hashOf } from '../util/hash.ts'
import { actualPath } from '../util/text/actual-path.ts'

/** Absolute paths of a site's folders. */
export interface SitePaths {
  root: string
  /** Folder of the pages. */
  pages: string
  public: string
}

export interface Dependency {
  file: string
  /** Hash of its contents, or `MISSING`. */
  hash: string
}

const MISSING = 'missing'

/** Reads a file and records it in `dependencies`. Undefined if it doesn't exist or is outside the root. */
export function readDependency(file: string, root: string, dependencies: Map<string, string>): Buffer | undefined {
  const contents = readInside(file, root, (path) => readFileSync(path))
  dependencies.set(file, contents === undefined ? MISSING : fingerprint(contents))
  return contents
}

/** The start and the end of a file that may be larger than the memory. */
export interface FileEdges {
  /** The first megabyte, in which images have their kind and size. */
  start: Buffer
  /** The last 64 kilobytes, in which they have their end. */
  end: Buffer
  /** In bytes. */
  size: number
}

export interface LargeFile extends FileEdges {
  contentHash: string
}

/** Records a file in `dependencies` like `readDependency`, but only keeps its start. */
export function examineDependency(file: string, root: string, dependencies: Map<string, string>): LargeFile | undefined {
  const known = readInside(file, root, (path) => ({ ...edgesOf(path), ...hashFile(path) }))
  dependencies.set(file, known?.fingerprint ?? MISSING)
  return known
}

/** In bytes. */
const [START, END] = [1024 * 1024, 64 * 1024]

export function edgesOf(path: string): FileEdges {
  const handle = openSync(path, 'r')
  try {
    const { size } = fstatSync(handle)
    const read = (from: number, length: number): Buffer => {
      const buffer = Buffer.alloc(Math.min(size - from, length))
      return buffer.subarray(0, readSync(handle, buffer, { position: from }))
    }
    return { start: read(0, START), end: read(Math.max(size - END, 0), END), size }
  } finally {
    closeSync(handle)
  }
}

/** @param file without symbolic links, which could lead out of the root */
export function isBelowFolder(file: string, root: string): boolean {
  return file.startsWith(root.endsWith(sep) ? root : root + sep)
}

function readInside<Read>(file: string, root: string, read: (path: string) => Read): Read | undefined {
  if (!isBelowFolder(file, root)) return undefined
  try {
    const path = actualPath(file)
    // Anything else, such as a named pipe, may never end.
    return isBelowFolder(realpathSync(path), realpathSync(root)) && statSync(path).isFile() ? read(path) : undefined
  } catch {
    // It doesn't exist, or it isn't readable.
    return undefined
  }
}

/** Decodes the path of an address to that of a file. Undefined if its percent-encoding is broken. Names are composed (NFC). */
export function decodePath(pathname: string): string | undefined {
  try {
    return decodeURIComponent(pathname).normalize()
  } catch (error) {
    if (error instanceof URIError) return undefined
    throw error
  }
}

/** The key of a compiled page: a hash of its source and of all other files that it's made from. */
export function keyWithDependencies(key: string, dependencies: readonly Dependency[]): string {
  return dependencies.length === 0 ? key : hashOf(key, ...dependencies.map(({ hash }) => hash))
}

/** Returns a function that checks whether files are still the same. Reads each file once. */
export function createDependencyCheck(root: string): (dependencies: readonly Dependency[]) => boolean {
  const current = new Map<string, string>()
  return (dependencies) =>
    dependencies.every(({ file, hash }) => {
      if (!current.has(file)) current.set(file, readInside(file, root, hashFile)?.fingerprint ?? MISSING)
      return current.get(file) === hash
    })
}
