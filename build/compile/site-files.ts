/** Files that a page uses besides its source. Each is recorded with a hash, or as missing, so that the page is compiled again when one changes. */
import { join, relative, resolve, sep } from 'node:path'
import { closeSync, fstatSync, openSync, readFileSync, readSync, statSync } from '../inputs/files.ts'
import type { Advice } from '../report/diagnostic.ts'
import { FOREIGN_FOLDER, looksLikeSecret } from '../site/public-files.ts'
import { attempt } from '../util/attempt.ts'
import { fingerprint, hashFile, hashOf } from '../util/hash.ts'
import { isWithin, placeOfPage, realPlace } from '../util/real-place.ts'
import { displayPath, pathIn, sharedFolder } from '../util/site-folders.ts'
import { actualPath } from '../util/text/actual-path.ts'

/** Absolute paths of a site's folders. */
export interface SitePaths {
  root: string
  pages: string
  /** For pages of a language, the folder of those that it translates. */
  source?: string
  public: string
  /** Paths that pages may use besides ordinary files, relative to the root: the key `markdown.includes`. */
  includes?: readonly string[]
  /** True if strangers write pages, which take nothing from the rest of the repository then. */
  isClosed?: boolean
}

/** The folders from which pages take files. */
export type Readable = Pick<SitePaths, 'root'> & Partial<Omit<SitePaths, 'public'>>

export interface Dependency {
  file: string
  /** Hash of its contents, or `MISSING`. */
  hash: string
  /** Set for a file of a package. Pages take nothing from one themselves. */
  isInstalled?: true
}

export const MISSING = 'missing'

/** Stands for what can't be compared, such as the time, among the dependencies of a page. Its hash is that of the result. */
export const UNKNOWABLE = ''

/** Reads a file and records it in `dependencies`. Undefined if it doesn't exist, or is one that pages can't use. */
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
  const handle = openSync(path)
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

function readInside<Read>(file: string, site: Readable, read: (path: string) => Read): Read | undefined {
  if (refusalOfFile(file, site) !== undefined) return undefined
  // The file may not exist, or not be readable.
  return attempt(() => {
    const path = actualPath(file)
    // Anything else, such as a named pipe, may never end.
    return statSync(path).isFile() ? read(path) : undefined
  })
}

/** The reason why pages can't use a file, by its path or that of its link's target. Undefined if they can. */
export function refusalOfFile(file: string, site: Readable): Advice | undefined {
  return refusalAt(file, folderAround(file, site), site) ?? refusalOfTarget(realPlace(actualPath(file)), site)
}

/** The reason why a page's target can't be used: its own path is fine. */
export function refusalOfPage(filePath: string, site: SitePaths): Advice | undefined {
  const real = placeOfPage(resolve(site.pages, filePath))
  if (real === join(realPlace(site.pages), filePath)) return undefined
  return site.isClosed ? refusalOfTarget(real, site) : refusalAt(real, folderAround(real, site, realPlace), site)
}

/** Of the folders with everything that pages may use, the one that a file is in. @param place gives the path by which the file is known */
function folderAround(file: string, { root, pages = root, isClosed }: Readable, place = (folder: string) => folder): string | undefined {
  const isAround = (folder: string) => isWithin(place(folder), file)
  const found = [root, pages].find(isAround) ?? (isClosed ? [] : [sharedFolder(root)]).find(isAround)
  return found && place(found)
}

/** @param real without symbolic links, which could lead out of the folders */
function refusalOfTarget(real: string, site: Readable): Advice | undefined {
  const around = folderAround(real, site, realPlace)
  if (around !== undefined) return refusalAt(real, around, site)
  const folder = site.isClosed ? site.root : sharedFolder(site.root)
  const why = ' Others may come from the nearest folder around the site that has `.git`, `workspaces` or a lock file, or from `rootDir`.'
  const message = `leads to ${displayPath(real)}, which is outside of ${folder === site.root ? "the site's folder" : displayPath(folder)}.`
  return { message, fix: `Put a copy of it there.${site.isClosed ? '' : why}` }
}

function refusalAt(file: string, within: string | undefined, { root, includes = [] }: Readable): Advice | undefined {
  const allowed = includes.flatMap((path) => [resolve(root, path), realPlace(resolve(root, path))])
  if (within === undefined || allowed.includes(file)) return undefined
  const names = relative(within, file).split(sep)
  if (names.some(looksLikeSecret)) {
    const fix =
      "Copy what readers need into another file. If all of it may be public, add the file's path to `markdown.includes` in the configuration."
    return { message: "looks like a secret, so it isn't published.", fix }
  }
  const folder = names.find((name) => FOREIGN_FOLDER.test(name))
  if (folder === undefined || allowed.some((one) => isWithin(one, file))) return undefined
  const fix = `Copy it, or allow it in the configuration: \`markdown: { includes: ['${pathIn(root, file)}'] }\`. A folder's path allows all that is in it.`
  return { message: `is in \`${folder}\`, from which pages take nothing.`, fix }
}

/** The key of a compiled page: a hash of its source and of all other files that it's made from. */
export function keyWithDependencies(key: string, dependencies: readonly Dependency[]): string {
  return dependencies.length === 0 ? key : hashOf(key, ...dependencies.map(({ hash }) => hash))
}

/** Returns a function that checks whether files are still the same. Reads each file once. */
export function createDependencyCheck(site: Readable): (dependencies: readonly Dependency[]) => boolean {
  const current = new Map<string, string>()
  return (dependencies) =>
    dependencies.every(({ file, hash, isInstalled }) => {
      const hashNow = () => (isInstalled ? attempt(() => hashFile(file)) : readInside(file, site, hashFile))?.fingerprint ?? MISSING
      if (!current.has(file)) current.set(file, hashNow())
      return current.get(file) === hash
    })
}
