/** Files that a page uses besides its source. Each is recorded with a hash, or as missing, so that the page is compiled again when one changes. */
import { closeSync, fstatSync, openSync, readFileSync, readSync, realpathSync, statSync } from 'node:fs'
import { resolve, sep } from 'node:path'
import type { Advice } from '../report/diagnostic.ts'
import { FOREIGN_FOLDER, looksLikeSecret } from '../site/public-files.ts'
import { attempt } from '../util/attempt.ts'
import { fingerprint, hashFile, hashOf } from '../util/hash.ts'
import { actualPath } from '../util/text/actual-path.ts'

/** Absolute paths of a site's folders. */
export interface SitePaths {
  root: string
  pages: string
  public: string
  /** Paths that pages may use besides ordinary files, relative to the root: the key `markdown.includes`. */
  includes?: readonly string[]
}

type Readable = Pick<SitePaths, 'root' | 'includes'>

export interface Dependency {
  file: string
  /** Hash of its contents, or `MISSING`. */
  hash: string
}

const MISSING = 'missing'

/** Reads a file and records it in `dependencies`. Undefined if it doesn't exist, is outside the root, or is one that pages can't use. */
export function readDependency(file: string, site: Readable, dependencies: Map<string, string>): Buffer | undefined {
  const contents = readInside(file, site, (path) => readFileSync(path))
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
export function examineDependency(file: string, site: Readable, dependencies: Map<string, string>): LargeFile | undefined {
  const known = readInside(file, site, (path) => ({ ...edgesOf(path), ...hashFile(path) }))
  dependencies.set(file, known?.fingerprint ?? MISSING)
  return known
}

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

function readInside<Read>(file: string, site: Readable, read: (path: string) => Read): Read | undefined {
  const { root } = site
  if (!isBelowFolder(file, root) || refusalOfFile(file, site) !== undefined) return undefined
  // The file may not exist, or not be readable.
  return attempt(() => {
    const path = actualPath(file)
    // Anything else, such as a named pipe, may never end.
    return isBelowFolder(realpathSync(path), realpathSync(root)) && statSync(path).isFile() ? read(path) : undefined
  })
}

/** The reason why pages can't use a file, by its path or that of its link's target. Undefined if they can, or if it isn't below the root. */
export function refusalOfFile(file: string, { root, includes = [] }: Readable): Advice | undefined {
  const allowed = includes.map((path) => resolve(root, path))
  return refusalAt(file, root, allowed) ?? refusalAt(realPath(actualPath(file)), realPath(root), allowed.map(realPath))
}

/** The reason why a page's target can't be used: its own path is fine. @param mayLeave true if the target may be outside of the root */
export function refusalOfPage(file: string, { root, includes = [] }: Readable, mayLeave: boolean): Advice | undefined {
  const [real, realRoot] = [realPath(file), realPath(root)]
  if (real === realRoot + file.slice(root.length)) return undefined
  if (!mayLeave && !isBelowFolder(real, realRoot)) return { message: "is outside the site's folder.", fix: 'Put a copy of it here.' }
  return refusalAt(
    real,
    realRoot,
    includes.map((path) => realPath(resolve(root, path))),
  )
}

function refusalAt(file: string, root: string, allowed: readonly string[]): Advice | undefined {
  if (!isBelowFolder(file, root) || allowed.includes(file)) return undefined
  const names = file.slice(root.length).split(sep)
  if (names.some(looksLikeSecret)) {
    const fix =
      "Copy what readers need into another file. If all of it may be public, add the file's path to `markdown.includes` in the configuration."
    return { message: "looks like a secret, so it isn't published.", fix }
  }
  const folder = names.find((name) => FOREIGN_FOLDER.test(name))
  if (folder === undefined || allowed.some((one) => isBelowFolder(file, one))) return undefined
  const path = names.filter((name) => name !== '').join('/')
  const fix = `Copy it, or allow it in the configuration: \`markdown: { includes: ['${path}'] }\`. A folder's path allows all that is in it.`
  return { message: `is in \`${folder}\`, from which pages take nothing.`, fix }
}

function realPath(path: string): string {
  return attempt(() => realpathSync(path)) ?? path
}

/** The key of a compiled page: a hash of its source and of all other files that it's made from. */
export function keyWithDependencies(key: string, dependencies: readonly Dependency[]): string {
  return dependencies.length === 0 ? key : hashOf(key, ...dependencies.map(({ hash }) => hash))
}

/** Returns a function that checks whether files are still the same. Reads each file once. */
export function createDependencyCheck(site: Readable): (dependencies: readonly Dependency[]) => boolean {
  const current = new Map<string, string>()
  return (dependencies) =>
    dependencies.every(({ file, hash }) => {
      if (!current.has(file)) current.set(file, readInside(file, site, hashFile)?.fingerprint ?? MISSING)
      return current.get(file) === hash
    })
}
